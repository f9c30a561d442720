import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CorrectedFields } from '../../../../domain/reservation/people/purchaser-correction'
import { clientReservations } from '../../../../server/reservation/client-reservations.tables'
import { purchaserCorrections } from '../../../../server/reservation/people/purchaser-corrections.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import {
  envelopeEvents,
  envelopeReservations,
  envelopes,
  envelopeSigners,
} from '../../../../server/signing/signing.tables'
import { PURCHASER } from '../../../reservation/samples'
import { formOf } from '../../../reservation/services-setup'
import { call, signedIn } from '../../../shared/api'
import { haveReserved, haveSigned, linkEmailedTo, newPair } from '../../../signing/form-calls-setup'
import { withTerms } from '../terms/terms-stage'

const at = withTerms()

/** As `makeSale` stores a purchaser. */
const BEA: CorrectedFields = {
  ...{ firstName: 'Bea', middleName: '', surname: 'Byrne', email: 'bea@buyers.example', mobile: '0491570156' },
  ...{ address: '', suburb: '', state: '', postcode: '', country: '' },
}
interface Correcting {
  readonly was?: CorrectedFields
  readonly now?: Partial<CorrectedFields>
  readonly position?: number
  readonly reason?: string
}
const correct = (
  who: string,
  id: number,
  { was = BEA, now = { surname: 'Byrnes' }, position = 1, reason = 'As on the passport.' }: Correcting = {},
) => at.as(who, `POST /api/desk/sales/${id}/purchasers`, { position, was, now: { ...was, ...now }, reason })
const named = async (id: number) =>
  (await at.stage.db.sql.select().from(reservations).where(eq(reservations.id, id)))[0]?.form.purchasers.map(
    ({ firstName, surname, email }) => `${firstName} ${surname}, ${email}`,
  )

/** Paid reservations of Pia and Nina, of these units, with one form that both have signed. */
const signed = async (...apts: readonly [string, ...string[]]) => {
  const pair = newPair()
  const { db, clock } = at.stage
  const agent = await signedIn(at.stage, { firstName: 'Ana', role: 'agent' })
  const scene = { stage: at.stage, agent, listing: at.house }
  await haveSigned(scene, apts[0], pair)
  const purchasers = [
    { ...PURCHASER, firstName: 'Pia', middleName: '', surname: 'Purchaser', email: pair.pia },
    { ...PURCHASER, firstName: 'Nina', middleName: '', surname: 'Purchaser', email: pair.nina },
  ]
  const [together] = await db.sql
    .insert(clientReservations)
    .values({
      ...{
        listingId: at.house.id,
        introducerId: agent.id,
        maker: `agent-${agent.id}`,
        attempt: pair.pia,
        units: apts.length,
      },
      ...{ agreementName: 'Pia Purchaser', agreementDate: '2026-11-20', tenant: 'unifi', origin: 'http://localhost' },
      createdAt: clock.now(),
    })
    .returning()
  const ids: number[] = []
  for (const apt of apts) {
    const id = await haveReserved(scene, apt)
    ids.push(id)
    await db.sql
      .update(reservations)
      .set({
        ...{ placedAt: clock.now(), askedPrice: 600_000, clientReservationId: together?.id ?? null },
        ...{ origin: 'http://localhost', form: { ...formOf(pair.pia), purchasers } },
      })
      .where(eq(reservations.id, id))
  }
  const [id = 0] = ids
  await at.stage.tick()
  const [link] = await db.sql.select().from(envelopeReservations).where(eq(envelopeReservations.reservationId, id))
  const oldId = link?.envelopeId ?? 0
  await db.sql.update(envelopeSigners).set({ status: 'signed' }).where(eq(envelopeSigners.envelopeId, oldId))
  await db.sql.update(envelopes).set({ status: 'completed' }).where(eq(envelopes.id, oldId))
  const { middleName, address, suburb, state, postcode, country, mobile } = purchasers[0] ?? PURCHASER
  const pia = {
    firstName: 'Pia',
    surname: 'Purchaser',
    email: pair.pia,
    middleName,
    address,
    suburb,
    state,
    postcode,
    country,
    mobile,
  }
  return { id, ids, pair, oldId, agent, pia, nina: { ...pia, firstName: 'Nina', email: pair.nina } }
}
const envelopeOf = async (id: number) => {
  const [found] = await at.stage.db.sql
    .select({ envelope: envelopes })
    .from(envelopeReservations)
    .innerJoin(envelopes, eq(envelopes.id, envelopeReservations.envelopeId))
    .where(eq(envelopeReservations.reservationId, id))
  return found?.envelope
}
const correctEntity = (who: string, id: number, body: { was?: string; now?: string; reason?: string } = {}) =>
  at.as(who, `POST /api/desk/sales/${id}/entity`, {
    ...{ was: '', now: 'Byrne Family Trust', reason: 'As the accountant writes.', ...body },
  })
