# The web page: TypeScript bundled by esbuild, installed into the package as hamekomi/web/page.
# The families' own screens (src/hamekomi/families/*/*.ts and screen.css) are found by the bundler.

find_program(NODE node REQUIRED)
find_program(NPM npm REQUIRED)

set(FRONTEND ${CMAKE_SOURCE_DIR}/frontend)
set(PAGE ${CMAKE_BINARY_DIR}/page)
file(GLOB_RECURSE PAGE_SOURCES CONFIGURE_DEPENDS
  ${FRONTEND}/src/* ${CMAKE_SOURCE_DIR}/src/hamekomi/families/*/*.ts
  ${CMAKE_SOURCE_DIR}/src/hamekomi/families/*/screen.css)

add_custom_command(
  OUTPUT ${FRONTEND}/node_modules/.package-lock.json
  COMMAND ${NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error
  COMMAND ${CMAKE_COMMAND} -E touch ${FRONTEND}/node_modules/.package-lock.json
  DEPENDS ${FRONTEND}/package.json ${FRONTEND}/package-lock.json
  WORKING_DIRECTORY ${FRONTEND}
  COMMENT "Installing the page's packages"
  VERBATIM)
add_custom_command(
  OUTPUT ${PAGE}/index.html
  COMMAND ${NODE} build.mjs ${PAGE}
  DEPENDS ${PAGE_SOURCES} ${FRONTEND}/build.mjs ${FRONTEND}/node_modules/.package-lock.json
  WORKING_DIRECTORY ${FRONTEND}
  COMMENT "Bundling the page"
  VERBATIM)
add_custom_target(page ALL DEPENDS ${PAGE}/index.html)
install(DIRECTORY ${PAGE}/ DESTINATION hamekomi/web/page)
