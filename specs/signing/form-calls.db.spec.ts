import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import type { Dollars } from '../../domain/shared/money'
import { units } from '../../server/listing/unit.tables'
import { queuePlaces } from '../../server/queue/queue.tables'
import { formSections } from '../../server/signing/documents/form.document'
import { hashOfToken } from '../../server/signing/signing-link'
import { envelopes, envelopeSigners } from '../../server/signing/signing.tables'
import { call, sentTo, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { formOf as reservationForm } from '../reservation/services-setup'
import { reservations } from '../../server/reservation/reservation.tables'
import { makeLinkIn } from '../sharing/tasks/private-links'
import { haveReserved, haveSigned, newPair, tempNameOf, tokenIn } from './form-calls-setup'

let stage: Stage
let alan: SignedIn
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  listing = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'The Lantern', address: '41 Bayview Street' },
    units: [{ apt: '101' }, { apt: '102' }],
  })
})

const PIA = { email: 'pia@example.com', name: 'Pia Purchaser' }
const about = (changes: object = {}) => ({
  ...{ propertyId: listing.id, roomId: listing.units['101'], tempName: tempNameOf('101'), ...PIA },
  ...changes,
})
const sign = (body: object) => call(stage, 'POST /api/sign', body, { token: alan.token })
const opened = (token: string, step = '', body?: object) =>
  call(stage, `${step === '' ? 'GET' : 'POST'} /api/signing/${token}${step}`, body)

/** What a signer who has not signed gets, besides what a spec names. */
const WHOLE = {
  ...{ state: 'open', signed: 0, providerAddress: null, isConfirmed: false, propertyState: 'SA' },
  documentHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  documentAddress: expect.stringMatching(/^\/files\/kept\/[\w-]{36}\.pdf\?key=/) as string,
  consentWording: expect.stringMatching(
    /^I agree to receive and sign this reservation form electronically with/,
  ) as string,
}

test.each([
  ['A7-35 B7-28', '101'],
  ['A7-35 B7-28', '102'],
])('[%s] an agent gets the address at which the first purchaser signs, for unit %s', async (_, apt) => {
  const answer = await sign(about({ roomId: listing.units[apt], tempName: tempNameOf(apt) }))
  expect([answer.code, answer.message]).toEqual([0, 'success'])
  const token = tokenIn(answer.data)
  const before = stage.clock.now()
  const { expiresAt, ...shown } = (await opened(token)).data as { expiresAt: string }
  expect(before.getTime() + 7 * DAY - new Date(expiresAt).getTime()).toBeLessThan(MINUTE)
  expect(shown).toEqual({
    ...WHOLE,
    ...{ title: `Reservation form: Apartment ${apt}, The Lantern`, signers: 1, signer: PIA },
    returnPath: `/property/write/${listing.id}/${listing.units[apt]}`,
  })
  const [found] = await stage.db.sql
    .select({ form: envelopes.form })
    .from(envelopeSigners)
    .innerJoin(envelopes, eq(envelopes.id, envelopeSigners.envelopeId))
    .where(eq(envelopeSigners.tokenHash, hashOfToken(token)))
  const said = (found === undefined ? [] : formSections(found.form)).flatMap(({ title, rows, paragraphs }) => [
    ...rows.map(([label, value]) => `${title}, ${label}: ${value}`),
    ...paragraphs.map((text) => `${title}: ${text}`),
  ])
  expect(said).toEqual([
    'Property, Property: The Lantern',
    'Property, Address: 41 Bayview Street, Glenelg SA 5045',
    `Property, Unit: Apartment ${apt}`,
    'Property, Price: $600,000',
    'Vendor’s agent, Company: Spec Agency',
    'Vendor’s agent, Address: 2 Test Street, Glenelg SA 5045',
    'Vendor’s agent, Email: agency@example.com',
    'Purchaser 1, Name: Pia Purchaser',
    'Purchaser 1, Email: pia@example.com',
    'Introducer, Name: Alan Buyer',
    'Introducer, Phone: 0412 345 678',
    `Introducer, Email: ${alan.email}`,
    'Reservation fee, Reservation fee: $1,000',
    'Reservation fee, Transaction fee: $30.30',
    'Reservation fee, Total: $1,030.30',
    'Reservation fee: A $1000 reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract.',
    'Reservation fee: An extra transaction fee of 3% + 30c ($30.30 per property) is non-refundable.',
    'Reservation fee: Payment is processed by a card payment provider with 256-bit encryption.',
    'Reservation fee: The property is held exclusively for the purchaser for 7 days after acceptance.',
  ])
})