const entityOf = async (id: number) =>
  (await at.stage.db.sql.select().from(reservations).where(eq(reservations.id, id)))[0]?.form.purchasingEntity
const subjects = async (address: string) => (await at.mails(address)).map(({ subject }) => subject)

test('a manager corrects a purchaser, with a reason that the buyer and their agent read [D38-21]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  expect(await at.sale(id)).toMatchObject({ purchasers: [{ details: BEA }] })
  const { data } = await correct('manager', id, { now: { surname: 'Byrnes', email: 'bea.byrnes@buyers.example' } })
  expect(data).toMatchObject({
    sale: { buyer: 'Bea Byrnes' },
    purchasers: [{ name: 'Bea Byrnes', email: 'bea.byrnes@buyers.example', phone: '0491570156' }],
    signing: null,
  })
  expect((data as { events: { text: string }[] }).events[0]?.text).toBe(
    'Purchaser 1 corrected: surname Byrne, now Byrnes; email bea@buyers.example, now bea.byrnes@buyers.example: “As on the passport.” (manager Buyer)',
  )
  const [email] = await at.mails('bea.byrnes@buyers.example')
  expect(email?.subject).toContain('Purchaser corrected: apartment 101, Kestrel House')
  expect(email?.text).toContain(
    'The seller has corrected the details of purchaser 1, Bea Byrnes, on the reservation of the property below.',
  )
  expect(email?.text).toContain('They write: “As on the passport.”')
  expect(email?.text).toContain('Surname: Byrne, now Byrnes')
  expect(email?.text).not.toContain('needs to be signed')
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrnes:')
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).data).toMatchObject({
    correction: {
      ...{ name: 'Bea Byrnes', fields: 'Surname, email', reason: 'As on the passport.', signsAgain: false },
    },
  })
  expect(await at.history()).toMatchObject([
    {
      action: 'sale-purchaser',
      subject: `Kestrel House, 101, reservation ${id}`,
      fields: [
        { field: 'reason', was: '', now: 'As on the passport.' },
        { field: 'corrected', was: '', now: 'Surname, email' },
        { field: 'purchaser', was: '', now: '1' },
      ],
    },
  ])
})

test('a buyer sees the correction among their reservations, and the command line corrects as well [D38-21]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  expect(await at.office('correct-purchaser', String(id), '1', 'surname=De Luca', '--reason', 'Married.')).toBe(
    `Purchaser 1 of reservation ${id} is corrected: surname.`,
  )
  expect((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data).toMatchObject({
    list: [{ ordersId: id, correction: { name: 'Bea De Luca', fields: 'Surname', reason: 'Married.' } }],
  })
  expect(await at.office('correct-purchaser', String(id), '2', 'surname=A', '--reason', 'B')).toBe(
    `failed: Reservation ${id} has no purchaser 2.`,
  )
  expect(await at.office('correct-purchaser', String(id), '1', 'title=Ms', '--reason', 'B')).toBe(
    'failed: Unknown field: title. Use one of: firstName, middleName, surname, email, mobile, address, suburb, state, postcode, country.',
  )
})

