#include "exact_cover/split.hpp"

namespace hamekomi::exact_cover {

Split::Split(const std::shared_ptr<const Table>& table, simd::Level level, std::size_t wanted)
    : search_(table, level), wanted_(wanted) {
  if (search_.run(0, false) == Stop::paused) add();
}

void Split::add() {
  roots_.insert({search_.frames_[search_.depth_ - 1].size, found_++, search_.path()});
}

Stop Split::run(std::uint64_t nodes) {
  for (;;) {
    if (opening_ == 0) {
      if (roots_.empty() || roots_.size() >= wanted_) return Stop::finished;
      const Path path = roots_.extract(roots_.begin()).value().path;
      opening_ = path.size();
      search_.seek(path);
    }
    if (search_.continue_seek(nodes) == Arrival::paused) return Stop::paused;
    while (search_.frames_[opening_ - 1].taken < search_.frames_[opening_ - 1].branches) {
      if (nodes-- == 0) return Stop::paused;
      const Search::Child child = search_.take_branch();
      if (Search::is_solved(child)) ++search_.solutions_;
      if (Search::is_open(child)) {
        add();
        --search_.depth_;
      }
    }
    opening_ = 0;
  }
}

std::vector<Path> Split::paths() const {
  std::vector<Path> paths;
  paths.reserve(roots_.size());
  for (const Root& root : roots_) paths.push_back(root.path);
  return paths;
}

}  // namespace hamekomi::exact_cover
