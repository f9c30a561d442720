import type { FastifyBaseLogger } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { JobFigures } from './job-figures'
import type { Measures, Size } from './measures'
import { type Figure, storedFigures } from './stored-figures'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly version: string
  readonly measures: readonly Measures[]
  readonly requests: Registry
  readonly jobs: JobFigures
  readonly sizes: () => readonly Size[]
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Labelled = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]

/** All figures in Prometheus' text format. Those of the database are missing while it does not answer. */
export const metricsText = ({
  db,
  clock,
  version,
  measures,
  requests,
  jobs,
  sizes,
  log,
}: Parts): (() => Promise<string>) => {
  const queues = measures.flatMap(({ queues: some = [] }) => some)
  const totals = measures.flatMap(({ totals: some = [] }) => some)
  const live = measures.flatMap(({ live: some = [] }) => some)
  const stored = storedFigures({ db, clock, queues, totals, log })
  return async () => {
    const figures = await stored()
    const now = new Registry()
    info(now, version)
    for (const { name, help, read } of live) gauge(now, name, help, [[{}, read()]])
    database(now, db, figures !== null)
    jobsOn(now, jobs)
    gauge(
      now,
      'unifi_stored_bytes',
      'What tables with their indexes, and folders, take of the disk, as of the last upkeep.',
      sizes().map(({ bytes, ...labels }) => [labels, bytes]),
    )
    if (figures !== null) {
      const named = new Map(figures.map((figure) => [figure.name, figure]))
      queuesOn(
        now,
        queues.flatMap(({ name }) => named.get(name) ?? []),
      )
      for (const { name, help } of totals) gauge(now, name, help, [[{}, named.get(name)?.value ?? 0]])
    }
    const parts = [now, requests, processFigures()]
    return (await Promise.all(parts.map((registry) => registry.metrics()))).join('\n')
  }
}

const gauge = (registry: Registry, name: string, help: string, values: Labelled): void => {
  if (values.length === 0) return
  const made = new Gauge({ name, help, labelNames: Object.keys(values[0]?.[0] ?? {}), registers: [registry] })
  for (const [labels, value] of values) made.set(labels, value)
}

const counter = (registry: Registry, name: string, help: string, values: Labelled): void => {
  if (values.length === 0) return
  const made = new Counter({ name, help, labelNames: Object.keys(values[0]?.[0] ?? {}), registers: [registry] })
  for (const [labels, value] of values) made.inc(labels, value)
}

const info = (registry: Registry, version: string): void =>
  gauge(registry, 'unifi_build_info', 'Always 1; the label is the running version.', [[{ version }, 1]])

const database = (registry: Registry, db: Database, answers: boolean): void => {
  const { reconnects, pool } = db.connections()
  gauge(registry, 'unifi_database_up', '1 if the database answers within two seconds.', [[{}, answers ? 1 : 0]])
  gauge(registry, 'unifi_database_listener_connected', '1 while notifications can arrive.', [
    [{}, db.isListening() ? 1 : 0],
  ])
  counter(
    registry,
    'unifi_database_listener_reconnects_total',
    'How often the connection for notifications was lost and reopened.',
    [[{}, reconnects]],
  )
  if (pool === null) return
  gauge(registry, 'unifi_database_pool_connections', 'Connections for queries.', [
    [{ state: 'active' }, pool.active],
    [{ state: 'idle' }, pool.idle],
  ])
  gauge(registry, 'unifi_database_pool_waiting', 'Queries that wait for a connection.', [[{}, pool.waiting]])
}

const queuesOn = (registry: Registry, queues: readonly Figure[]): void => {
  gauge(
    registry,
    'unifi_queue_length',
    'Work that waits.',
    queues.map(({ name: queue, value }) => [{ queue }, value]),
  )
  gauge(
    registry,
    'unifi_queue_oldest_age_seconds',
    'How long the oldest work has waited; 0 if none waits.',
    queues.map(({ name: queue, age }) => [{ queue }, age]),
  )
}

/** The label is `name`, because Prometheus gives every series a label `job`. */
const jobsOn = (registry: Registry, jobs: JobFigures): void => {
  const figures = jobs.read()
  gauge(
    registry,
    'unifi_job_last_success_age_seconds',
    'Time since a round of the job last succeeded, or since the server started.',
    figures.map(({ name, age }) => [{ name }, age]),
  )
  gauge(
    registry,
    'unifi_job_last_duration_seconds',
    'How long the last finished round of the job took.',
    figures.map(({ name, seconds }) => [{ name }, seconds]),
  )
  counter(
    registry,
    'unifi_job_failures_total',
    'Rounds of the job that failed.',
    figures.map(({ name, failures }) => [{ name }, failures]),
  )
}

let ofProcess: Registry | null = null

/** Once for each process, from the first scrape on: its observers can't be removed. */
const processFigures = (): Registry => {
  if (ofProcess === null) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