describe('the unit', () => {
  test.each([
    ['B7-28', '101'],
    ['B7-28', '102'],
  ])('[%s] is the one that the form names: %s', async (_, apt) => {
    const { data } = await sign(about({ roomId: undefined, tempName: tempNameOf(apt) }))
    expect((await opened(tokenIn(data))).data).toMatchObject({
      title: `Reservation form: Apartment ${apt}, The Lantern`,
    })
  })

  test('[B7-28] is the only one that is available, if none is named', async () => {
    const { id } = await makeListing(stage.db, stage.clock.now(), {
      listing: { name: 'The Wick' },
      units: [
        { apt: '7', status: 'Reserved' },
        { apt: '8', status: 'Available' },
      ],
    })
    const { data } = await sign({ propertyId: id, tempName: '', ...PIA })
    expect((await opened(tokenIn(data))).data).toMatchObject({ title: 'Reservation form: Apartment 8, The Wick' })
  })

  test.each([
    ['one of several that are available', { roomId: undefined, tempName: '' }],
    ['not a unit of the listing', { roomId: 999_999_999, tempName: '' }],
  ])('cannot be %s', async (_, changes) => {
    expect(await sign(about(changes))).toEqual({
      ...{ code: 70021, message: 'This unit is no longer available.', data: null },
    })
  })
})

test.each(['pia at example.com', 'pia@example'])('an email address like “%s” is refused', async (email) => {
  expect(await sign(about({ email }))).toEqual({
    ...{ code: 70023, message: 'Email format is incorrect. Please try again.', data: { field: 'email' } },
  })
})

test('a form is signed anew once its price has changed', async () => {
  const before = tokenIn((await sign(about())).data)
  expect(tokenIn((await sign(about())).data)).toBe(before)
  await stage.db.sql
    .update(units)
    .set({ revisedPrice: 625_000 as Dollars, revisedPriceMax: 650_000 as Dollars })
    .where(eq(units.id, listing.units['101'] ?? 0))
  const after = tokenIn((await sign(about())).data)
  expect((await opened(before)).data).toMatchObject({ state: 'voided' })
  expect((await opened(after)).data).toMatchObject({ state: 'open' })
  const [newest] = await stage.db.sql.select().from(envelopes).orderBy(desc(envelopes.id)).limit(1)
  expect(newest?.form.prices).toEqual([['Price', '$625,000 - $650,000']])
})

test.each([
  ['李 小龍', '李 小龍'],
  ['محمد بن عبد الله', 'محمد بن عبد الله'],
  ['\u202aPia\u202c \u200fPurchaser', 'Pia Purchaser'],
])('a name may be in any script, without marks of direction: %s', async (name, kept) => {
  const { data } = await sign(about({ name }))
  expect((await opened(tokenIn(data))).data).toMatchObject({ signer: { name: kept } })
})

test.each([
  ['𒀀 Purchaser', 'firstName', 'Purchaser 1, first name: “𒀀” can’t be printed. Please write it in other letters.'],
  ['Pia བླ', 'surname', 'Purchaser 1, surname: “བ”, “ླ” can’t be printed. Please write it in other letters.'],
])('a name that no font can draw is refused before it is signed: %s', async (name, field, message) => {
  expect(await sign(about({ name }))).toEqual({ code: 70023, message, data: { field } })
})

