// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import HookeAnimation
public import UIKit

/// The animatable properties of `UILabel`.
public enum UILabelProperty {
  /// The colour of the text.
  public static let textColor = AnimatableProperty<UILabel, ColorComponents>(
    onMainActor: "label.textColor", threshold: .color,
    read: { ColorComponents($0.textColor?.cgColor) },
    write: { $0.textColor = UIColor(cgColor: $1.cgColor) })
}

/// The animatable properties of `UINavigationBar`.
public enum UINavigationBarProperty {
  /// The colour of the bar.
  public static let barTintColor = AnimatableProperty<UINavigationBar, ColorComponents>(
    onMainActor: "navigationBar.barTintColor", threshold: .color,
    read: { ColorComponents($0.barTintColor?.cgColor) },
    write: { $0.barTintColor = UIColor(cgColor: $1.cgColor) })
}

/// The animatable properties of `UITabBar`.
public enum UITabBarProperty {
  /// The colour of the bar.
  public static let barTintColor = AnimatableProperty<UITabBar, ColorComponents>(
    onMainActor: "tabBar.barTintColor", threshold: .color,
    read: { ColorComponents($0.barTintColor?.cgColor) },
    write: { $0.barTintColor = UIColor(cgColor: $1.cgColor) })
}

#if !os(tvOS)
/// The animatable properties of `UIToolbar`.
public enum UIToolbarProperty {
  /// The colour of the bar.
  public static let barTintColor = AnimatableProperty<UIToolbar, ColorComponents>(
    onMainActor: "toolbar.barTintColor", threshold: .color,
    read: { ColorComponents($0.barTintColor?.cgColor) },
    write: { $0.barTintColor = UIColor(cgColor: $1.cgColor) })
}
#endif
#endif
