// Run by hand: FEATURES=features/reservation/select-now.feature NODE_OPTIONS=--import=tsx npx cucumber-js
import { availableParallelism } from 'node:os'
import { levels } from './scripts/lib/levels.mjs'

const { FEATURES, LEVEL, REPORT, TAGS } = process.env
/** @param {readonly string[]} names */
const anyOf = (names) => names.map((name) => `@${name}`).join(' or ')

/**
 * A scenario runs at the level that its tag names, so that all of them share the workers. LEVEL chooses those of one level;
 * with TAGS, it runs those that TAGS chooses at this level.
 */
export default {
  paths: (FEATURES ?? 'features/**/*.feature').split(' '),
  import: ['specs/shared/support/*.ts', 'specs/**/*.steps.ts'],
  tags: TAGS ?? anyOf(LEVEL === undefined ? levels : [LEVEL]),
  worldParameters: LEVEL === undefined ? {} : { level: LEVEL },
  strict: true,
  parallel: availableParallelism(),
  format: ['progress', `message:.reports/${REPORT ?? 'scenarios'}.ndjson`],
}
