"""The values that all layers share: families, answers, pictures, plans of work, and errors."""