describe('without an agent’s account', () => {
  const signForUrl = (changes: object, token?: string) =>
    call(stage, 'POST /api/signForUrl', about(changes), token === undefined ? {} : { token })
  const linkOf = async (values: object = {}) => ({
    sessionId: (
      await makeLinkIn(stage.db, {
        ...{ accountId: alan.id, listingId: listing.id, now: stage.clock.now() },
        ...values,
      })
    ).sessionId,
  })

  test.each([
    ['B7-29 A7-45', 'whose link needs a passphrase', {}],
    ['B7-29 A7-45', 'whose link is public', { isPublic: true }],
  ])('[%s] the visitor %s signs', async (_, __, values) => {
    const answer = await signForUrl(await linkOf(values))
    expect([answer.code, answer.message]).toEqual([0, 'success'])
    expect((await opened(tokenIn(answer.data))).data).toMatchObject({ state: 'open', signer: PIA })
  })

  test('[A7-45] an agent signs with a session', async () => {
    const answer = await signForUrl({}, alan.token)
    expect([answer.code, answer.message]).toEqual([0, 'success'])
    tokenIn(answer.data)
  })

  test('[B7-29] nobody else does', async () => {
    const bea = await signedIn(stage, { firstName: 'Bea' })
    const closed = await linkOf({ closedAt: stage.clock.now() })
    expect([await signForUrl(closed), await signForUrl({}), await signForUrl({}, bea.token)]).toEqual([
      { code: 400004, message: 'delete', data: null },
      { code: 90000, message: 'Please log in.', data: null },
      { code: 40301, message: 'Your account isn’t allowed to do this.', data: null },
    ])
  })
})

