// The patterns of vite.config.ts that put modules into one file: `src/shared/(flow|part)` names two modules, or folders, from a
// folder of the project on.

/** Matches the ids of modules and of their stylesheets. @param {readonly string[]} patterns */
export const anyOf = (patterns) =>
  new RegExp(`/(?:${patterns.map((each) => each.replaceAll('.', '\\.')).join('|')})(?:/|(?:\\.module)?\\.(?:tsx?|css))`)

/** `a/(b|c)`: `a/b` and `a/c`. @param {string} pattern @returns {string[]} */
const alternativesOf = (pattern) => {
  const [, before, choices, after] = /^(.*)\(([^()]*)\)(.*)$/.exec(pattern) ?? []
  if (choices === undefined) return [pattern]
  return choices.split('|').flatMap((choice) => alternativesOf(`${before}${choice}${after}`))
}

/** The alternatives that match no module, each once. @param {readonly string[]} patterns @param {readonly string[]} ids of modules */
export const withoutModule = (patterns, ids) =>
  [...new Set(patterns.flatMap(alternativesOf))].filter((each) => {
    const matched = anyOf([each])
    return !ids.some((id) => matched.test(id))
  })

/**
 * Fails the site's build for a pattern that matches nothing, which would silently group nothing. The first screens' build for the
 * server has fewer modules, and no groups.
 * @param {readonly string[]} patterns @returns {import('vite').Plugin}
 */
export const everyPatternMatches = (patterns) => ({
  name: 'every-pattern-matches',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle() {
    const missing = withoutModule(patterns, [...this.getModuleIds()])
    if (missing.length > 0)
      this.error(`No module matches ${missing.join(', ')}: correct the patterns of vite.config.ts.`)
  },
})
