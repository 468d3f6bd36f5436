"""What is measured. `make bench` runs everything and writes results/<machine>/."""
