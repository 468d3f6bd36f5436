// Techniques on a Sudoku, and grades of many, for Python.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/one_thread.hpp"
#include "bindings/parts.hpp"
#include "bindings/unlocked.hpp"
#include "common/index.hpp"
#include "common/limits.hpp"
#include "sudoku/hints/rate.hpp"

namespace nb = nanobind;
using namespace hamekomi;
using namespace hamekomi::sudoku::hints;

namespace {

using Pairs = std::vector<std::pair<int, int>>;

std::unique_ptr<Shape> checked_shape(int box_rows, int box_columns) {
  if (box_rows < 1 || box_columns < 1 || box_rows > MOST_SIZE || box_columns > MOST_SIZE ||
      box_rows * box_columns > MOST_SIZE)
    throw std::invalid_argument("techniques are for grids of at most " + std::to_string(MOST_SIZE) +
                                " rows");
  return std::make_unique<Shape>(box_rows, box_columns);
}

std::span<const std::uint8_t> checked_values(const Shape& shape, const nb::bytes& values,
                                             std::size_t grids) {
  const auto* data = static_cast<const std::uint8_t*>(values.data());
  const auto cells = static_cast<std::size_t>(shape.cells());
  if (values.size() != cells * grids)
    throw std::invalid_argument("a grid of this size has " + std::to_string(cells) + " cells");
  const std::span<const std::uint8_t> span(data, values.size());
  if (std::any_of(span.begin(), span.end(), [&](int value) { return value > shape.size(); }))
    throw std::invalid_argument("a value is too large for the grid");
  return span;
}

nb::list pairs(const std::vector<Candidate>& candidates) {
  nb::list list;
  for (const Candidate& each : candidates)
    list.append(nb::make_tuple(static_cast<int>(each.cell), static_cast<int>(each.digit)));
  return list;
}

nb::tuple as_tuple(const Finding& finding) {
  nb::list links;
  for (const Link& link : finding.links)
    links.append(nb::make_tuple(
        nb::make_tuple(static_cast<int>(link.from.cell), static_cast<int>(link.from.digit)),
        link.is_from_true,
        nb::make_tuple(static_cast<int>(link.to.cell), static_cast<int>(link.to.digit)), link.is_to_true,
        static_cast<int>(link.branch), link.from_others, link.to_others));
  return nb::make_tuple(info_of(finding.technique).name, finding.rating, finding.length,
                        pairs(finding.placed), pairs(finding.removed), pairs(finding.premises),
                        pairs(finding.extras), finding.houses, finding.covers, finding.digits, links);
}

// Calls Python to check the clock and signals, a few times a second; what it raises ends the search.
class Progress {
 public:
  static constexpr std::chrono::milliseconds PAUSE{50};

  // Keeps a reference only, so it may live where Python's lock is not held.
  explicit Progress(const nb::callable& callback) : callback_(callback) {}
  void operator()() {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < PAUSE) return;
    last_ = now;
    const bindings::Locked locked;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    callback_();
  }

 private:
  const nb::callable& callback_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// A Sudoku that is solved technique by technique.
struct SudokuLogic {
  SudokuLogic(int box_rows, int box_columns, const nb::bytes& values, const std::vector<Mask>& ruled_out,
              bool is_explainer, bool is_unique)
      : shape(checked_shape(box_rows, box_columns)),
        board(*shape, checked_values(*shape, values, 1)),
        ladder(is_explainer ? Order::explainer : Order::hodoku, is_unique) {
    if (ruled_out.size() != static_cast<std::size_t>(shape->cells()))
      throw std::invalid_argument("one set of digits per cell is needed");
    for (int cell = 0; cell < shape->cells(); ++cell)
      for (const int digit : Bits(ruled_out[index(cell)] & board.candidates(cell)))
        board.remove(cell, digit);
  }

  nb::object next(const nb::callable& callback) {
    bool is_found = false;
    Progress progress(callback);
    ladder.set_progress([&] { progress(); });
    {
      const bindings::Unlocked unlocked;
      is_found = board.empty() > 0 && ladder.next(board, finding);
      if (is_found) apply(finding, board);
    }
    return is_found ? nb::object(as_tuple(finding)) : nb::none();
  }

  std::vector<Mask> candidates() const {
    std::vector<Mask> masks;
    masks.reserve(static_cast<std::size_t>(shape->cells()));
    for (int cell = 0; cell < shape->cells(); ++cell) masks.push_back(board.candidates(cell));
    return masks;
  }

  nb::bytes values() const {
    std::vector<std::uint8_t> list;
    list.reserve(static_cast<std::size_t>(shape->cells()));
    for (int cell = 0; cell < shape->cells(); ++cell)
      list.push_back(static_cast<std::uint8_t>(board.value(cell) + 1));
    return nb::bytes(list.data(), list.size());
  }

  nb::object fault() const {
    Board::Fault found;
    if (!board.find_fault(found)) return nb::none();
    return nb::make_tuple(found.cell, found.house, found.digit);
  }

  std::unique_ptr<Shape> shape;
  Board board;
  Ladder ladder;
  Finding finding;
};

struct Graded {
  Ratings ratings;
  Score score;
};

Pairs sparse(const Counts& counts) {
  Pairs list;
  for (int technique = 0; technique < TECHNIQUES; ++technique)
    if (const int times = counts[index(technique)]; times > 0) list.emplace_back(technique, times);
  return list;
}

// Grades grids on several threads. Threads take every n-th grid, so the work is shared fairly, and the
// answers do not depend on it. What one thread raises ends them all.
class Workers {
 public:
  Workers(const Shape& shape, std::span<const std::uint8_t> values, nb::callable callback)
      : shape_(shape),
        values_(values),
        callback_(std::move(callback)),
        graded_(values.size() / static_cast<std::size_t>(shape.cells())) {}

