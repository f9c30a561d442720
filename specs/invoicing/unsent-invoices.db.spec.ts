import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { markSent } from '../../server/invoicing/mark-sent'
import { invoiceNoticeKinds } from '../../server/invoicing/notices'
import { remindOfInvoices } from '../../server/invoicing/remind-of-invoices'
import { outbox } from '../../server/mail/mail.tables'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { makeAccount } from '../shared/support/fixtures'
import { withReservations } from '../reservation/with-reservations'
import { makeInvoices } from './tasks/make-invoices'

let db: Database
let setup: ReservationSetup

withReservations(async (made) => {
  setup = made
  db = made.db
  await db.sql.update(invoices).set({ status: 'voided' })
  await db.sql.delete(outbox)
})

const remind = () => remindOfInvoices({ db, clock: setup.clock })
const reminders = async () =>
  (await storedEmails(db, rendererOf(invoiceNoticeKinds))).filter(({ key }) => key.startsWith('invoice-unsent'))
/** Due on 4 December 2026. */
const made = async () => {
  const { id: accountId } = await makeAccount(db, setup.clock(), { role: 'agent', firstName: 'Alan' })
  const [first = 0, second = 0] = await makeInvoices(db, { accountId, now: setup.clock() }, [
    { unit: '905, The Lantern' },
    { unit: '', kind: 'bonus', amountCents: 500_000, rule: '5 sales in November 2026' },
  ])
  return { accountId, first, second }
}

test('[D40-2] an agent is reminded on the day their commission is due, once for each invoice that isn’t sent', async () => {
  const { first } = await made()
  setup.clock.move(13 * DAY)
  expect([setup.clock().toISOString().slice(0, 10), await remind()]).toEqual(['2026-12-03', 0])
  setup.clock.move(DAY)
  await Promise.all([remind(), remind()])
  expect(await remind()).toBe(0)
  const [commission, bonus, ...others] = await reminders()
  expect(commission?.key).toBe(`invoice-unsent-${first}`)
  expect([commission?.subject, commission?.text.split('\n\n').slice(1, 3)]).toEqual([
    'Invoice 1 is due and not sent: $18,000.00',
    [
      'Your commission of $18,000.00 fell due on 04/12/2026, and invoice 1 hasn’t been sent yet.',
      'Check it and send it from your invoices page, so that we can pay it.',
    ],
  ])
  expect([bonus?.subject, others]).toEqual(['Invoice 2 is due and not sent: $5,000.00', []])
})

test('[D40-2] an invoice that is sent, or due long ago, isn’t reminded of', async () => {
  const { accountId, first, second } = await made()
  await markSent({ db, tenantByLabel }, { id: first, accountId, origin: 'https://unifi.example', at: setup.clock() })
  await db.sql.update(invoices).set({ dueOn: '2026-10-01' }).where(eq(invoices.id, second))
  setup.clock.move(14 * DAY)
  expect(await remind()).toBe(0)
  expect((await db.sql.select({ key: outbox.key }).from(outbox)).map(({ key }) => key)).not.toContain(
    `invoice-unsent-${first}`,
  )
})
