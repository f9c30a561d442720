import { readFileSync } from 'node:fs'
import { systemClock } from './clock'
import { builtSite } from './http/built-site'
import { runServer } from './run'

/** Identifies the build, so that clients detect a new version (M2-5). */
const version = readFileSync(new URL('../version', import.meta.url), 'utf8').trim()

await runServer({
  environment: process.env,
  clock: systemClock,
  version,
  template: builtSite(new URL('../client/', import.meta.url)),
})
