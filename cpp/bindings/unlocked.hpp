// Python's lock: released for as long as the core works, and taken again afterwards.
//
// When Python ends, threads that it does not wait for may still be in the core. Until version 3.14,
// Python ends such a thread by pthread_exit as soon as it asks for the lock. That unwinds the stack,
// which the functions in between do not allow: the whole process aborted. Here such a thread stays where
// it is, as in Python 3.14, until the process is gone.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <thread>

namespace hamekomi::bindings {

// Whoever is destroyed in this state is unwound by pthread_exit: no exception of C++ comes from Python's
// lock.
class Staying {
 public:
  Staying() = default;
  Staying(const Staying&) = delete;
  Staying& operator=(const Staying&) = delete;
  ~Staying() {
    while (!is_through_) std::this_thread::sleep_for(std::chrono::hours(1));
  }
  void is_through() { is_through_ = true; }

 private:
  bool is_through_ = false;
};

class Unlocked {
 public:
  Unlocked() : state_(PyEval_SaveThread()) {}
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;
  ~Unlocked() { restore(state_); }

 private:
  static void restore(PyThreadState* state) {
    Staying staying;
    PyEval_RestoreThread(state);
    staying.is_through();
  }

  PyThreadState* state_;
};

// For calling Python from a loop that runs unlocked, in any thread.
class Locked {
 public:
  Locked() : state_(ensure()) {}
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;
  ~Locked() { PyGILState_Release(state_); }

 private:
  static PyGILState_STATE ensure() {
    Staying staying;
    const PyGILState_STATE state = PyGILState_Ensure();
    staying.is_through();
    return state;
  }

  PyGILState_STATE state_;
};

}  // namespace hamekomi::bindings
