"""The Steiner systems S(5,6,12) and S(5,8,24): as arrays, seen in pictures, and from algebra."""