test('it is a manager’s, before the contract, with fields as a form takes them and a reason [D38-22]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer', 'agent'])
    codes.push((await correct(who, id)).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301, 40301])
  expect(await at.sale(id, 'seller')).toMatchObject({ purchasers: [{ name: 'Bea Byrne', details: null }] })
  const said = async (of: Correcting) => {
    const { code, message, data } = await correct('manager', id, of)
    return [code, message, (data as { field?: string } | null)?.field]
  }
  expect(await said({ now: {} })).toEqual([40000, 'Nothing differs from what the form says.', 'firstName'])
  expect(await said({ now: { email: 'bea' } })).toEqual([40000, 'Please enter a valid email', 'email'])
  expect(await said({ now: { surname: '' } })).toEqual([40000, 'Please enter surname', 'surname'])
  expect(await said({ now: { country: 'New Zealand', state: 'x'.repeat(51) } })).toEqual([
    40000,
    'Region can have at most 50 characters',
    'state',
  ])
  expect(await said({ reason: ' ' })).toEqual([40000, 'Write why: the buyer reads it.', 'reason'])
  expect(await said({ position: 2 })).toEqual([40000, `Reservation ${id} has no purchaser 2.`, 'position'])
  expect(await said({ now: { surname: 'Byrne 𓀀' } })).toEqual([
    40000,
    'Purchaser 1, surname: “𓀀” can’t be printed. Please write it in other letters.',
    'surname',
  ])
  const sold = await at.made({ status: 'contracted', buyer: 'Bea', apt: '102' })
  expect(await at.sale(sold)).toMatchObject({ purchasers: [{ details: null }] })
  expect(await correct('manager', sold)).toMatchObject({
    code: 71071,
    message: `Reservation ${sold} is contracted: a purchaser is corrected before the contract is signed.`,
  })
  expect(await named(id)).toEqual(['Bea Byrne, bea@buyers.example'])
})

test('of two desks that correct the same purchaser, the second sees the first [D38-23]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const both = await Promise.all([
    correct('manager', id, { now: { surname: 'Byrnes' } }),
    correct('office', id, { now: { firstName: 'Beatrice' } }),
  ])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71010])
  expect(await at.stage.db.sql.$count(purchaserCorrections, eq(purchaserCorrections.reservationId, id))).toBe(1)
  expect([['Bea Byrnes, bea@buyers.example'], ['Beatrice Byrne, bea@buyers.example']]).toContainEqual(await named(id))
})

test('the form of a moved reservation is voided, and everyone signs the one for the other unit [D41-7] [D51-22]', async () => {
  const { id, pair, oldId } = await signed('101')
  const { data } = await at.as('manager', `POST /api/desk/sales/${id}/unit`, {
    ...{ unitId: at.house.units['104'] ?? 0, reason: 'It faces north.' },
  })
  expect(data).toMatchObject({ sale: { label: '104' }, signing: { standing: { signed: 0, signers: 2 } } })
  expect((await at.stage.db.sql.select().from(envelopes).where(eq(envelopes.id, oldId)))[0]?.status).toBe('voided')
  const reasons = await at.stage.db.sql.select().from(envelopeEvents).where(eq(envelopeEvents.envelopeId, oldId))
  expect(reasons.at(-1)?.detail).toBe(JSON.stringify({ reason: 'The reservation was moved to another unit.' }))
  expect(await subjects(pair.pia)).toContain('Please sign: Apartment 104, Kestrel House')
  expect(await envelopeOf(id)).toMatchObject({ status: 'sent', form: { unit: 'Apartment 104' } })
})

