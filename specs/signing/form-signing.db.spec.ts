import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { type ClientForm, emptyClientForm } from '../../domain/reservation/client/client-form'
import { emptyPurchaser, type Purchaser } from '../../domain/reservation/purchaser'
import { peopleOf, signedFields, signingProblem } from '../../domain/signing/signed-form'
import type { Database } from '../../server/db/database'
import { outbox } from '../../server/mail/mail.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { eventsOf } from '../../server/signing/event-log'
import { type Opener, openForForm, sourceOf } from '../../server/signing/form-envelopes'
import { formSigningWith } from '../../server/signing/form-signing'
import { envelopes, envelopeSigners } from '../../server/signing/signing.tables'
import { formOf as reservationForm } from '../reservation/services-setup'
import { ownDatabase } from '../shared/own-database'
import { makeAccount, makeListing, type MadeListing } from '../shared/support/fixtures'
import { makeLinkIn } from '../sharing/tasks/private-links'
import { meetingOf } from './meeting'
import { drawn, ORIGIN, formOf as snapshotOf, type SigningSetup, signingOver, signWith } from './signing-setup'

let db: Database
let setup: SigningSetup
let listing: MadeListing
let agent: { readonly accountId: number }

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  setup = await signingOver(db)
  listing = await makeListing(db, setup.clock())
  agent = { accountId: (await makeAccount(db, setup.clock(), { role: 'agent' })).id }
})

const formOf = (...names: string[]): ClientForm => ({
  ...emptyClientForm,
  needsConveyancer: true,
  purchasers: names.map((name) => {
    const [firstName = '', surname = ''] = name.split(' ')
    return { ...emptyPurchaser, firstName, surname, email: `${firstName.toLowerCase()}@example.com` }
  }),
})
const PAIR = formOf('Pia Purchaser', 'Paul Partner')

const unitOf = (apt: string): number => listing.units[apt] ?? 0
const about = (form: ClientForm, { opener = agent, units = ['101'] }: { opener?: Opener; units?: string[] } = {}) => ({
  opener,
  listingId: listing.id,
  unitIds: units.map(unitOf),
  form,
})
const open = (form: ClientForm, more: Parameters<typeof about>[1] = {}) =>
  openForForm(
    setup,
    {
      form: { ...snapshotOf('Pia'), purchasers: [...peopleOf(form).purchasers] },
      tenant: 'unifi',
      origin: ORIGIN,
      returnPath: '',
    },
    sourceOf(about(form, more)),
  )
const statusOf = async (id: number) =>
  (await db.sql.select({ status: envelopes.status }).from(envelopes).where(eq(envelopes.id, id)))[0]?.status
const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
const emailsFor = async (id: number): Promise<number> => {
  const signers = await db.sql
    .select({ id: envelopeSigners.id })
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, id))
  return db.sql.$count(
    outbox,
    inArray(
      outbox.key,
      signers.map((signer) => `signing-request-${signer.id}`),
    ),
  )
}
const reserved = async (apt: string): Promise<number> => {
  const [made] = await db.sql
    .insert(reservations)
    .values({
      listingId: listing.id,
      unitId: unitOf(apt),
      introducerId: agent.accountId,
      tenant: 'unifi',
      offerType: 'Select Now',
      status: 'lapsed',
      form: reservationForm('Pia'),
      createdAt: setup.clock(),
    })
    .returning({ id: reservations.id })
  return made?.id ?? 0
}
const attach = async (form: ClientForm, more: Parameters<typeof about>[1] & { isRequired?: boolean } = {}) => {
  const { units = ['101'], isRequired = false } = more
  const reservationIds: number[] = []
  for (const unit of units) reservationIds.push(await reserved(unit))
  const { attach: attachForm, standingOf } = formSigningWith(setup.clock, isRequired)
  const result = await db.transaction((tx) => attachForm(tx, { ...about(form, more), reservationIds }))
  return { result, standing: [...(await standingOf(db.sql, reservationIds)).values()] }
}

test('the same form keeps its envelope and sends no email before it is paid for, in whatever order its fields come', async () => {
  const first = await open(PAIR)
  const [pia = emptyPurchaser, paul = emptyPurchaser] = PAIR.purchasers
  const reordered = (person: Purchaser) => Object.fromEntries(Object.entries(person).reverse()) as Purchaser
  const same: ClientForm = { ...PAIR, purchasers: [reordered(pia), { ...reordered(paul), surname: ' Partner ' }] }
  expect(await open(same)).toEqual(first)
  expect(await emailsFor(first.id)).toBe(0)
})

