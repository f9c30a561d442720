// Run one profile by hand: FEATURES=features/listing/price-list.feature NODE_OPTIONS=--import=tsx npx cucumber-js --profile http
import { availableParallelism } from 'node:os'

/** A scenario runs at each level that it is tagged with; tasks read `this.parameters.level`. TAGS runs others at this level. */
const profile = (level, parallel = 0, retry = 0) => ({
  paths: (process.env['FEATURES'] ?? 'features/**/*.feature').split(' '),
  import: ['specs/shared/support/*.ts', 'specs/**/*.steps.ts'],
  tags: process.env['TAGS'] ?? `@${level}`,
  worldParameters: { level },
  strict: true,
  parallel,
  retry,
  format: ['progress', `message:.reports/${process.env['REPORT_PREFIX'] ?? ''}${level}.ndjson`],
})

const everyCore = availableParallelism()

// A default of its own: Cucumber otherwise tries to add one to this module, and cannot.
export default {}
export const domain = profile('domain')
export const http = profile('http')
// The second try is to go once three runs beside a busy process have passed without it; the run's end lists what needed it.
export const screen = profile('screen', everyCore, 1)
export const browser = profile('browser', everyCore, 1)
