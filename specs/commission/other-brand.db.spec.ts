import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { contactEmailFor, listInvoices } from '../../server/invoicing/list-invoices'
import { outbox } from '../../server/mail/mail.tables'
import { invoiceNoticeKinds } from '../../server/invoicing/notices'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { runCommand } from '../../server/office-commands'
import type { ReservationSetup } from '../reservation/reservation-setup'
import { moveToOffice } from './sale-setup'
import { otherKinds, withContracts } from './with-contracts'

let db: Database
let setup: ReservationSetup

const { contracts, act, send, invoiceIds } = withContracts((made) => {
  setup = made
  db = made.db
})
const office = async (...args: string[]) => (await runCommand(setup.services, args)).text.split('\n')[0]

describe('a sale on the site of one brand of what another brand’s agency sells [D51-16]', () => {
  const payers = async (agentId: number) =>
    (
      await db.sql
        .select({ tenant: invoices.tenant })
        .from(invoices)
        .where(eq(invoices.accountId, agentId))
        .orderBy(asc(invoices.id))
    ).map(({ tenant }) => tenant)
  const HALVES = [
    { event: 'unconditional' as const, share: 50, dueInDays: 7 },
    { event: 'settled' as const, share: 50, dueInDays: 7 },
  ]

  test('is billed to the brand whose office looks after the agency, also after the agency has moved', async () => {
    const { agentId, ids } = await contracts(1, { office: 'wren', listing: { commissionTerms: HALVES } })
    await act('unconditional', ...ids)
    await moveToOffice(db, ids[0] ?? 0, 'saltline')
    await act('settle', ...ids)
    expect(await payers(agentId)).toEqual(['wren', 'wren'])
  })

  test('is billed to the brand whose office stated its commission', async () => {
    const { agentId, ids } = await contracts(1, {
      ...{ office: 'wren', listing: { commission: 12_000, maxCommission: 18_000 } },
    })
    await act('unconditional', ...ids)
    await moveToOffice(db, ids[0] ?? 0, 'saltline')
    expect(await office('commission', String(ids[0]), '15000')).toMatch(/ is \$15,000\.$/)
    await moveToOffice(db, ids[0] ?? 0, 'wren')
    await act('settle', ...ids)
    expect(await payers(agentId)).toEqual(['saltline'])
  })

  test('names its brand’s company in the email to the agent, which leads to the site that was used', async () => {
    const { agentId, ids } = await contracts(1, { office: 'wren' })
    await act('unconditional', ...ids)
    const [id = 0] = await invoiceIds(agentId)
    const emails = await storedEmails(db, rendererOf({ ...invoiceNoticeKinds, ...otherKinds }))
    const due = emails.find(({ key }) => key === `invoice-due-${id}`)
    expect(due?.text).toContain('To: Wren & Co Residential Pty Ltd')
    expect(due?.text).toContain('https://unifi.example/#/account/invoice')
  })

  test('is emailed to its brand, and the page of invoices names each company', async () => {
    const { agentId, ids } = await contracts(1, { office: 'wren' })
    await act('unconditional', ...ids)
    const site = await tenantByLabel(db.sql, 'unifi')
    expect(await contactEmailFor(db.sql, agentId, site)).toBe('homes@wren.example')
    const ofUnifi = await contracts(1, { agentId })
    await act('unconditional', ...ofUnifi.ids)
    expect(await contactEmailFor(db.sql, agentId, site)).toBe('')
    const { rows } = await listInvoices(db.sql, agentId, { list: 'due', page: 1, size: 10 })
    expect(rows.map(({ recipient }) => recipient)).toEqual([
      'Unifi Property Platform Pty Ltd',
      'Wren & Co Residential Pty Ltd',
    ])
    const [first = 0] = await invoiceIds(agentId)
    await send(agentId, first)
    const [email] = await db.sql
      .select({ tenant: outbox.tenant })
      .from(outbox)
      .where(eq(outbox.key, `invoice-sent-${first}`))
    expect(email).toEqual({ tenant: 'wren' })
  })
})
