import { systemClock } from '../../server/clock'
import { runServer } from '../../server/run'
import { page } from './arena'

// A process of its own, started by second-process.experiment.ts: the server as `npm start` runs it, without a built site.

await runServer({ environment: process.env, clock: systemClock, version: 'experiments', template: async () => page })
