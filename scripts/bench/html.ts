import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LEAN_CLIENT } from './client'
import { quantilesOf } from './quantiles'
import { startServer } from './start-up'
import { TURNS } from './turns'

const CONNECTIONS = 8
/** Milliseconds. */
const TURN = 500

/** Asks for a page over a few connections at once, as browsers do, and reports how many answers came in the time given. */
const CLIENT = `
const { parentPort, workerData: { address, connections } } = require('node:worker_threads')
${LEAN_CLIENT}
const clients = Array.from({ length: connections }, () => connect(address))
parentPort.on('message', async ({ path, time }) => {
  const question = get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
  const began = performance.now()
  const end = began + time
  let answers = 0
  await Promise.all(clients.map(async ({ ask }) => {
    while (performance.now() < end) { await ask(question); answers++ }
  }))
  parentPort.postMessage(answers / (performance.now() - began) * 1000)
})
`

export interface HtmlFigure {
  /** Answers a second, medians of the turns. */
  readonly page: number
  readonly health: number
  /** Median of the ratios of each turn. */
  readonly ratio: number
}

/** Home against the call that does nothing, of the built server, in turns. */
export const htmlBench = async (folder: string): Promise<HtmlFigure> => {
  const server = await startServer(folder, { RATE_LIMIT: '10000000', PUBLIC_URL: '' })
  const address = server.url.replace('localhost', '127.0.0.1')
  const worker = new Worker(CLIENT, { eval: true, workerData: { address, connections: CONNECTIONS } })
  const rateOf = async (path: string): Promise<number> => {
    worker.postMessage({ path, time: TURN })
    const [rate] = (await once(worker, 'message')) as [number]
    return rate
  }
  try {
    const turns: { page: number; health: number }[] = []
    for (let turn = 0; turn <= TURNS; turn++) {
      const figures = { health: await rateOf('/api/health'), page: await rateOf('/') }
      // The first turn is a warm-up.
      if (turn > 0) turns.push(figures)
    }
    const median = (of: (turn: { page: number; health: number }) => number) => quantilesOf(turns.map(of)).p50
    return {
      page: median(({ page }) => page),
      health: median(({ health }) => health),
      ratio: median(({ page, health }) => page / health),
    }
  } finally {
    await worker.terminate()
    await server.stop()
  }
}
