import { systemClock } from '../../../server/clock'
import { runServer } from '../../../server/run'
import { page } from '../arena'

// Run as a separate process by second-process.experiment.ts: the server as `npm start` runs it, without a built site.

await runServer({ environment: process.env, clock: systemClock, version: 'experiments', template: async () => page })
