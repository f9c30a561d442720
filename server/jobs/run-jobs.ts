import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../../domain/shared/dates'
import type { Job } from './job'

type Log = Pick<FastifyBaseLogger, 'error'>

export interface RunningJobs {
  /** Starts no more rounds, asks those in progress to end early, and waits for them up to `limit` milliseconds. */
  stop(limit?: number): Promise<void>
}

/** Repeats each job in a separate loop, so that a hanging job delays no other. A job never overlaps itself. */
export const runJobs = (jobs: readonly Job[], log: Log): RunningJobs => {
  const stopping = new AbortController()
  // Each loop listens while it pauses.
  setMaxListeners(jobs.length, stopping.signal)
  const loops = Promise.all(jobs.map((job) => loop(job, log, stopping.signal)))
  return {
    stop: async (limit = 10 * SECOND) => {
      stopping.abort()
      const waited = new AbortController()
      await Promise.race([loops, pause(limit, undefined, { signal: waited.signal }).catch(() => undefined)])
      waited.abort()
    },
  }
}

const loop = async (job: Job, log: Log, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    await round(job, log, stopping)
    await pause(job.every, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/** Runs one round. Logs its errors, and every further budget it uses. */
const round = async ({ name, budget, run }: Job, log: Log, stopping: AbortSignal): Promise<void> => {
  const started = performance.now()
  const overdue = setInterval(
    () =>
      log.error(
        { job: name, seconds: Math.round((performance.now() - started) / SECOND) },
        'a job exceeds its time budget',
      ),
    budget,
  ).unref()
  try {
    await run(stopping)
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed, and will run again')
  } finally {
    clearInterval(overdue)
  }
}
