import "families";
