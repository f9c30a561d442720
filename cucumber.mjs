// Run one profile by hand: NODE_OPTIONS=--import=tsx npx cucumber-js --profile http

/** A scenario runs at each level that it is tagged with; tasks read `this.parameters.level`. */
const profile = (level, parallel = 0) => ({
  paths: ['features/**/*.feature'],
  import: ['specs/shared/support/*.ts', 'specs/**/*.steps.ts'],
  tags: `@${level}`,
  worldParameters: { level },
  strict: true,
  parallel,
  format: ['progress', `message:.reports/${process.env['REPORT_PREFIX'] ?? ''}${level}.ndjson`],
})

// A default of its own: Cucumber otherwise tries to add one to this module, and cannot.
export default {}
export const domain = profile('domain')
export const http = profile('http')
export const browser = profile('browser', 2)
