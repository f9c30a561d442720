import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { MINUTE, SECOND } from '../../domain/shared/dates'
import { lanes } from './lanes'
import type { Render, RenderJob } from './renderer'

export interface Rendering {
  /** For public documents. */
  readonly inTurn: Render
  /** For what a signature or an email waits for: it starts before all public documents that wait. */
  readonly ahead: Render
  readonly waiting: () => number
  /** Waits for what is running or waiting, and ends the threads. */
  close(): Promise<void>
}

/** One core is left to the event loop, and the memory of a third thread would hardly be used. */
const THREADS = Math.min(2, Math.max(1, availableParallelism() - 1))
/** A document takes 0.1 to 1 second, so the last one waits for some seconds, which a browser and a proxy do. */
const MOST_WAITING = { ahead: 200, inTurn: 40 }
/** Then an idle thread ends, and its memory is given back. */
const IDLE = 30 * SECOND
/** A thread that renders for longer is ended. */
const LONGEST = MINUTE

/** Of a thread’s heap, in megabytes. Long price lists take up to 250; files that people send are read within it too. */
const MOST_HEAP = 768
/**
 * Of what is new in it. A thread that is out of memory may take 16 MB more until it is ended, and ends the whole process beyond that:
 * what a collection keeps of the new, at most a third of this, has to fit.
 */
const MOST_YOUNG = 24

/** Renders on worker threads, which start when they are needed and run `worker`, a module whose `render` takes a `RenderJob`. */
export const onWorkerThreads = (
  worker: URL,
  { threads = THREADS, most = MOST_WAITING, mostHeap = MOST_HEAP } = {},
): Rendering => {
  const filename = fileURLToPath(worker)
  const pool = new Piscina<RenderJob, unknown>({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: mostHeap, maxYoungGenerationSizeMb: MOST_YOUNG },
    // In development and in specs.
    ...(filename.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : {}),
  })
  const queue = lanes(threads, most)
  const renderIn =
    (lane: 'ahead' | 'inTurn'): Render =>
    (renderer, ...given) =>
      queue.run(lane, async () => {
        // Given with each job: a pool that can't load its module would not answer.
        const made = await pool.run(
          { name: renderer.name, given },
          {
            ...{ filename, name: 'render', signal: AbortSignal.timeout(LONGEST) },
            transferList: renderer.movesFile === true ? movable(given[0]) : [],
          },
        )
        return asSent(made) as never
      })
  return {
    inTurn: renderIn('inTurn'),
    ahead: renderIn('ahead'),
    waiting: queue.waiting,
    close: async () => {
      await queue.idle()
      await pool.destroy()
    },
  }
}

/** Bytes that share their memory with others stay. */
const movable = (file: unknown): ArrayBuffer[] =>
  file instanceof Uint8Array && file.buffer instanceof ArrayBuffer && file.byteLength === file.buffer.byteLength
    ? [file.buffer]
    : []

/** A buffer arrives as plain bytes. */
const asSent = (made: unknown): unknown =>
  made instanceof Uint8Array ? Buffer.from(made.buffer, made.byteOffset, made.byteLength) : made
