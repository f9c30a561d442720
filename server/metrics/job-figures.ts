import { SECOND } from '../../domain/shared/dates'
import type { Job } from '../jobs/job'

interface Rounds {
  succeededAt: number
  seconds: number
  failures: number
}

export interface JobFigure {
  readonly name: string
  /** Seconds since the end of the last round that succeeded, or since the start of the server. */
  readonly age: number
  /** The duration of the last finished round. */
  readonly seconds: number
  readonly failures: number
}

export interface JobFigures {
  /** The same job, with its rounds noted. */
  watched(job: Job): Job
  read(): readonly JobFigure[]
}

export const jobFigures = (now = () => performance.now() / SECOND): JobFigures => {
  const jobs = new Map<string, Rounds>()
  return {
    watched: (job) => {
      const rounds: Rounds = { succeededAt: now(), seconds: 0, failures: 0 }
      jobs.set(job.name, rounds)
      return {
        ...job,
        run: async (stopping) => {
          const started = now()
          try {
            const result = await job.run(stopping)
            rounds.succeededAt = now()
            return result
          } catch (error) {
            rounds.failures += 1
            throw error
          } finally {
            rounds.seconds = now() - started
          }
        },
      }
    },
    read: () =>
      [...jobs].map(([name, { succeededAt, seconds, failures }]) => ({
        ...{ name, seconds, failures },
        age: now() - succeededAt,
      })),
  }
}
