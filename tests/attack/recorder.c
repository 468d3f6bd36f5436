/* Records what a process does to the files below a folder, in the order in which it does it.

   Loaded with LD_PRELOAD; RECORD_FOLDER is the folder, RECORD_LOG the file that gets the records:

       write INODE OFFSET LENGTH\n and the bytes     truncate INODE SIZE\n     sync INODE\n
       name INODE PATH\n     folder PATH\n     rename PATH\tPATH\n     unlink PATH\n     mark TEXT\n

   A name appears when a file is opened under it, or linked. A mark is what the process writes to a file called
   "marks", which is no file of its own. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FILE *log_file;
static char folder[PATH_MAX];

#define REAL(type, name, ...)                                   \
  static type (*real)(__VA_ARGS__);                             \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static int begin(void) {
  int before = errno;
  if (!log_file && getenv("RECORD_LOG")) {
    snprintf(folder, sizeof folder, "%s/", getenv("RECORD_FOLDER"));
    log_file = fopen(getenv("RECORD_LOG"), "ae");
  }
  errno = before;
  return log_file != NULL;
}

static int is_ours(const char *path) { return strncmp(path, folder, strlen(folder)) == 0; }

/* The full path of a name; like the kernel, relative to a folder that is open or to the current one. */
static void full(int at, const char *name, char *path) {
  char base[PATH_MAX] = "";
  if (name[0] != '/') {
    char link[64];
    snprintf(link, sizeof link, at == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", at);
    ssize_t length = readlink(link, base, sizeof base - 2);
    base[length < 0 ? 0 : length] = 0;
    strcat(base, "/");
  }
  snprintf(path, PATH_MAX, "%.2000s%.2000s", base, name);
}

/* The path of an open file below the folder, or of the folder itself. */
static int path_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 2);
  if (length < 0) return 0;
  path[length] = 0;
  return is_ours(path) || strncmp(path, folder, strlen(folder) - 1) == 0;
}

static unsigned long long inode(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) ? 0 : (unsigned long long)status.st_ino;
}

static void note_write(int descriptor, const void *bytes, size_t length, off_t offset) {
  char path[PATH_MAX];
  if (!path_of(descriptor, path)) return;
  if (strcmp(path + strlen(folder), "marks") == 0)
    fprintf(log_file, "mark %.*s", (int)length, (const char *)bytes);
  else {
    fprintf(log_file, "write %llu %lld %zu\n", inode(descriptor), (long long)offset, length);
    fwrite(bytes, 1, length, log_file);
  }
  fflush(log_file);
}

static int opened(int descriptor, const char *path, int flags) {
  if (descriptor < 0 || !(flags & O_ACCMODE)) return descriptor;
  pthread_mutex_lock(&lock);
  if (begin() && is_ours(path) && strcmp(path + strlen(folder), "marks") != 0) {
    fprintf(log_file, "name %llu %s\n", inode(descriptor), path + strlen(folder));
    if (flags & O_TRUNC) fprintf(log_file, "truncate %llu 0\n", inode(descriptor));
    fflush(log_file);
  }
  pthread_mutex_unlock(&lock);
  return descriptor;
}

