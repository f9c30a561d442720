import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../../../server/identity/identity.tables'
import { listings } from '../../../../server/listing/listing.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { ELITE, joins } from '../../../membership/member-on-plan'
import { signedIn } from '../../../shared/api'
import { withTerms } from './terms-stage'

const at = withTerms()

const change = (who: string, id: number, email: string, reason = 'He showed them the display suite.') =>
  at.as(who, `POST /api/desk/sales/${id}/introducer`, { email, reason })
const introducerOf = async (id: number) =>
  (
    await at.stage.db.sql
      .select({ introducerId: reservations.introducerId })
      .from(reservations)
      .where(eq(reservations.id, id))
  )[0]?.introducerId

test('the office makes another agent the introducer: the sale is among their clients, and both read why [D41-8]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  expect((await change('office', id, at.emailOf('stranger').toUpperCase())).data).toMatchObject({
    sale: { id, introducer: 'Sam Buyer' },
  })
  expect(await introducerOf(id)).toBe(at.idOf('stranger'))
  expect((await at.as('stranger', `GET /api/orders/purchase/${id}`)).code).toBe(0)
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).code).not.toBe(0)
  const [theirs] = await at.mails(at.emailOf('stranger'))
  expect(theirs?.subject).toBe(
    'You introduce this buyer now: apartment 101, Kestrel House, 1 Test Street, Glenelg SA 5045',
  )
  expect(theirs?.text).toContain('They write: “He showed them the display suite.”')
  const [former] = await at.mails(at.emailOf('agent'))
  expect(former?.subject).toContain('Another agent introduces this buyer')
  expect(former?.text).not.toContain('/reserved/')
  expect(await at.history()).toMatchObject([
    { action: 'sale-introducer', subject: `Kestrel House, 101, reservation ${id}` },
  ])
})

test('a buyer’s own sale can get one and lose it again; commission goes to whom it has when the contract is unconditional [D41-9]', async () => {
  const id = await at.made({ status: 'contracted', buyer: 'Bea' })
  expect((await change('office', id, '')).message).toBe('It has no introducer.')
  expect((await change('office', id, at.emailOf('agent'))).code).toBe(0)
  expect((await change('office', id, at.emailOf('agent'))).message).toBe('They are its introducer already.')
  expect((await change('office', id, '')).code).toBe(0)
  expect(await introducerOf(id)).toBeNull()
  expect(await at.office('change-introducer', String(id), at.emailOf('agent'), '--reason', 'As agreed.')).toBe(
    `Alan Agent is now the introducer of reservation ${id}.`,
  )
  expect((await at.as('office', `POST /api/desk/sales/${id}/acts`, { act: 'unconditional', reason: '' })).code).toBe(0)
  expect((await change('office', id, at.emailOf('stranger'))).message).toBe(
    `Olga Buyer noted that the contract is unconditional on Friday 20 November, 5:00 pm ACDT. Reservation ${id} is unconditional: its introducer can be changed until the contract is unconditional.`,
  )
})

test('the sale is in co-agency if the agent who gets it is co-agent now; a stated commission is stated again, and the former agent does not read the company [D45-13]', async () => {
  const { db, clock } = at.stage
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  const [sale] = await db.sql.select().from(reservations).where(eq(reservations.id, id))
  await db.sql
    .update(listings)
    .set({ commissionRules: [{ kind: 'co-agency', of: '', amount: 30_000, percent: null }] })
    .where(eq(listings.id, sale?.listingId ?? 0))
  await db.sql
    .update(accounts)
    .set({ companyName: 'Parade Introductions' })
    .where(eq(accounts.id, at.idOf('stranger')))
  const coAgency = async (who: string) =>
    ((await change('office', id, at.emailOf(who))).data as { sale: { coAgency?: string } }).sale.coAgency
  const stated = async () =>
    (await db.sql.select().from(reservations).where(eq(reservations.id, id))).map(
      ({ commissionCents }) => commissionCents,
    )
  await db.sql.update(reservations).set({ commissionCents: 1_500_000 }).where(eq(reservations.id, id))
  expect([await coAgency('stranger'), await coAgency('agent'), await stated()]).toEqual(['', '', [1_500_000]])
  await at.mails('')
  await joins(db, clock.now(), { id: at.idOf('stranger'), email: at.emailOf('stranger') }, ELITE)
  expect([await coAgency('stranger'), await stated()]).toEqual(['Parade Introductions', [null]])
  expect((await at.mails(at.emailOf('stranger'))).at(-1)?.text).toContain(
    'Co-agency: Ardent & Vale and Parade Introductions',
  )
  const former = (await at.mails(at.emailOf('agent'))).at(-1)
  expect(former?.subject).toContain('Another agent introduces this buyer')
  expect(former?.text).not.toContain('Parade Introductions')
  expect(await coAgency('agent')).toBe('')
})

test('it is the office’s, with an agent’s address and a reason; a client without an account keeps one [D41-10]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  const codes = []
  for (const who of ['manager', 'seller', 'viewer', 'unproven', 'foreign', 'buyer'])
    codes.push((await change(who, id, at.emailOf('stranger'))).code)
  expect(codes).toEqual([40301, 40301, 40301, 40301, 40400, 40301])
  const said = async (email: string, reason?: string) => {
    const { code, message, data } = await change('office', id, email, reason)
    return [code, message, (data as { field?: string } | null)?.field]
  }
  const buyer = await signedIn(at.stage, { firstName: 'Bo' })
  for (const email of ['missing@example.com', buyer.email])
    expect(await said(email)).toEqual([40000, 'No agent has an account with this email address.', 'email'])
  expect(await said('')).toEqual([
    40000,
    'The client has no account, so an agent has to look after the sale. Enter one.',
    'email',
  ])
  expect(await said(at.emailOf('stranger'), ' ')).toEqual([40000, 'Write why: both agents read it.', 'reason'])
  expect(await introducerOf(id)).toBe(at.idOf('agent'))
})
