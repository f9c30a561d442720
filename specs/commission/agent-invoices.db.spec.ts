import { and, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { outbox } from '../../server/mail/mail.tables'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { invoicesOfAgent } from './sale-setup'
import { withContracts } from './with-contracts'

let db: Database
let setup: ReservationSetup

const { contracts, act, send, invoiceIds } = withContracts((made) => {
  setup = made
  db = made.db
})

test('agents number their invoices from 1 without gaps, whatever is rolled back', async () => {
  const first = await contracts(2)
  const second = await contracts(1)
  await act('unconditional', first.ids[0] ?? 0)
  await expect(
    db.transaction(async (tx) => {
      await setup.services.recordSale(tx, first.ids[1] ?? 0, 'became-unconditional', setup.clock(), setup.clock())
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await act('unconditional', first.ids[1] ?? 0, ...second.ids)
  const numbers = async (agentId: number) => (await invoicesOfAgent(db, agentId)).map((line) => line.split(' ')[0])
  expect([await numbers(first.agentId), await numbers(second.agentId)]).toEqual([['1', '2'], ['1']])
})

test('an agent marks only their own invoices as sent, once, and a tax invoice needs an ABN', async () => {
  const { agentId, ids } = await contracts(2)
  const other = await contracts(1)
  await act('unconditional', ...ids, ...other.ids)
  const [first = 0, second = 0] = await invoiceIds(agentId)
  expect(await send(other.agentId, first)).toMatchObject(E.left({ kind: 'not-found' }))
  expect([await send(agentId, first), await send(agentId, first)]).toEqual([E.right(1), E.right(1)])
  await db.sql.execute(sql`UPDATE accounts SET abn = '' WHERE id = ${agentId}`)
  expect(await send(agentId, second)).toEqual(
    E.left({ kind: 'no-abn', message: 'Add your ABN to your details first: a tax invoice needs it.' }),
  )
  const emails = await db.sql
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(eq(outbox.kind, 'invoice-sent'), eq(outbox.subjectId, String(first))))
  expect(emails).toEqual([{ key: `invoice-sent-${first}` }])
})
