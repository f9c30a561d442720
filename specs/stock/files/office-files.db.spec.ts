import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionEntries } from '../../../server/commission/commission.tables'
import { bill, credit } from '../../../server/invoicing/billing'
import { markSent } from '../../../server/invoicing/mark-sent'
import { tenantByLabel } from '../../../server/content/tenants'
import { recordLead } from '../../../server/leads/record-lead'
import { officeServices, runCommand } from '../../../server/office-commands'
import { listings } from '../../../server/listing/listing.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { reservationsFile } from '../../../server/stock/office/files/reservations-file'
import { formOf } from '../../reservation/services-setup'
import { call, type SignedIn, signedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { invoiceIdsOf } from '../../invoicing/tasks/make-invoices'
import { atTheDesk, makeAgency } from '../desk-people'

let stage: Stage
const people: Record<string, SignedIn> = {}
const at = (day: string) => new Date(`2021-03-${day}T02:00:00.000Z`)

beforeAll(async () => {
  stage = await openStage()
  people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['una'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Una', isProven: false })
  people['wes'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
  const agencyId = await makeAgency(stage, 'Own Agency')
  people['mia'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  const alan = await signedIn(stage, {
    ...{ role: 'agent', firstName: 'Alan', lastName: 'Agent', companyName: '=Parade', abn: '51824753556' },
    gstRegistered: true,
  })
  const { db } = stage
  const { id: listingId, units } = await makeListing(db, at('01'), {
    listing: { agencyId, name: 'The Lantern' },
    units: [
      { apt: '101', revisedPrice: 600_000, revisedPriceMax: null },
      { apt: '102', revisedPrice: 620_000, revisedPriceMax: null },
    ],
  })
  const form = formOf('bea@example.com')
  const [first] = form.purchasers
  const of = { listingId, tenant: 'unifi', introducerId: alan.id, createdAt: at('01') }
  const purchasers = first === undefined ? [] : [{ ...first, firstName: '=1+1', surname: 'Buyer' }]
  const [sold] = await db.sql
    .insert(reservations)
    .values([
      {
        ...{ ...of, unitId: units['101'] ?? 0, offerType: 'Select Now', status: 'unconditional', placedAt: at('05') },
        ...{ form: { ...form, purchasers, purchasingEntity: 'Buyer Family Trust' } },
        ...{ contractedAt: at('08'), unconditionalAt: at('12') },
        ...{ askedPrice: 600_000, commissionCents: 1_800_050, coAgentPay: { amount: null, percent: 3 } },
      },
      {
        ...{ ...of, unitId: units['102'] ?? 0, offerType: 'Make Offer', status: 'offered' },
        ...{ form, askedPrice: 620_000, offerCents: 61_000_000, placedAt: new Date('2021-03-30T20:00:00.000Z') },
      },
      {
        ...{ ...of, unitId: units['102'] ?? 0, offerType: 'Select Now', status: 'expired', placedAt: null },
        ...{ form, askedPrice: 620_000 },
      },
    ])
    .returning({ id: reservations.id })
  const [entry] = await db.sql
    .insert(commissionEntries)
    .values({
      ...{ accountId: alan.id, reservationId: sold?.id ?? 0, kind: 'commission', key: 'office files' },
      ...{ amountCents: 1_800_050, unit: '101, The Lantern', rule: '100% when unconditional' },
      ...{ earnedAt: at('12'), dueOn: '2021-03-26' },
    })
    .returning()
  if (entry === undefined) throw new Error('the entry was not written')
  await bill(db.sql, entry, { payer: 'unifi', tenant: 'unifi', origin: null }, at('12'))
  const [id = 0] = await invoiceIdsOf(db, alan.id)
  const site = { accountId: alan.id, origin: 'https://unifi.example' }
  await markSent({ db, tenantByLabel }, { id, ...site, at: at('13') })
  // In April in Adelaide, while it is March in UTC.
  const april = new Date('2021-03-31T14:00:00.000Z')
  const [clawback] = await db.sql
    .insert(commissionEntries)
    .values({
      ...{ accountId: alan.id, reservationId: sold?.id ?? 0, kind: 'clawback', key: `clawback ${entry.id}` },
      ...{ amountCents: -1_800_050, unit: '101, The Lantern', rule: 'Contract of 101, The Lantern ended' },
      ...{ earnedAt: april, dueOn: '2021-04-01' },
    })
    .returning()
  if (clawback === undefined) throw new Error('the clawback was not written')
  await credit(db.sql, { billed: entry, clawback }, { payer: 'unifi', tenant: 'unifi', origin: null }, april)
})
afterAll(() => stage.close(), 30_000)

const MARCH = 'from=2021-03-01&until=2021-03-31'
const file = (who: string, kind: string, { brand = 'unifi', format = 'csv', days = MARCH } = {}) =>
  call(stage, `GET /api/desk/brands/${brand}/files/${kind}/${format}?${days}`, {}, { token: people[who]?.token ?? '' })
/** The lines of a file without those of other specs’ rows. */
const linesOf = async (kind: string, days = MARCH) => {
  const { data } = await file('olga', kind, { days })
  const { base64 } = data as { base64: string }
  return Buffer.from(base64, 'base64')
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}
const OF = 'Number,Agency,Project,Unit'
const PEOPLE = 'Buyer,Email,Phone,Purchasing entity,Introduced by,Co-agency'

test('[D36-3] [D45-15] [D52-10] reservations have what was placed in the period, and no text runs as a formula', async () => {
  const [head, ...rows] = await linesOf('reservations')
  expect(head).toBe(`${OF},Kind,Status,${PEOPLE},Price,Placed,Ends,Ended`)
  expect(rows.map((row) => row.replace(/^\d+,/, ''))).toEqual([
    expect.stringMatching(
      /^Own Agency,The Lantern,101,Reservation,Unconditional,'=1\+1 Buyer,bea@example\.com,[^,]+,Buyer Family Trust,"Alan Agent, =Parade",Yes,600000,05\/03\/2021,,$/,
    ),
    expect.stringMatching(/^Own Agency,The Lantern,102,Offer,Offered,.*,,610000,31\/03\/2021,,$/),
  ])
  expect(await linesOf('reservations', 'from=2021-03-06&until=2021-03-30')).toHaveLength(1)
  // 31 March in Adelaide, while it is the 30th in UTC.
  expect(await linesOf('reservations', 'from=2021-03-31&until=2021-03-31')).toHaveLength(2)
})

test('[D52-66] what has an end names its day where the property is, and what has none is empty', async () => {
  const { sql } = stage.db
  const placed = (when: Date) => and(eq(reservations.tenant, 'unifi'), eq(reservations.placedAt, when))
  const [offer] = await sql
    .select({ id: reservations.id, listingId: reservations.listingId })
    .from(reservations)
    .where(placed(new Date('2021-03-30T20:00:00.000Z')))
    .orderBy(desc(reservations.id))
  if (offer === undefined) throw new Error('there is no offer')
  // Half past midnight on 5 April in Adelaide, and an hour before midnight on the 4th in Perth.
  const end = new Date('2021-04-04T15:00:00.000Z')
  await sql.update(reservations).set({ offerEndsAt: end }).where(eq(reservations.id, offer.id))
  await sql
    .update(reservations)
    .set({ heldUntil: end })
    .where(placed(at('05')))
  const days = { from: '2021-03-01', until: '2021-03-31' } as const
  const period = { brand: 'unifi', timeZone: 'Australia/Adelaide', ...days } as const
  const ends = async () => (await reservationsFile(sql, period)).rows.map((row) => row.at(-2))
  expect(await ends()).toEqual([null, { day: '2021-04-05' }])
  await sql.update(listings).set({ state: 'WA' }).where(eq(listings.id, offer.listingId))
  expect(await ends()).toEqual([null, { day: '2021-04-04' }])
  await sql.update(listings).set({ state: 'SA' }).where(eq(listings.id, offer.listingId))
  await sql.update(reservations).set({ offerEndsAt: null }).where(eq(reservations.id, offer.id))
})

test('[D36-3] [D45-15] sales have contracts that were signed in the period, with the commission', async () => {
  const [head, ...rows] = await linesOf('sales')
  expect(head).toBe(`${OF},Status,${PEOPLE},Price,Commission,Contract signed,Unconditional,Settled,Ended`)
  expect(rows).toEqual([expect.stringMatching(/,Unconditional,.*,Yes,600000,18000\.5,08\/03\/2021,12\/03\/2021,,$/)])
})

test('[D36-3] a sale has the price that buyer and seller have agreed on', async () => {
  const isSold = and(eq(reservations.tenant, 'unifi'), eq(reservations.placedAt, at('05')))
  await stage.db.sql.update(reservations).set({ agreedCents: 59_000_000 }).where(isSold)
  expect((await linesOf('sales'))[1]).toMatch(/,Yes,590000,18000\.5,/)
  expect((await linesOf('reservations'))[1]).toMatch(/,Yes,590000,05\/03\/2021,/)
  await stage.db.sql.update(reservations).set({ agreedCents: null }).where(isSold)
})

test('[D39-11] leads have what was asked in the period, with who asked, and no text runs as a formula', async () => {
  const ask = (asked: object) =>
    stage.db.transaction((tx) =>
      recordLead(tx, {
        ...{ kind: 'callback', site: 'unifi', listingId: null, accountId: null, at: at('30') },
        ...{ person: { name: '=1+1', email: 'Noor@example.com', phone: '0491570158' }, message: '@SUM(A1)\nRing me' },
        ...asked,
      }),
    )
  await ask({ consent: 'I agree', at: new Date('2021-03-30T20:00:00.000Z') })
  await ask({ at: new Date('2021-03-31T20:00:00.000Z') })
  await ask({ site: 'wren' })
  const text = (await linesOf('leads')).join('\r\n')
  expect(text.split('\r\n')[0]).toBe(
    'Number,Kind,State,Name,Email,Phone,Agency,Project,Unit,Message,Assigned to,Asked,Answered,Agreed to,Agreed,Times',
  )
  expect(text.slice(text.indexOf('\r\n') + 2).replace(/^\d+,/, '')).toBe(
    `Call back,New,'=1+1,noor@example.com,0491 570 158,,,,"'@SUM(A1)\nRing me",,31/03/2021,,I agree,31/03/2021,1`,
  )
})

test('[D36-3] [D45-15] commission has each entry with its invoice', async () => {
  const [head, ...rows] = await linesOf('commission')
  expect(head).toBe(
    'Agent,Company,Email,Kind,Unit,Rule,Reservation,Co-agency,Earned,Due,Amount,Invoice,Invoice status,Sent,Paid',
  )
  expect(rows).toEqual([
    expect.stringMatching(
      /^Alan Agent,'=Parade,[^,]+,Commission,"101, The Lantern",100% when unconditional,\d+,Yes,12\/03\/2021,26\/03\/2021,18000\.5,1,sent,13\/03\/2021,$/,
    ),
  ])
})

test('[D36-4] [D51-13] bills have the columns of Xero’s template, and agents’ invoices by the day they were sent', async () => {
  const [head, ...rows] = await linesOf('bills')
  expect(head).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
  )
  expect(rows).toEqual([
    expect.stringMatching(
      /^'=Parade,[^,]+@[^,]+,.*,1,13\/03\/2021,27\/03\/2021,,,"Commission for 101, The Lantern: 100% when unconditional",1,18000\.5,429,GST on Expenses,,,,,,AUD$/,
    ),
  ])
  expect(await linesOf('bills', 'from=2021-03-14&until=2021-03-31')).toHaveLength(1)
})

test('[D51-10] what is taken back is in both files of the day it was made, with its own number, and no earlier one', async () => {
  const april = 'from=2021-04-01&until=2021-04-30'
  const [, ...bills] = await linesOf('bills', april)
  expect(bills).toEqual([
    expect.stringMatching(
      /^'=Parade,[^,]+@[^,]+,.*,CR-1,01\/04\/2021,01\/04\/2021,,,"Credit: Contract of 101, The Lantern ended",1,-18000\.5,429,GST on Expenses,,,,,,AUD$/,
    ),
  ])
  const [, ...entries] = await linesOf('commission', april)
  expect(entries).toEqual([
    expect.stringMatching(/,Clawback,.*,01\/04\/2021,01\/04\/2021,-18000\.5,CR-1,sent,13\/03\/2021,$/),
  ])
})

test('[D36-3] XLSX is a workbook, named by kind and period', async () => {
  const { data } = await file('olga', 'sales', { format: 'xlsx' })
  const { name, rows, base64 } = data as { name: string; rows: number; base64: string }
  expect([name, rows]).toEqual(['Sales 2021-03-01 to 2021-03-31.xlsx', 1])
  expect(Buffer.from(base64, 'base64').subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
})

test('[D36-5] only the office of a brand, with two-step login, gets its files; a wrong period is named', async () => {
  const refusals = await Promise.all([
    file('mia', 'sales'),
    file('wes', 'sales'),
    file('una', 'sales'),
    file('olga', 'bills', { format: 'xlsx' }),
    file('olga', 'sales', { days: 'from=2021-03-31&until=2021-03-01' }),
    file('olga', 'sales', { days: 'from=2020-03-01&until=2021-03-31' }),
  ])
  expect(refusals.map(({ code, message }) => [code, message])).toEqual([
    [40301, 'Your account isn’t allowed to do this.'],
    [40400, 'Brand not found.'],
    [71001, expect.any(String)],
    [40000, 'Takes csv.'],
    [40000, 'The last day is before the first.'],
    [40000, 'A period has at most a year.'],
  ])
  const { data } = await file('wes', 'reservations', { brand: 'wren' })
  expect((data as { rows: number }).rows).toBe(0)
})

test('[D36-3] the command writes the same file', async () => {
  const run = async (...args: string[]) => {
    const { failed, text } = await runCommand({ ...officeServices(stage.db), clock: stage.clock.now }, args)
    return failed ? `failed: ${text}` : text
  }
  const march = ['--from', '2021-03-01', '--until', '2021-03-31']
  expect((await run('office-file', 'sales', '--brand', 'unifi', ...march)).split('\r\n')).toHaveLength(2)
  expect(await run('office-file', 'sales', '--brand', 'unifi', ...march, '--format', 'xlsx', '--out', 'a.xlsx')).toBe(
    '1 row is in a.xlsx.',
  )
  expect([
    await run('office-file', 'wages', '--brand', 'unifi', ...march),
    await run('office-file', 'sales', '--brand', 'nowhere', ...march),
    await run('office-file', 'sales', '--brand', 'unifi', '--from', 'May', '--until', 'June'),
    await run('office-file', 'sales', '--brand', 'unifi', ...march, '--format', 'xlsx'),
  ]).toEqual([
    'failed: office-file takes one of: reservations, sales, commission, bills, leads.',
    'failed: No brand is named nowhere.',
    'failed: --from and --until take days, such as 2026-11-01.',
    'failed: Name a new file for XLSX, with --out.',
  ])
})
