#include "slitherlink/count/fitting.hpp"

namespace hamekomi::slitherlink::count {

Fitting::Fitting(Pairings& pairings, unsigned ends) : ends_(ends) {
  for (const Profile<1>& word : pairings.words(ends)) {
    upper_.push_back(read(word, false));
    lower_.push_back(read(word, true));
  }
}

Fitting::Word Fitting::read(const Profile<1>& word, bool is_turned) const {
  Word made{};
  std::vector<unsigned> open;
  const auto seen = [&](unsigned end) {
    return static_cast<std::uint8_t>(is_turned ? ends_ - 1 - end : end);
  };
  for (unsigned end = 0; end < ends_; ++end) {
    if (word.opens.test(end) && word.closes.test(end)) {
      made.partner[seen(end)] = THE_END;
      made.single = seen(end);
    } else if (word.opens.test(end)) {
      open.push_back(end);
    } else {
      made.partner[seen(end)] = seen(open.back());
      made.partner[seen(open.back())] = seen(end);
      open.pop_back();
    }
  }
  return made;
}

bool Fitting::fit(const Word& upper, const Word& lower) const {
  std::uint8_t at = upper.single;
  for (unsigned passed = 1;; passed += 2) {
    const std::uint8_t back = lower.partner[at];
    if (back == THE_END) return passed == ends_;
    at = upper.partner[back];
    if (at == THE_END) return false;
  }
}

bool Fitting::run(std::size_t pairs) {
  for (std::size_t tried = 0; first_.size() <= upper_.size(); tried += lower_.size()) {
    if (tried >= pairs) return false;
    const Word& upper = upper_[first_.size() - 1];
    for (std::size_t k = 0; k < lower_.size(); ++k)
      if (fit(upper, lower_[k])) found_.push_back(static_cast<std::uint32_t>(k));
    first_.push_back(found_.size());
  }
  return true;
}

}  // namespace hamekomi::slitherlink::count