test('a signed form is voided, and everyone is emailed a link to sign the corrected one [D38-24]', async () => {
  const { id, pair, oldId, nina, agent } = await signed('101')
  const oldLink = await linkEmailedTo(at.stage, pair.nina)
  const { data } = await correct('manager', id, { was: nina, position: 2, now: { surname: 'Purcell' } })
  expect(data).toMatchObject({ signing: { standing: { signed: 0, signers: 2, state: 'created' }, awaited: [] } })
  expect((await at.stage.db.sql.select().from(envelopes).where(eq(envelopes.id, oldId)))[0]?.status).toBe('voided')
  const reasons = await at.stage.db.sql.select().from(envelopeEvents).where(eq(envelopeEvents.envelopeId, oldId))
  expect(reasons.at(-1)).toMatchObject({
    kind: 'voided',
    detail: JSON.stringify({ reason: 'A purchaser was corrected.' }),
  })
  const asked = 'Please sign: Apartment 101, Kestrel House'
  expect((await subjects(pair.pia)).filter((subject) => subject === asked)).toHaveLength(1)
  expect((await subjects(pair.nina)).filter((subject) => subject === asked)).toHaveLength(2)
  const email = (await at.mails(pair.pia)).find(({ subject }) => subject === asked)
  expect(email?.text).toContain(
    'The reservation form for Apartment 101, Kestrel House has changed since it was made, and the changed form needs your signature. Signatures on the earlier form no longer count.',
  )
  const renewed = await envelopeOf(id)
  expect(renewed).toMatchObject({
    ...{ status: 'sent', isAttached: true },
    form: {
      unit: 'Apartment 101',
      purchasers: [{ name: 'Pia Purchaser' }, { name: 'Nina Purcell' }],
      prices: [['Price', '$600,000']],
    },
  })
  expect(await at.sale(id)).toMatchObject({
    signing: { standing: { signed: 0, signers: 2, state: 'sent' }, awaited: ['Pia Purchaser', 'Nina Purcell'] },
  })
  const states = []
  for (const link of [oldLink, await linkEmailedTo(at.stage, pair.pia), await linkEmailedTo(at.stage, pair.nina)])
    states.push(((await call(at.stage, `GET /api/signing/${link}`)).data as { state: string }).state)
  expect(states).toEqual(['voided', 'open', 'open'])
  const { data: purchase } = await call(at.stage, `GET /api/orders/purchase/${id}`, {}, { token: agent.token })
  expect(purchase).toMatchObject({
    signing: { signed: 0, signers: 2, state: 'sent' },
    correction: { name: 'Nina Purcell', signsAgain: true },
  })
  await correct('manager', id, { was: { ...nina, surname: 'Purcell' }, position: 2, now: { surname: 'Purser' } })
  await at.stage.tick()
  expect((await envelopeOf(id))?.form.purchasers[1]?.name).toBe('Nina Purser')
  expect(
    (
      await at.stage.db.sql
        .select()
        .from(envelopes)
        .where(eq(envelopes.id, renewed?.id ?? 0))
    )[0]?.status,
  ).toBe('voided')
})

test('a form is sent again once, although two nodes do it, and not for a reservation that has ended [D38-24]', async () => {
  const { id, pia, oldId } = await signed('101')
  await correct('manager', id, { was: pia })
  await Promise.all([at.stage.tick(), at.stage.tick()])
  const renewed = await envelopeOf(id)
  expect(renewed?.id).not.toBe(oldId)
  const all = await at.stage.db.sql.select().from(envelopes).where(eq(envelopes.listingId, at.house.id))
  expect(all.map(({ status }) => status).toSorted()).toEqual(['sent', 'voided'])
  await correct('manager', id, { was: { ...pia, surname: 'Byrnes' }, now: { surname: 'Burns' } })
  await at.stage.db.sql.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.id, id))
  await at.stage.tick()
  expect((await envelopeOf(id))?.id).toBe(renewed?.id)
  expect(await at.stage.db.sql.$count(envelopeReservations, eq(envelopeReservations.isOutdated, true))).toBe(0)
})

