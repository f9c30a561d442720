import { is, Param, SQL } from 'drizzle-orm'
import type { Database, Sql } from '../../server/db/database'
import { payments } from '../../server/payments/payments.tables'
import type { Arena } from './arena'

/** Holds transactions back until all messages about a batch of payments have read what they decide by. */
export interface Gate {
  /** The database with the gate before its transactions. */
  readonly over: (db: Database) => Database
  /** Closes the gate until this many messages wait before it or have been answered. */
  close(messages: number): void
  /** The arena as the sender of those messages uses it: an answer before the gate opened counts as one fewer to wait for. */
  readonly counting: (arena: Arena) => Arena
}

export const gate = (): Gate => {
  let missing = 0
  let waiting: (() => void)[] = []
  const oneFewer = () => {
    if (missing === 0) return
    missing -= 1
    if (missing > 0) return
    for (const go of waiting) go()
    waiting = []
  }
  const passed = () =>
    new Promise<void>((resolve) => {
      if (missing === 0) return resolve()
      waiting.push(resolve)
      oneFewer()
    })
  return {
    over: (db) => ({
      ...db,
      transaction: async (work) => {
        await passed()
        return db.transaction(work)
      },
    }),
    close: (messages) => {
      missing = messages
    },
    counting: (arena) => ({ ...arena, post: (...message) => arena.post(...message).finally(oneFewer) }),
  }
}

/** Captures a payment whatever its status: the statement that decides who settles then decides nothing. */
export const capturingAnyStatus = (db: Database): Database => ({
  ...db,
  transaction: (work) => db.transaction((sql) => work(capturing(sql))),
})

const capturing = (sql: Sql): Sql =>
  replacing(sql, 'update', (update) => (table) => {
    const builder = update(table)
    if (!Object.is(table, payments)) return builder
    return replacing(builder, 'set', (set) => (values) => {
      const query = set(values)
      if ((values as { status?: unknown }).status !== 'captured') return query
      return replacing(query, 'where', (where) => (condition) => where(condition && onlyId(condition)))
    })
  })

/** The part of the condition that names the row. */
const onlyId = (condition: SQL): SQL => {
  const found = partsOf(condition).find((part) =>
    part.queryChunks.some((chunk) => is(chunk, Param) && Object.is(chunk.encoder, payments.id)),
  )
  if (found === undefined) throw new Error('the payment is not named by its id')
  return found
}

const partsOf = (condition: SQL): SQL[] => [
  condition,
  ...condition.queryChunks.filter((chunk) => is(chunk, SQL)).flatMap(partsOf),
]

/** The same object with another method. */
const replacing = <A extends object, K extends keyof A>(whole: A, name: K, replace: (method: A[K]) => A[K]): A =>
  new Proxy(whole, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      const method = value.bind(target) as A[K]
      return key === name ? replace(method) : method
    },
  })
