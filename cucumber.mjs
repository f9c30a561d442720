// Run one profile by hand: FEATURES=features/listing/price-list.feature NODE_OPTIONS=--import=tsx npx cucumber-js --profile http

/** A scenario runs at each level that it is tagged with; tasks read `this.parameters.level`. */
const profile = (level, parallel = 0, retry = 0) => ({
  paths: (process.env['FEATURES'] ?? 'features/**/*.feature').split(' '),
  import: ['specs/shared/support/*.ts', 'specs/**/*.steps.ts'],
  tags: `@${level}`,
  worldParameters: { level },
  strict: true,
  parallel,
  retry,
  format: ['progress', `message:.reports/${process.env['REPORT_PREFIX'] ?? ''}${level}.ndjson`],
})

// A default of its own: Cucumber otherwise tries to add one to this module, and cannot.
export default {}
export const domain = profile('domain')
export const http = profile('http')
// A browser on a busy machine may fail for its own reasons: it is asked once more, and the run's end says so.
export const browser = profile('browser', 2, 1)