  const std::vector<Graded>& grade(int threads, bool with_ratings, bool with_scores) {
    // No more than there are grids.
    const std::size_t most = std::clamp<std::size_t>(graded_.size(), 1, limits::MOST_THREADS);
    const std::size_t workers = std::min(most, static_cast<std::size_t>(std::max(threads, 1)));
    {
      const bindings::Unlocked unlocked;
      running_ = workers;
      const auto work = [&](std::size_t first) {
        take_grids(first, workers, with_ratings, with_scores);
        const std::lock_guard held(lock_);
        --running_;
        is_done_.notify_all();
      };
      std::vector<std::jthread> others;
      others.reserve(workers);
      // Where the system gives no more threads, this one does the work of those that are missing.
      const auto has_thread = [&](std::size_t each) {
        try {
          others.emplace_back(work, each);
        } catch (const std::system_error&) {
          return false;
        }
        return true;
      };
      for (std::size_t each = 1; each < workers; ++each)
        if (!has_thread(each)) work(each);
      work(0);
      // Only this thread receives Ctrl-C.
      Progress progress(callback_);
      std::unique_lock held(lock_);
      while (!is_done_.wait_for(held, Progress::PAUSE, [&] { return running_ == 0; })) {
        held.unlock();
        guarded([&] { progress(); });
        held.lock();
      }
    }
    if (error_) std::rethrow_exception(error_);
    return graded_;
  }

 private:
  // Thrown in the other threads when one has failed.
  struct Ended : std::exception {};

  template <typename Do>
  void guarded(Do&& act) {
    try {
      act();
    } catch (...) {
      const std::lock_guard held(lock_);
      if (!error_) error_ = std::current_exception();
      is_ended_ = true;
    }
  }

  void take_grids(std::size_t first, std::size_t workers, bool with_ratings, bool with_scores) {
    guarded([&] {
      Ladder explainer(Order::explainer), hodoku(Order::hodoku);
      Progress progress(callback_);
      for (Ladder* const ladder : {&explainer, &hodoku})
        ladder->set_progress([&] {
          if (is_ended_) throw Ended{};
          progress();
        });
      const auto cells = static_cast<std::size_t>(shape_.cells());
      for (std::size_t grid = first; grid < graded_.size() && !is_ended_; grid += workers) {
        const Board board(shape_, values_.subspan(grid * cells, cells));
        if (with_ratings) graded_[grid].ratings = rate(board, explainer);
        if (with_scores) graded_[grid].score = score(board, hodoku);
      }
    });
  }

  const Shape& shape_;
  std::span<const std::uint8_t> values_;
  nb::callable callback_;
  std::vector<Graded> graded_;
  std::mutex lock_;
  std::condition_variable is_done_;
  std::size_t running_ = 0;
  std::atomic<bool> is_ended_ = false;
  std::exception_ptr error_;
};

nb::list rate_many(int box_rows, int box_columns, const nb::bytes& values, std::size_t grids,
                   int threads, bool with_ratings, bool with_scores, const nb::callable& callback) {
  const std::unique_ptr<Shape> shape = checked_shape(box_rows, box_columns);
  if (grids > values.size()) throw std::invalid_argument("there are fewer grids than that");
  Workers workers(*shape, checked_values(*shape, values, grids), callback);
  const std::vector<Graded>& graded = workers.grade(threads, with_ratings, with_scores);
  nb::list list;
  for (const Graded& each : graded)
    list.append(nb::make_tuple(each.ratings.er, each.ratings.ep, each.ratings.ed, each.ratings.is_solved,
                               static_cast<int>(each.ratings.hardest), sparse(each.ratings.used),
                               each.score.points, static_cast<int>(each.score.level),
                               each.score.is_solved, sparse(each.score.used)));
  return list;
}

nb::list techniques() {
  nb::list list;
  for (const TechniqueInfo& each : TECHNIQUE_INFO)
    list.append(nb::make_tuple(each.name, each.rating, each.points, static_cast<int>(each.level)));
  return list;
}

}  // namespace

void bind_sudoku_hints(nb::module_& module) {
  bindings::OneThread<SudokuLogic>(module, "SudokuLogic",
                                   "A Sudoku that is solved technique by technique.")
      .def(nb::init<int, int, const nb::bytes&, const std::vector<Mask>&, bool, bool>(),
           nb::arg("box_rows"), nb::arg("box_columns"), nb::arg("values"), nb::arg("ruled_out"),
           nb::arg("is_explainer"), nb::arg("is_unique"))
      .def("next", &SudokuLogic::next, nb::arg("callback"),
           "Find the next technique and use it; None if there is none. `callback` is called now and "
           "then.")
      .def("candidates", &SudokuLogic::candidates)
      .def("values", &SudokuLogic::values)
      .def("fault", &SudokuLogic::fault,
           "A cell without candidates, or a house without a place for a digit; None without a fault.")
      .def_prop_ro("is_solved", [](const SudokuLogic& self) { return self.board.empty() == 0; });
  module.def("sudoku_rate_many", &rate_many, nb::arg("box_rows"), nb::arg("box_columns"),
             nb::arg("values"), nb::arg("grids"), nb::arg("threads"), nb::arg("with_ratings"),
             nb::arg("with_scores"), nb::arg("callback"),
             "Grade grids that have one solution each. `callback` is called now and then.");
  module.def("sudoku_techniques", &techniques,
             "Name, rating in tenths, points and level of every technique.");
}