test('units of the same form are corrected together; one under contract keeps what was signed for it [D38-25]', async () => {
  const { ids, pia, pair, oldId } = await signed('101', '102', '103')
  const [first = 0, second = 0, third = 0] = ids
  await at.stage.db.sql.update(reservations).set({ status: 'contracted' }).where(eq(reservations.id, third))
  expect((await correct('manager', first, { was: pia, now: { firstName: 'Phia' } })).code).toBe(0)
  await at.stage.tick()
  expect([await named(first), await named(second), await named(third)]).toEqual([
    [`Phia Purchaser, ${pair.pia}`, `Nina Purchaser, ${pair.nina}`],
    [`Phia Purchaser, ${pair.pia}`, `Nina Purchaser, ${pair.nina}`],
    [`Pia Purchaser, ${pair.pia}`, `Nina Purchaser, ${pair.nina}`],
  ])
  const renewed = await envelopeOf(first)
  expect(renewed?.form).toMatchObject({
    unit: 'Apartment 101, Apartment 102',
    purchasers: [{ name: 'Phia Purchaser' }, { name: 'Nina Purchaser' }],
    prices: [
      ['Price of apartment 101', '$600,000'],
      ['Price of apartment 102', '$600,000'],
    ],
  })
  expect([(await envelopeOf(second))?.id, (await envelopeOf(third))?.id]).toEqual([renewed?.id, oldId])
  expect((await envelopeOf(third))?.status).toBe('completed')
  const emails = (await at.mails(pair.pia)).filter(({ subject }) => subject.startsWith('Purchaser corrected'))
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain(`Corrected too: Reservation ${second}`)
})

test('a manager corrects what buys, and the buyer, their agent and the history have it in words [D52-30]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  const { data } = await correctEntity('manager', id)
  expect(data).toMatchObject({ purchasingEntity: 'Byrne Family Trust', signing: null })
  expect((data as { events: { text: string }[] }).events[0]?.text).toBe(
    'Purchasing entity corrected: none, now Byrne Family Trust: “As the accountant writes.” (manager Buyer)',
  )
  const [email] = await at.mails('bea@buyers.example')
  expect(email?.subject).toContain('Purchasing entity corrected: apartment 101, Kestrel House')
  expect(email?.text).toContain(
    'The seller has corrected the purchasing entity on the reservation of the property below. If it is still wrong, call your agent.',
  )
  expect(email?.text).toContain('They write: “As the accountant writes.”')
  expect(email?.text).toContain('Purchasing entity: none, now Byrne Family Trust')
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).data).toMatchObject({
    purchasingEntity: 'Byrne Family Trust',
    correction: {
      ...{ name: '', fields: 'Purchasing entity', reason: 'As the accountant writes.', signsAgain: false },
    },
  })
  expect(await at.history()).toMatchObject([
    {
      action: 'sale-entity',
      subject: `Kestrel House, 101, reservation ${id}`,
      fields: [{ field: 'reason', was: '', now: 'As the accountant writes.' }],
    },
  ])
})

test('the command line corrects what buys as well, also to persons alone [D52-30]', async () => {
  const id = await at.made({ status: 'offered', buyer: 'Bea' })
  const run = (...args: string[]) => at.office('correct-purchaser', String(id), ...args, '--reason', 'As they say.')
  expect(await run('--entity', 'Byrne Pty Ltd ATF Byrne Trust')).toBe(
    `The purchasing entity of reservation ${id} is Byrne Pty Ltd ATF Byrne Trust.`,
  )
  expect(await run('--entity', '')).toBe(`The purchasers of reservation ${id} buy in their own names.`)
  expect(await entityOf(id)).toBe('')
  expect(await run('--entity', '')).toBe('failed: purchasingEntity: Nothing differs from what the form says.')
  expect(await run('1', '--entity', 'Byrne Trust')).toBe(
    'failed: correct-purchaser takes the number of one reservation, that of one purchaser, and fields such as surname="De Luca"; or the number of one reservation and --entity.',
  )
  expect(await at.office('correct-purchaser', '99999999', '--entity', 'A', '--reason', 'B')).toBe(
    'failed: Reservation 99999999 not found.',
  )
})

