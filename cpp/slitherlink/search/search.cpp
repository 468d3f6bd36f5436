#include "slitherlink/search/search.hpp"

template class hamekomi::loops::LoopSearch<hamekomi::slitherlink::search::ClueLaws>;

namespace hamekomi::slitherlink::search {

Search::Search(const Start& start, Thresholds thresholds)
    : LoopSearch({start.rows, start.columns, start.marks, start.goes_on, start.links}, start.clues,
                 thresholds) {}

}  // namespace hamekomi::slitherlink::search
