#pragma once
// All single loops on a board that satisfy its clues: the search of cpp/loops with Slitherlink's laws.

#include "loops/search/loop_search.hpp"
#include "slitherlink/search/clue_laws.hpp"
#include "slitherlink/search/start.hpp"

// Compiled once, in search.cpp.
extern template class hamekomi::loops::LoopSearch<hamekomi::slitherlink::search::ClueLaws>;

namespace hamekomi::slitherlink::search {

class Search : public LoopSearch<ClueLaws> {
 public:
  // Requires a valid start: `complaint` is empty.
  explicit Search(const Start& start, Thresholds thresholds = {});
};

}  // namespace hamekomi::slitherlink::search
