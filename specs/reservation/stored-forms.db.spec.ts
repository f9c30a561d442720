import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { reservations } from '../../server/reservation/reservation.tables'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import type { MembershipServer } from '../membership/membership-server'
import { VISA } from '../payments/sandbox-setup'
import { makeAccount, makeListing, PASSWORD, revealPrices } from '../shared/support/fixtures'
import { FORM, SELECT } from './samples'
import { FORM_OF_BEFORE, STORED_FORMS } from './stored-forms'
import { withMembership } from '../membership/with-membership'

let server: MembershipServer
withMembership((made) => {
  server = made
})

/** A paid checkout whose form is replaced by one stored by an earlier release. */
const paidWith = async (form: object) => {
  const { db, clock } = server
  const account = await makeAccount(db, clock())
  const { id: listingId, units } = await makeListing(db, clock())
  await revealPrices(db, [account.id])
  const unitId = units['101'] ?? 0
  const token = String(
    (await server.post('/api/user/login', { email: account.email, password: PASSWORD })).data?.['token'],
  )
  const submission = (sessionId: string | null) =>
    WireSubmission.encode({ ...SELECT, propertyId: listingId, unitId, sessionId, form: FORM })
  const { data } = await server.call('POST', '/api/create-checkout-session', submission(null), token)
  const sessionId = String(data?.['sessionId'])
  await db.sql.execute(sql`UPDATE reservations SET form = ${JSON.stringify(form)}::jsonb WHERE room_id = ${unitId}`)
  const paid = await payInSandbox(server.payments.books, String(data?.['clientSecret']), VISA, 'never')
  const confirmed = await server.call('POST', '/api/orders/reservation', submission(sessionId), token)
  const [kept] = await db.sql
    .select({ id: reservations.id, status: reservations.status })
    .from(reservations)
    .where(eq(reservations.unitId, unitId))
  return { token, listingId, unitId, sessionId, paid, confirmed, kept }
}

describe.each([...Object.entries(STORED_FORMS), ['from before the keys that came later', FORM_OF_BEFORE]] as [
  string,
  object,
][])('a stored form %s', (_name, form) => {
  test('is settled, listed, printed and emailed', async () => {
    const { token, listingId, unitId, confirmed, kept } = await paidWith(form)
    expect([confirmed.code, kept?.status]).toEqual([0, 'held'])
    const listed = await server.call('GET', '/api/orders/reservation/0/9999999999/1/10', undefined, token)
    expect([listed.code, (listed.data?.['list'] as { ordersId: number }[]).map(({ ordersId }) => ordersId)]).toEqual([
      0,
      [kept?.id],
    ])
    const address = await server.call('GET', `/api/house/order/pdf/${listingId}/${unitId}`, undefined, token)
    const pdf = await server.inject(server.app, 'GET', address.data as unknown as string, undefined, token)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    await server.tick()
    expect(server.emails.filter(({ recipient }) => recipient === 'first@example.com').length).toBeGreaterThan(0)
    expect(server.emails.filter(({ key }) => key.startsWith(`reservation-notice-${kept?.id ?? 0}-`))).toHaveLength(1)
  })
})

test('an unreadable form does not cost the buyer their unit: it is paid, and held', async () => {
  const { confirmed, kept } = await paidWith({ purchasers: 'damaged' })
  expect([confirmed.code, kept?.status]).toEqual([0, 'held'])
})

test('paying leads back to the form of the unit, with the session in the address [B4-33]', async () => {
  const { listingId, unitId, sessionId, paid } = await paidWith(FORM)
  if (paid?.status !== 'complete') throw new Error('not paid')
  const { pathname, search } = new URL(paid.returnUrl)
  expect(pathname + search).toBe(`/property/form?pid=${listingId}&rid=${unitId}&type=2&session_id=${sessionId}`)
})