test('what buys is corrected by a manager, before the contract, as a form takes it, with a reason [D52-30]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer', 'agent'])
    codes.push((await correctEntity(who, id)).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301, 40301])
  const said = async (body: { was?: string; now?: string; reason?: string }) => {
    const { code, message, data } = await correctEntity('manager', id, body)
    return [code, message, (data as { field?: string } | null)?.field]
  }
  expect(await said({ now: ' ' })).toEqual([40000, 'Nothing differs from what the form says.', 'purchasingEntity'])
  expect(await said({ now: 'x'.repeat(1_025) })).toEqual([
    40000,
    'Purchasing entity can have at most 1024 characters',
    'purchasingEntity',
  ])
  expect(await said({ now: 'Trust 𓀀' })).toEqual([
    40000,
    'Purchasing entity: “𓀀” can’t be printed. Please write it in other letters.',
    'purchasingEntity',
  ])
  expect(await said({ reason: ' ' })).toEqual([40000, 'Write why: the buyer reads it.', 'reason'])
  expect((await said({ was: 'Other Trust' }))[0]).toBe(71010)
  const sold = await at.made({ status: 'contracted', buyer: 'Bea', apt: '102' })
  expect(await correctEntity('manager', sold)).toMatchObject({
    code: 71071,
    message: `Reservation ${sold} is contracted: the purchasing entity is corrected before the contract is signed.`,
  })
  expect([await entityOf(id), await entityOf(sold)]).toEqual(['', ''])
})

test('of two desks that correct what buys, the second sees the first [D52-30] [D52-31]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const both = await Promise.all([
    correctEntity('manager', id, { now: 'Byrne Family Trust' }),
    correctEntity('office', id, { now: 'Byrne SMSF' }),
  ])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71010])
  expect(both.find(({ code }) => code === 71010)?.message).toMatch(
    /^(manager|Olga) Buyer corrected the purchasing entity on Friday 20 November, 5:00 pm ACDT\. The purchasing entity has been corrected meanwhile\. Look at the details again, and correct what is still wrong\.$/,
  )
  expect(await at.stage.db.sql.$count(purchaserCorrections, eq(purchaserCorrections.reservationId, id))).toBe(1)
})

test('a signature at the moment in which what buys is corrected doesn’t count for the changed form [D52-30]', async () => {
  const { id, pair, oldId } = await signed('101', '102')
  const link = await linkEmailedTo(at.stage, pair.nina)
  const { sql } = at.stage.db
  await sql.update(envelopes).set({ status: 'sent' }).where(eq(envelopes.id, oldId))
  await sql.update(envelopeSigners).set({ status: 'consented' }).where(eq(envelopeSigners.envelopeId, oldId))
  const [corrected, signature] = await Promise.all([
    correctEntity('manager', id),
    call(at.stage, `POST /api/signing/${link}/sign`, { typedName: 'Nina Purchaser' }),
  ])
  expect(corrected.code).toBe(0)
  expect([0, 40040]).toContain(signature.code)
  const reasons = await sql
    .select()
    .from(envelopeEvents)
    .where(eq(envelopeEvents.envelopeId, oldId))
    .orderBy(asc(envelopeEvents.id))
  expect(reasons.at(-1)).toMatchObject({
    ...{ kind: 'voided', detail: JSON.stringify({ reason: 'The purchasing entity was corrected.' }) },
  })
  await at.stage.tick()
  expect(await envelopeOf(id)).toMatchObject({ status: 'sent', form: { entity: 'Byrne Family Trust' } })
  expect(await at.sale(id)).toMatchObject({
    ...{ purchasingEntity: 'Byrne Family Trust', signing: { standing: { signed: 0, signers: 2, state: 'sent' } } },
  })
})
