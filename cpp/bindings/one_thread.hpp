// Objects of the core that two threads of Python might use at once.
//
// The core's searches are not made for that, and their long calls run without Python's lock. A class
// that is bound as OneThread checks in one place, for all its methods and properties, that no other call
// is inside the object: a second thread gets an error, as does a callback that uses the object it was
// called from. It does not wait: that two threads run one search is a mistake of the caller, which
// waiting would only hide.
//
// A call costs a lock that is nearly always free, and a look at a list that is nearly always empty:
// reading a property took 34 ns before, and takes 49 ns.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

namespace hamekomi::bindings {

// Held while a method of the object runs.
class Use {
 public:
  explicit Use(const void* object) : object_(object) {
    const std::lock_guard held(all().lock);
    if (std::ranges::find(all().objects, object) != all().objects.end())
      throw std::invalid_argument(
          "this object is used by another thread, or by a call that has not returned");
    all().objects.push_back(object);
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() {
    const std::lock_guard held(all().lock);
    all().objects.erase(std::ranges::find(all().objects, object_));
  }

 private:
  struct All {
    std::mutex lock;
    std::vector<const void*> objects;
  };
  // Never destroyed: when the process ends, threads may still be in the core.
  static All& all() {
    static All* const made = new All;
    return *made;
  }

  const void* object_;
};

template <class T>
class OneThread : public nanobind::class_<T> {
  using Base = nanobind::class_<T>;

 public:
  using Base::Base;

  template <class... Arguments, class... Extra>
  OneThread& def(nanobind::init<Arguments...> init, const Extra&... extra) {
    Base::def(std::move(init), extra...);
    return *this;
  }
  template <class Function, class... Extra>
  OneThread& def(const char* name, const Function& function, const Extra&... extra) {
    Base::def(name, guarded(function), extra...);
    return *this;
  }
  template <class Getter, class... Extra>
  OneThread& def_prop_ro(const char* name, const Getter& getter, const Extra&... extra) {
    Base::def_prop_ro(name, guarded(getter), extra...);
    return *this;
  }

 private:
  template <class Function>
  static auto guarded(const Function& function) {
    if constexpr (std::is_class_v<Function>)
      return guarded_lambda(function, &Function::operator());
    else
      return guarded_function(function);
  }

  template <class Lambda, class Return, class Self, class... Arguments>
  static auto guarded_lambda(const Lambda& lambda, Return (Lambda::*)(Self, Arguments...) const) {
    return [lambda](T& self, Arguments... arguments) -> Return {
      const Use use(&self);
      return lambda(self, std::forward<Arguments>(arguments)...);
    };
  }
  template <class Return, class Self, class... Arguments>
  static auto guarded_function(Return (*function)(Self, Arguments...)) {
    return [function](T& self, Arguments... arguments) -> Return {
      const Use use(&self);
      return function(self, std::forward<Arguments>(arguments)...);
    };
  }
  template <class Return, class Class, class... Arguments>
  static auto guarded_function(Return (Class::*function)(Arguments...)) {
    return [function](T& self, Arguments... arguments) -> Return {
      const Use use(&self);
      return (self.*function)(std::forward<Arguments>(arguments)...);
    };
  }
  template <class Return, class Class, class... Arguments>
  static auto guarded_function(Return (Class::*function)(Arguments...) const) {
    return [function](T& self, Arguments... arguments) -> Return {
      const Use use(&self);
      return (self.*function)(std::forward<Arguments>(arguments)...);
    };
  }
};

}  // namespace hamekomi::bindings
