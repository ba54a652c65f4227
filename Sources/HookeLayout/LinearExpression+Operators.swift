// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension LinearQuantity {
  /// The sum of two quantities.
  public static func + (left: Self, right: some LinearQuantity) -> LinearExpression {
    var sum = left.expression
    let other = right.expression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The quantity and a constant in points.
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// A constant in points and the quantity.
  public static func + (left: Double, right: Self) -> LinearExpression { right + left }

  /// The difference of two quantities.
  public static func - (left: Self, right: some LinearQuantity) -> LinearExpression {
    left + right.expression * -1
  }

  /// The quantity less a constant in points.
  public static func - (left: Self, right: Double) -> LinearExpression { left + -right }

  /// A constant in points less the quantity.
  public static func - (left: Double, right: Self) -> LinearExpression { right * -1 + left }

  /// The quantity times a dimensionless factor.
  public static func * (left: Self, right: Double) -> LinearExpression {
    var product = left.expression
    for index in product.terms.indices { product.terms[index].coefficient *= right }
    product.constant *= right
    return product
  }

  /// A dimensionless factor times the quantity.
  public static func * (left: Double, right: Self) -> LinearExpression { right * left }

  /// The quantity divided by a dimensionless number.
  ///
  /// Each coefficient is divided, not multiplied by an inverse, so that thirds are as exact as can
  /// be. Division by zero gives infinities, which ``LayoutSolver`` refuses.
  public static func / (left: Self, right: Double) -> LinearExpression {
    var quotient = left.expression
    for index in quotient.terms.indices { quotient.terms[index].coefficient /= right }
    quotient.constant /= right
    return quotient
  }
}
