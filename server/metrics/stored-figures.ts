import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { SECOND } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import { within } from '../http/within'
import type { Queue, Total } from './measures'

/** Several scrapers cost one query. */
const REUSED_FOR = 5 * SECOND
const ANSWERS_WITHIN = 2 * SECOND

/** The value of a total, or the length of a queue; `age`: seconds of a queue's oldest row, 0 if it is empty. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly age: number
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly queues: readonly Queue[]
  readonly totals: readonly Total[]
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Reads all figures in one query; null if the database does not answer within two seconds. */
export const storedFigures = ({ db, clock, queues, totals, log }: Parts): (() => Promise<readonly Figure[] | null>) => {
  let last: { readonly figures: readonly Figure[]; readonly at: number } | null = null
  let reading: Promise<readonly Figure[] | null> | null = null
  const read = async (): Promise<readonly Figure[] | null> => {
    try {
      const figures = await figuresIn(db.sql, clock(), queues, totals)
      last = { figures, at: performance.now() }
      return figures
    } catch (error) {
      log.warn({ err: error }, 'the figures for /metrics could not be read')
      return null
    }
  }
  return async () => {
    if (last !== null && performance.now() - last.at < REUSED_FOR) return last.figures
    // A hanging query keeps one connection, however often it is asked for.
    reading ??= read().finally(() => {
      reading = null
    })
    return within(ANSWERS_WITHIN, reading, null)
  }
}

const figuresIn = async (
  db: Sql,
  now: Date,
  queues: readonly Queue[],
  totals: readonly Total[],
): Promise<readonly Figure[]> => {
  const age = (since: Queue['since']) =>
    sql<number>`coalesce(greatest(extract(epoch FROM ${now.toISOString()}::timestamptz - min(${since})), 0), 0)::float8`
  const figures = [
    ...queues.map(({ name, table, where, since }) => ({
      ...{ name, table, where, value: sql`count(*)`, age: age(since) },
    })),
    ...totals.map((total) => ({ ...total, age: sql<number>`0::float8` })),
  ].map(({ name, table, where, value, age }) =>
    db
      .select({ name: sql<string>`${name}::text`, value: sql<number>`(${value})::float8`, age })
      .from(table)
      .where(where(now)),
  )
  const [first, second, ...others] = figures
  if (first === undefined) return []
  return second === undefined ? first : unionAll(first, second, ...others)
}
