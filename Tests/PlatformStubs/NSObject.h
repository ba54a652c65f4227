/* This source file is part of Hooke.
   SPDX-License-Identifier: MIT */

/* The root class of Objective-C: a class of Swift cannot take its place. */

__attribute__((objc_root_class))
@interface NSObject
- (instancetype)init;
@end
