import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../http/kernel'
import type { Job } from '../jobs/job'
import { jobFigures } from './job-figures'
import type { Measures, Size } from './measures'
import { metricsText } from './metrics'
import { metricsRoutes } from './metrics.routes'
import { requestDurations } from './request-durations'

interface Opening {
  readonly kernel: Kernel
  readonly version: string
  readonly token: string
  readonly measures: readonly Measures[]
  readonly sizes: () => readonly Size[]
}

/** Serves Prometheus. Begins with the app, before its routes, because it times their requests. */
export const metricsOf = (app: FastifyInstance) => {
  const requests = requestDurations(app)
  const jobs = jobFigures()
  return {
    watched: (job: Job): Job => jobs.watched(job),
    open: ({ kernel: { db, clock }, version, token, measures, sizes }: Opening): void =>
      metricsRoutes(app, token, metricsText({ db, clock, version, measures, requests, jobs, sizes, log: app.log })),
  }
}