describe('the further purchasers', () => {
  const scene = () => ({ stage, agent: alan, listing })
  const subjectsTo = async (address: string) => (await sentTo(stage, address)).map(({ subject }) => subject)
  const stateOf = async (answer: { data: unknown }) => (await opened(tokenIn(answer.data))).data as { state: string }
  const ASKED = 'Please sign: Apartment 101, The Lantern'

  test('[B7-28] are asked by name once the form was paid for, and the same form keeps its link', async () => {
    const both = newPair()
    const first = await haveSigned(scene(), '101', both)
    expect(await haveSigned(scene(), '101', both)).toEqual(first)
    expect(await subjectsTo(both.nina)).toEqual([])
    stage.clock.advance(DAY)
    const number = await haveReserved(scene(), '101')
    expect(await subjectsTo(both.nina)).toEqual([ASKED])
    const { text = '' } = (await sentTo(stage, both.nina)).at(-1) ?? {}
    for (const said of [
      'Dear Nina,',
      'Pia Purchaser has named you as a purchaser on the reservation form for Apartment 101, The Lantern, which Alan Buyer sends you. It needs your signature.',
      'Open the document, read it, then sign or decline.',
      'This link is for you only, so please don’t forward it.',
      'Price: $600,000',
      `Reservation number: ${number}`,
      'Sent by: Alan Buyer',
      'Read and sign: http://localhost/#/sign/',
      'Sign by',
    ])
      expect(text).toContain(said)
    stage.clock.advance(6 * DAY)
    expect(await subjectsTo(both.nina)).toContain('Reminder, please sign: Apartment 101, The Lantern')
    expect(await stateOf(first)).toMatchObject({ state: 'open', signers: 2 })
    // Who was handed the form is reminded too.
    expect(await subjectsTo(both.pia)).toEqual(['Reminder, please sign: Apartment 101, The Lantern'])
  })

  test('[D52-5] read until when to sign in the property’s time zone, not in the brand’s', async () => {
    const melbourne = await makeListing(stage.db, stage.clock.now(), {
      listing: { name: 'The Lantern', suburb: 'Carlton', state: 'VIC', postcode: '3053' },
      units: [{ apt: '101' }],
    })
    const [both, there] = [newPair(), { ...scene(), listing: melbourne }]
    await haveSigned(there, '101', both)
    await haveReserved(there, '101')
    const { text = '' } = (await sentTo(stage, both.nina)).at(-1) ?? {}
    expect(text).toMatch(/Sign by: \w+ \d+ \w+, \d+:\d\d [ap]m AEDT/)
  })

  test('[B7-28] are not asked to sign a form that was changed before it was paid for, which is void', async () => {
    const both = newPair()
    const first = await haveSigned(scene(), '101', both)
    const pia = tokenIn(first.data)
    await haveSigned(scene(), '101', both, 'Buyer')
    expect((await opened(pia)).data).toMatchObject({ state: 'voided', documentAddress: '' })
    expect((await opened(pia, '/decline', { reason: 'Too late' })).code).toBe(40040)
    await haveReserved(scene(), '101')
    expect(await subjectsTo(both.nina)).toEqual([ASKED])
    expect((await sentTo(stage, both.nina)).at(-1)?.text).toContain('Dear Nina,')
  })

  test.each([
    ['the reservation has ended', 'expired', 'Available', 'voided'],
    ['the reservation was cancelled', 'cancelled', 'Available', 'voided'],
    ['the reservation goes on', 'contracted', 'Reserved', 'open'],
  ] as const)('have nothing to sign once %s', async (_, status, unitStatus, state) => {
    const first = await haveSigned(scene(), '102', newPair())
    const number = await haveReserved(scene(), '102')
    await stage.tick()
    await stage.db.sql.update(reservations).set({ status }).where(eq(reservations.id, number))
    await stage.db.sql
      .update(units)
      .set({ status: unitStatus })
      .where(eq(units.id, listing.units['102'] ?? 0))
    await stage.tick()
    expect((await stateOf(first)).state).toBe(state)
  })

  test('go on while the unit is offered to the first in its queue, who may be the agent of the form [D44-3]', async () => {
    const first = await haveSigned(scene(), '102', newPair())
    const unitId = listing.units['102'] ?? 0
    await stage.db.sql.update(units).set({ status: 'Reserved' }).where(eq(units.id, unitId))
    await stage.db.sql.insert(queuePlaces).values({
      ...{
        unitId,
        tenant: 'unifi',
        origin: 'https://unifi.example',
        status: 'offered',
        offerHours: 24,
        wantsNews: false,
      },
      ...{ positionTold: 1, joinedAt: stage.clock.now(), offeredAt: stage.clock.now() },
      ...{ offeredUntil: after(stage.clock.now(), DAY), accountId: (await signedIn(stage)).id },
    })
    await stage.tick()
    expect((await stateOf(first)).state).toBe('open')
    await stage.db.sql.update(queuePlaces).set({ status: 'lapsed' }).where(eq(queuePlaces.unitId, unitId))
    await stage.tick()
    expect((await stateOf(first)).state).toBe('voided')
  })

  test('have nothing to sign once others have the unit; a payment of theirs that is open changes nothing', async () => {
    const first = await haveSigned(scene(), '102', newPair())
    const unit = eq(units.id, listing.units['102'] ?? 0)
    await stage.db.sql.update(units).set({ status: 'Reserved' }).where(unit)
    const [theirs] = await stage.db.sql
      .insert(reservations)
      .values({
        ...{ listingId: listing.id, unitId: listing.units['102'] ?? 0, tenant: 'unifi', offerType: 'Select Now' },
        ...{ status: 'checkout', form: reservationForm('Carl'), createdAt: stage.clock.now() },
        checkoutEndsAt: new Date(stage.clock.now().getTime() + 30 * MINUTE),
      })
      .returning({ id: reservations.id })
    await stage.tick()
    expect((await stateOf(first)).state).toBe('open')
    await stage.db.sql
      .update(reservations)
      .set({ status: 'held', heldUntil: new Date(stage.clock.now().getTime() + DAY) })
      .where(eq(reservations.id, theirs?.id ?? 0))
    await stage.tick()
    expect((await stateOf(first)).state).toBe('voided')
  })
})
