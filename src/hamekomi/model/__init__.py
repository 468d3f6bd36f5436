"""The values that all layers speak: families, answers, pictures, work, and errors."""
