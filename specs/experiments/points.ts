import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName, is, Table } from 'drizzle-orm'
import type { Database, Sql } from '../../server/db/database'
import type { PaymentProvider } from '../../server/payments/provider'

/** Called with the name of each point that a buyer's work passes. */
export type Passed = (point: string) => void

const STATEMENTS = new Set(['select', 'insert', 'update', 'delete', 'execute'])

/** Points of work: before each statement, around each transaction, around each call to the provider. */
export const pointsOf = (passed: Passed) => {
  const working = new AsyncLocalStorage<string>()
  const point = (name: string) => {
    const work = working.getStore()
    if (work !== undefined) passed(`${work}: ${name}`)
  }
  const watchedSql = (sql: Sql): Sql =>
    new Proxy(sql, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function' || !STATEMENTS.has(String(name)))
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        return (...args: unknown[]) => {
          point(`before ${String(name)}${is(args[0], Table) ? ` ${getTableName(args[0])}` : ''}`)
          return (value as (...all: unknown[]) => unknown).apply(target, args)
        }
      },
    })
  return {
    /** Marks everything `work` does as work for a buyer, under this name. */
    during: <A>(name: string, work: () => A): A => working.run(name, work),
    point,
    database: (db: Database): Database => ({
      ...db,
      sql: watchedSql(db.sql),
      transaction: async (work) => {
        const name = working.getStore()
        point('before a transaction')
        // The database may call back from another call's context.
        const inName = <A>(rest: () => A): A => (name === undefined ? rest() : working.run(name, rest))
        const result = await db.transaction((sql) =>
          inName(async () => {
            const done = await work(watchedSql(sql))
            point('before the commit')
            return done
          }),
        )
        point('after the commit')
        return result
      },
    }),
    payments: <P extends PaymentProvider>(payments: P): P => {
      const around =
        <Args extends unknown[], A>(name: string, call: (...args: Args) => Promise<A>) =>
        async (...args: Args): Promise<A> => {
          point(`before the provider’s ${name}`)
          const answer = await call(...args)
          point(`after the provider’s ${name}`)
          return answer
        }
      return {
        ...payments,
        open: around('open', payments.open),
        charge: around('charge', payments.charge),
        read: around('read', payments.read),
        expire: around('expire', payments.expire),
        refund: around('refund', payments.refund),
      }
    },
  }
}
