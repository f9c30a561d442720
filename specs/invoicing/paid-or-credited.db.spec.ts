import { eq, sql as text } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { invoiceEmailKinds } from '../../server/invoicing/emails'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { markSent } from '../../server/invoicing/mark-sent'
import { invoiceNoticeKinds } from '../../server/invoicing/notices'
import { payInvoice } from '../../server/invoicing/pay-invoice'
import { outbox } from '../../server/mail/mail.tables'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { withReservations } from '../reservation/with-reservations'
import { onPostgres } from '../shared/own-database'
import { makeAccount } from '../shared/support/fixtures'
import { START } from '../shared/support/moved-clock'
import { makeInvoices, takeInvoiceBack } from './tasks/make-invoices'

let db: Database
withReservations((made) => {
  db = made.db
})

const NOW = after(START, 3 * DAY)

const sentInvoice = async (): Promise<number> => {
  const { id: accountId } = await makeAccount(db, START, { role: 'agent', abn: '51824753556', gstRegistered: true })
  const [id = 0] = await makeInvoices(db, { accountId, now: START }, [{ unit: '905, The Lantern' }])
  await markSent({ db, tenantByLabel }, { id, accountId, origin: 'https://unifi.example', at: START })
  return id
}
const pay = (id: number, also = () => Promise.resolve()) =>
  payInvoice({ db, tenantByLabel }, { id, brand: 'unifi', now: NOW }, also)
/** As when its contract ends: in the transaction that moves the reservation, in which `also` runs too. */
const credit = (id: number, also = () => Promise.resolve()) =>
  db.transaction(async (sql) => {
    await takeInvoiceBack({ ...db, sql }, id, NOW)
    await also()
  })
const statusOf = async (id: number) =>
  (await db.sql.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, id)))[0]?.status
/** The kinds of the emails about it after it was sent, in the order in which they were stored. */
const told = async (id: number) =>
  (
    await db.sql
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.subjectId, String(id)))
      .orderBy(outbox.id)
  )
    .map(({ kind }) => kind)
    .filter((kind) => ['invoice-paid', 'invoice-credited'].includes(kind))

/** Once the other has ended, or waits for a lock. PGlite has one connection, on which it waits anyway. */
const untilItWaits = async (other: Promise<unknown>): Promise<void> => {
  if (!onPostgres) return
  let isOver = false
  void other.finally(() => (isOver = true))
  const waiting = text<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  for (;;) {
    const { rows } = (await db.sql.execute(waiting)) as unknown as { rows: { count: number }[] }
    if (isOver || (rows[0]?.count ?? 0) > 0) return
  }
}

/** Runs the second once the first has written and before it is committed. */
const together = async <A, B>(
  first: (also: () => Promise<void>) => Promise<A>,
  second: () => Promise<B>,
): Promise<readonly [A, B]> => {
  let begun: Promise<B> | null = null
  const one = await first(async () => {
    begun = second()
    await untilItWaits(begun)
  })
  return [one, await (begun ?? second())]
}

const REFUSED = E.left({
  kind: 'not-payable',
  message: 'This invoice was credited in full: there is nothing to pay.',
})

test('an invoice that is being credited isn’t paid [D51-85]', async () => {
  const id = await sentInvoice()
  const [, paid] = await together(
    (also) => credit(id, also),
    () => pay(id),
  )
  expect(paid).toMatchObject(REFUSED)
  expect([await statusOf(id), await told(id)]).toEqual(['sent', ['invoice-credited']])
})

test('one that is being paid is credited after that, and the email says what was paid [D51-85]', async () => {
  const id = await sentInvoice()
  const [paid] = await together(
    (also) => pay(id, also),
    () => credit(id),
  )
  expect(E.isRight(paid)).toBe(true)
  expect([await statusOf(id), await told(id)]).toEqual(['paid', ['invoice-paid', 'invoice-credited']])
  const emails = await storedEmails(db, rendererOf({ ...invoiceNoticeKinds, ...invoiceEmailKinds }))
  expect(emails.find(({ key }) => key === `invoice-paid-${id}`)?.subject).toBe('Invoice 1 was paid: $18,000.00')
})

test.each(Array.from({ length: 8 }, (_, i) => i + 1))(
  'both at once, try %i: one that is refused wasn’t paid, and one that is paid was so before its credit [D51-85]',
  async () => {
    const id = await sentInvoice()
    const [paid] = await Promise.all([pay(id), credit(id)])
    expect([await statusOf(id), await told(id)]).toEqual(
      E.isRight(paid) ? ['paid', ['invoice-paid', 'invoice-credited']] : ['sent', ['invoice-credited']],
    )
    if (E.isLeft(paid)) expect(paid).toMatchObject(REFUSED)
  },
)
