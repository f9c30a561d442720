import { httpApp } from '../../../server/http/app'
import { healthRoutes } from '../../../server/http/health'
import type { Kernel } from '../../../server/http/kernel'
import { settingsFrom } from '../../../server/settings'
import { stopDelayOf, stopOnSignal } from '../../../server/stop-on-signal'

// Run as a separate process by stop-on-signal.spec.ts: stops as the server does, and starts faster without a database.

const settings = settingsFrom(process.env)
const app = await httpApp(settings)
const leave = healthRoutes({ app, db: { ping: async () => [], isListening: () => true } } as unknown as Kernel, 'specs')
app.post('/form', async () => 'taken')
stopOnSignal({ delay: stopDelayOf(settings), leave, stop: () => app.close() }, process)
console.log(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