test('two clicks at once make one envelope', async () => {
  const { store } = setup
  const meet = meetingOf(3)
  const put: typeof store.put = async (...file) => {
    await store.put(...file)
    await meet()
  }
  setup = { ...setup, store: { ...store, put } }
  const opened = await Promise.all([open(PAIR), open(PAIR), open(PAIR)])
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect(await emailsFor(opened[0].id)).toBe(0)
})

test('a changed field voids the envelope that is out, signed or not; other units, openers and listings keep theirs', async () => {
  const { sessionId: _, ...link } = await makeLinkIn(db, {
    accountId: agent.accountId,
    listingId: listing.id,
    now: setup.clock(),
  })
  const kept = [
    await open(PAIR, { units: ['102'] }),
    await open(PAIR, { units: ['102', '101'] }),
    await open(PAIR, { opener: { linkId: link.id } }),
  ]
  const old = await open(PAIR)
  await signWith(setup, tokenOf(old.address), drawn)
  const changed = await open(formOf('Pia Purchaser', 'Paul Other'))
  expect(changed.id).not.toBe(old.id)
  expect([await statusOf(old.id), await statusOf(changed.id)]).toEqual(['voided', 'sent'])
  expect((await eventsOf(db.sql, old.id)).at(-1)).toMatchObject({
    kind: 'voided',
    detail: JSON.stringify({ reason: 'A signed field was changed.' }),
  })
  for (const { id } of kept) expect(await statusOf(id)).toBe('sent')
  expect(await open(PAIR, { units: ['101', '102'] })).toEqual(kept[1])
})

test('a visitor of a private link voids their own changed form, not another visitor’s', async () => {
  const { id: linkId } = await makeLinkIn(db, {
    accountId: agent.accountId,
    listingId: listing.id,
    now: setup.clock(),
  })
  const through = { opener: { linkId } }
  const own = await open(PAIR, through)
  const others = await open(formOf('Olive Other'), through)
  expect([await statusOf(own.id), await statusOf(others.id)]).toEqual(['sent', 'sent'])
  await open(formOf('Pia Purchaser', 'Paul Other'), through)
  expect([await statusOf(own.id), await statusOf(others.id)]).toEqual(['voided', 'sent'])
})

test('an envelope that is declined or too old is not used again', async () => {
  const old = await open(PAIR)
  setup.clock.move(7 * DAY)
  const next = await open(PAIR)
  expect(next.id).not.toBe(old.id)
})

test('reservations get the envelope of just their form', async () => {
  expect(await attach(PAIR)).toEqual({ result: 'none', standing: [] })
  const { id, address } = await open(PAIR)
  await signWith(setup, tokenOf(address), drawn)
  const { result, standing } = await attach(PAIR)
  expect([result, standing]).toEqual(['attached', [{ signed: 1, signers: 2, state: 'sent' }]])
  await open(formOf('Petra Purchaser'))
  expect(await statusOf(id)).toBe('sent')
  expect(await attach(formOf('Petra Other'))).toEqual({ result: 'changed', standing: [] })
  expect(await statusOf(id)).toBe('sent')
})

test('units that are reserved together share one envelope', async () => {
  await open(PAIR, { units: ['102', '101'] })
  expect(await attach(PAIR, { units: ['101', '102'] })).toEqual({
    result: 'attached',
    standing: [
      { signed: 0, signers: 2, state: 'sent' },
      { signed: 0, signers: 2, state: 'sent' },
    ],
  })
})

test('a required signature is the first purchaser’s', async () => {
  const { address } = await open(PAIR)
  expect((await attach(PAIR, { isRequired: true })).result).toBe('none')
  await signWith(setup, tokenOf(address), drawn)
  expect((await attach(PAIR, { isRequired: true })).result).toBe('attached')
})

test('what a purchaser typed is signed; every purchaser needs a name and an email address', () => {
  const [pia = emptyPurchaser] = PAIR.purchasers
  const withPia = (changes: Partial<typeof pia>): ClientForm => ({ ...PAIR, purchasers: [{ ...pia, ...changes }] })
  const [first, second] = [withPia({}), withPia({ mobile: '0491576398' })].map(signedFields)
  expect(first).not.toBe(second)
  expect(signedFields(withPia({ suburb: '  ' }))).toBe(first)
  expect(
    [
      withPia({}),
      withPia({ firstName: ' ' }),
      withPia({ surname: '' }),
      withPia({ email: 'pia' }),
      { ...PAIR, purchasers: [pia, { ...pia, email: '' }] },
      { ...PAIR, purchasers: [] },
      { ...PAIR, purchasers: Array.from({ length: 11 }, () => pia) },
    ].map((form) => signingProblem(form)?.field ?? null),
  ).toEqual([null, 'firstName', 'surname', 'email', 'email', 'purchasers', 'purchasers'])
})
