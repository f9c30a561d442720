import { processOf } from './process'
import { quantilesOf } from './quantiles'
import { clientOf, type Outside } from './turns'
import type { Changed, Memory, ServerQuestion, WatchedStream } from './watched-server'
import type { ClientQuestion, Received } from './watching-clients'

export const WATCHERS = [1_000, 5_000] as const
const CHANGES = 20
/** They come and go before the memory is measured, so that code and buffers that are used once don't count. */
const WARM_UP = 500

export interface WatchersFigure {
  readonly watchers: number
  /** Milliseconds from the commit to the watcher. */
  readonly p95: number
  /** Changes that did not reach a watcher. */
  readonly missed: number
  /** Bytes per watcher in the server, after a collection of garbage. */
  readonly heap: number
  readonly resident: number
  /** Milliseconds of a small call made while a change is being sent, 95th percentile. */
  readonly call: number
}

/** Sends changes of one unit to many watchers of its listing: server, watchers and bench in a process each, on one node. */
export const watchersBench = async (folder: string): Promise<WatchersFigure[]> => {
  const server = processOf<ServerQuestion, WatchedStream & Changed & Memory>('watched-server.ts', [folder])
  const clients = processOf<ClientQuestion, Received>('watching-clients.ts')
  try {
    const { address, path } = await server.ask({ want: 'stream' })
    const watch = (watchers: number) => clients.ask({ want: 'watch', address, path, watchers })
    const round = async (outside: Outside) => {
      const [{ at }, [call = 0], times] = await Promise.all([
        server.ask({ want: 'change' }),
        outside.timed({ path: '/api/health' }, 1),
        clients.ask({ want: 'change' }),
      ])
      return { call, took: times.map((time) => time - at) }
    }
    await watch(WARM_UP)
    await clients.ask({ want: 'leave' })
    const before = await settledMemory(server)
    const figures: WatchersFigure[] = []
    for (const watchers of WATCHERS) {
      await watch(watchers)
      // Connected now, because a connection without a request is closed after some seconds.
      const outside = clientOf(address)
      await round(outside)
      const rounds = []
      for (let change = 0; change < CHANGES; change++) rounds.push(await round(outside))
      await outside.close()
      const after = await settledMemory(server)
      const took = rounds.flatMap((each) => each.took)
      figures.push({
        watchers,
        p95: quantilesOf(took).p95,
        missed: CHANGES * watchers - took.length,
        heap: (after.heap - before.heap) / watchers,
        resident: (after.resident - before.resident) / watchers,
        call: quantilesOf(rounds.map(({ call }) => call)).p95,
      })
    }
    return figures
  } finally {
    await clients.close()
    await server.close()
  }
}

const settledMemory = (server: { ask(question: ServerQuestion): Promise<Memory> }): Promise<Memory> =>
  server.ask({ want: 'memory' })
