import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE } from '../../../../domain/shared/dates'
import { agents, listings } from '../../../../server/listing/listing.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { envelopeReservations, envelopes, envelopeSigners } from '../../../../server/signing/signing.tables'
import { call, type SignedIn, signedIn } from '../../../shared/api'
import { haveReserved, haveSigned, newPair } from '../../../signing/form-calls-setup'
import { withTerms } from '../terms/terms-stage'

const at = withTerms()

/** A form of Pia and Nina, which Ana sent. */
const sent = async () => {
  const agent = await signedIn(at.stage, { firstName: 'Ana', role: 'agent' })
  const scene = { stage: at.stage, agent, listing: at.house }
  await haveSigned(scene, '101', newPair())
  return { agent, scene }
}
const reserved = async (scene: Awaited<ReturnType<typeof sent>>['scene']): Promise<number> => {
  const id = await haveReserved(scene, '101')
  await at.stage.db.sql.update(reservations).set({ placedAt: at.stage.clock.now() }).where(eq(reservations.id, id))
  return id
}
/** Both sign the form, which the jobs seal, a minute after it was sent. */
const signed = async () => {
  const { sql } = at.stage.db
  const [envelope] = await sql
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(eq(envelopes.listingId, at.house.id))
    .orderBy(envelopes.id)
  const id = envelope?.id ?? 0
  await sql.update(envelopeSigners).set({ status: 'signed' }).where(eq(envelopeSigners.envelopeId, id))
  await sql.update(envelopes).set({ status: 'completed', endedAt: at.stage.clock.now() }).where(eq(envelopes.id, id))
  at.stage.clock.advance(MINUTE)
  await at.stage.tick()
}
const atDesk = async (who: string, id: number) => {
  const { code, data } = await at.as(who, `GET /api/desk/sales/${id}`)
  return code === 0 ? (data as { signing: { signedForm: string } }).signing.signedForm : code
}
const inAccount = async ({ token }: SignedIn, id: number) => {
  const { code, data } = await call(at.stage, `GET /api/orders/purchase/${id}`, {}, { token })
  return code === 0 ? (data as { signedForm: string }).signedForm : code
}
const file = async (url: string) => {
  const { statusCode, rawPayload, headers } = await at.stage.server.app.inject({ url })
  return [statusCode, rawPayload.subarray(0, 5).toString(), headers['content-disposition']]
}
const NAME = 'Reservation form Apartment 101, Kestrel House.pdf'
const SHOWN = `inline; filename="Reservation form Apartment 101- Kestrel House.pdf"; filename*=UTF-8''${encodeURIComponent(NAME)}`

test('those who sell a sale and the office open its signed form for a quarter of an hour, and no one else [D51-80]', async () => {
  const { scene } = await sent()
  const id = await reserved(scene)
  await at.stage.tick()
  expect(await atDesk('seller', id)).toBe('')
  await signed()
  for (const who of ['seller', 'manager', 'office']) {
    const address = String(await atDesk(who, id))
    expect(await file(address), who).toEqual([200, '%PDF-', SHOWN])
  }
  const codes = []
  for (const who of ['viewer', 'foreign', 'buyer', 'agent']) codes.push(await atDesk(who, id))
  expect(codes).toEqual([40301, 40400, 40301, 40301])
  const address = String(await atDesk('seller', id))
  at.stage.clock.advance(15 * MINUTE)
  expect((await file(address))[0]).toBe(404)
})

test('the introducer opens the signed form until the form has changed, and no other agent does [D51-80]', async () => {
  const { scene, agent } = await sent()
  const id = await reserved(scene)
  await at.stage.tick()
  expect(await inAccount(agent, id)).toBe('')
  await signed()
  expect(await file(String(await inAccount(agent, id)))).toEqual([200, '%PDF-', SHOWN])
  const other = await signedIn(at.stage, { firstName: 'Otis', role: 'agent' })
  expect(await inAccount(other, id)).toBe(40010)
  await at.stage.db.sql
    .update(envelopeReservations)
    .set({ isOutdated: true })
    .where(eq(envelopeReservations.reservationId, id))
  expect([await inAccount(agent, id), await atDesk('manager', id)]).toEqual(['', ''])
})

/** The addresses of the listing’s agents; a second one is added. */
const sellersWith = async (second: (first: string) => string): Promise<string[]> => {
  const { sql } = at.stage.db
  const [first] = await sql
    .select({ id: agents.id, agencyId: agents.agencyId, email: agents.email })
    .from(listings)
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(eq(listings.id, at.house.id))
  const email = second(first?.email ?? '')
  const [added] = await sql
    .insert(agents)
    .values({
      ...{ agencyId: first?.agencyId ?? 0, firstName: 'Sena', lastName: 'Seller', email, mobile: '0412345678' },
      ...{ imageUrl: '/drawings/portrait/1.svg', bio: 'Sells homes.' },
    })
    .returning({ id: agents.id })
  await sql
    .update(listings)
    .set({ agent2Id: added?.id ?? 0 })
    .where(eq(listings.id, at.house.id))
  return [first?.email ?? '', email]
}
const SUBJECT = 'Signed: Apartment 101, Kestrel House'
const signedEmails = async (address: string) => (await at.mails(address)).filter(({ subject }) => subject === SUBJECT)

test('the listing’s agents are emailed the signed form, once each [D51-81]', async () => {
  const { scene } = await sent()
  const [first = '', second = ''] = await sellersWith((email) => `second-${email}`)
  const id = await reserved(scene)
  await at.stage.tick()
  await signed()
  await at.stage.tick()
  for (const [email, greeting] of [
    [first, 'Dear Alex,'],
    [second, 'Dear Sena,'],
  ] as const) {
    const emails = await signedEmails(email)
    expect(emails.map(({ attachments = [] }) => attachments.map(({ filename }) => filename))).toEqual([[NAME]])
    expect(emails[0]?.text).toContain(greeting)
    expect(emails[0]?.text).toContain(
      'All purchasers have signed the reservation form. The signed document is attached.',
    )
    expect(emails[0]?.text).toContain(`Reservation number: ${id}`)
  }
})

test('an address gets the signed form once, also if it is the introducer’s [D51-81]', async () => {
  const { scene, agent } = await sent()
  const [first = ''] = await sellersWith((email) => email.toUpperCase())
  await reserved(scene)
  await signed()
  await at.stage.tick()
  const both = [...(await signedEmails(first)), ...(await signedEmails(first.toUpperCase()))]
  expect([both.length, (await signedEmails(agent.email)).length]).toEqual([1, 1])
})

test('a form that is signed before its payment is emailed to the listing’s agents when the payment has arrived [D51-81]', async () => {
  const { scene } = await sent()
  const [first = '', second = ''] = await sellersWith(() => scene.agent.email)
  await signed()
  await at.stage.tick()
  expect(await signedEmails(first)).toEqual([])
  const id = await reserved(scene)
  await at.stage.tick()
  await at.stage.tick()
  expect((await signedEmails(first)).map(({ text }) => text.includes(`Reservation number: ${id}`))).toEqual([true])
  // As the agent whose form it is.
  expect((await signedEmails(second)).map(({ text }) => text.includes('Reservation number'))).toEqual([false])
})
