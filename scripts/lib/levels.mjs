/** The levels at which a scenario may run, by its tag, from the cheapest to the dearest. */
export const levels = /** @type {const} */ (['domain', 'http', 'screen', 'browser'])

/** @typedef {(typeof levels)[number]} Level */

/** @param {readonly { readonly name: string }[]} tags @returns {Level[]} */
export const levelsOf = (tags) => levels.filter((level) => tags.some(({ name }) => name === `@${level}`))