#define OPEN(name)                                                             \
  int name(const char *file, int flags, ...) {                                 \
    REAL(int, #name, const char *, int, ...);                                  \
    va_list rest;                                                              \
    va_start(rest, flags);                                                     \
    int mode = va_arg(rest, int);                                              \
    va_end(rest);                                                              \
    char path[PATH_MAX];                                                       \
    full(AT_FDCWD, file, path);                                                \
    return opened(real(file, flags, mode), path, flags);                       \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                           \
  int name(int at, const char *file, int flags, ...) {                         \
    REAL(int, #name, int, const char *, int, ...);                             \
    va_list rest;                                                              \
    va_start(rest, flags);                                                     \
    int mode = va_arg(rest, int);                                              \
    va_end(rest);                                                              \
    char path[PATH_MAX];                                                       \
    full(at, file, path);                                                      \
    return opened(real(at, file, flags, mode), path, flags);                   \
  }
OPENAT(openat)
OPENAT(openat64)

#define WRITES(result, condition, bytes, offset)                               \
  pthread_mutex_lock(&lock);                                                   \
  ssize_t written = result;                                                    \
  if (written > 0 && (condition) && begin()) note_write(descriptor, bytes, (size_t)written, offset); \
  pthread_mutex_unlock(&lock);                                                 \
  return written

ssize_t write(int descriptor, const void *bytes, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  WRITES(real(descriptor, bytes, length), 1, bytes, lseek(descriptor, 0, SEEK_CUR) - written);
}
ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  WRITES(real(descriptor, bytes, length, offset), 1, bytes, offset);
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  WRITES(real(descriptor, bytes, length, offset), 1, bytes, offset);
}

#define NOTE(result, condition, ...)                                           \
  pthread_mutex_lock(&lock);                                                   \
  int code = result;                                                           \
  if (code == 0 && begin() && (condition)) {                                   \
    fprintf(log_file, __VA_ARGS__);                                            \
    fflush(log_file);                                                          \
  }                                                                            \
  pthread_mutex_unlock(&lock);                                                 \
  return code

#define OF_FILE(name, line)                                                    \
  int name(int descriptor) {                                                   \
    REAL(int, #name, int);                                                     \
    char path[PATH_MAX];                                                       \
    NOTE(real(descriptor), path_of(descriptor, path), line, inode(descriptor)); \
  }
OF_FILE(fsync, "sync %llu\n")
OF_FILE(fdatasync, "sync %llu\n")

#define TRUNCATE(name, type)                                                   \
  int name(int descriptor, type size) {                                        \
    REAL(int, #name, int, type);                                               \
    char path[PATH_MAX];                                                       \
    NOTE(real(descriptor, size), path_of(descriptor, path), "truncate %llu %lld\n", inode(descriptor), \
         (long long)size);                                                     \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

int renameat(int from_at, const char *from, int to_at, const char *to) {
  REAL(int, "renameat", int, const char *, int, const char *);
  char a[PATH_MAX], b[PATH_MAX];
  full(from_at, from, a), full(to_at, to, b);
  NOTE(real(from_at, from, to_at, to), is_ours(b), "rename %s\t%s\n", a + strlen(folder), b + strlen(folder));
}
int rename(const char *from, const char *to) { return renameat(AT_FDCWD, from, AT_FDCWD, to); }

int unlinkat(int at, const char *file, int flags) {
  REAL(int, "unlinkat", int, const char *, int);
  char path[PATH_MAX];
  full(at, file, path);
  NOTE(real(at, file, flags), is_ours(path), "unlink %s\n", path + strlen(folder));
}
int unlink(const char *file) { return unlinkat(AT_FDCWD, file, 0); }

int linkat(int from_at, const char *from, int to_at, const char *to, int flags) {
  REAL(int, "linkat", int, const char *, int, const char *, int);
  char path[PATH_MAX];
  struct stat status = {0};
  full(to_at, to, path);
  fstatat(from_at, from, &status, 0);
  NOTE(real(from_at, from, to_at, to, flags), is_ours(path), "name %llu %s\n",
       (unsigned long long)status.st_ino, path + strlen(folder));
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

static int noted_folder(int code, const char *path) {
  pthread_mutex_lock(&lock);
  struct stat status;
  if (code == 0 && begin() && is_ours(path) && !stat(path, &status)) {
    fprintf(log_file, "folder %llu %s\n", (unsigned long long)status.st_ino, path + strlen(folder));
    fflush(log_file);
  }
  pthread_mutex_unlock(&lock);
  return code;
}
int mkdir(const char *file, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  char path[PATH_MAX];
  full(AT_FDCWD, file, path);
  return noted_folder(real(file, mode), path);
}
int mkdirat(int at, const char *file, mode_t mode) {
  REAL(int, "mkdirat", int, const char *, mode_t);
  char path[PATH_MAX];
  full(at, file, path);
  return noted_folder(real(at, file, mode), path);
}
