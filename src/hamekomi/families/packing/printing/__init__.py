"""Fillings for 3D printers: pieces as closed surfaces of triangles, in binary STL."""
