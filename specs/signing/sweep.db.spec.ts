import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { outbox } from '../../server/mail/mail.tables'
import { eventsOf } from '../../server/signing/event-log'
import { insertEnvelope, prepareDocument } from '../../server/signing/open-envelope'
import { remindSigners } from '../../server/signing/remind-signers'
import { providerKey } from '../../server/signing/signing-link'
import { envelopes, envelopeSigners } from '../../server/signing/signing.tables'
import { endEnvelopes, settleEnvelopes } from '../../server/signing/sweep-envelopes'
import { voidEnvelope } from '../../server/signing/void-envelope'
import { ownDatabase } from '../shared/own-database'
import { drawn, formOf, opened, ORIGIN, type SigningSetup, signingOver, signWith } from './signing-setup'
import { type SmallDocusign, smallDocusign } from './small-docusign'

let db: Database
let setup: SigningSetup
let docusign: SmallDocusign

// Its own database for each test: a sweep sees every envelope.
beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.update(envelopes).set({ status: 'expired', sealedKey: null, providerRef: null })
  setup = await signingOver(db)
  docusign = await smallDocusign(setup.clock)
})
afterEach(() => docusign.close())

const envelopeOf = async (id: number) => {
  const [found] = await db.sql.select().from(envelopes).where(eq(envelopes.id, id))
  if (found === undefined) throw new Error('no envelope')
  return found
}
const kindsOf = async (id: number) => (await eventsOf(db.sql, id)).map(({ kind }) => kind)
/** The positions of those who were emailed a reminder. */
const remindedIn = async (id: number): Promise<number[]> => {
  const signers = await db.sql
    .select({ id: envelopeSigners.id, position: envelopeSigners.position })
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, id))
    .orderBy(envelopeSigners.position)
  const reminded: number[] = []
  for (const { id: signer, position } of signers)
    for (let count = await db.sql.$count(outbox, eq(outbox.key, `signing-reminder-${signer}`)); count > 0; count -= 1)
      reminded.push(position)
  return reminded
}

test('signers are reminded 48 hours after the further ones were asked, the first too, once, by one of two nodes [D51-83]', async () => {
  const { id, tokens } = await opened(setup, 'Pia Purchaser', 'Paul Partner', 'Petra Partner')
  await signWith(setup, tokens[2] ?? '', drawn)
  setup.clock.move(48 * HOUR - 1)
  expect(await remindSigners(setup)).toBe(0)
  setup.clock.move(1)
  const reminded = await Promise.all([remindSigners(setup), remindSigners(setup)])
  expect(reminded.reduce((sum, each) => sum + each)).toBe(2)
  setup.clock.move(2 * DAY)
  expect(await remindSigners(setup)).toBe(0)
  expect([await remindedIn(id), (await kindsOf(id)).filter((kind) => kind === 'reminded').length]).toEqual([[1, 2], 2])
})

test('the first purchaser is reminded of a form that is paid for and unsigned, not before the payment [D51-83]', async () => {
  const { id } = await opened(setup, 'Pia Purchaser')
  await db.sql.update(envelopes).set({ askedAt: null }).where(eq(envelopes.id, id))
  setup.clock.move(49 * HOUR)
  expect(await remindSigners(setup)).toBe(0)
  await db.sql.update(envelopes).set({ askedAt: setup.clock() }).where(eq(envelopes.id, id))
  setup.clock.move(48 * HOUR)
  expect([await remindSigners(setup), await remindedIn(id)]).toEqual([1, [1]])
})

test('nobody is reminded of a voided or expired form', async () => {
  const { id } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
  await voidEnvelope(setup, id, 'A field was changed.')
  const late = await opened(setup, 'Pia Purchaser', 'Paul Partner')
  setup.clock.move(7 * DAY)
  expect(await remindSigners(setup)).toBe(0)
  expect([await remindedIn(id), await remindedIn(late.id)]).toEqual([[], []])
})

test('an envelope expires after seven days, once', async () => {
  const { id } = await opened(setup, 'Pia Purchaser')
  setup.clock.move(7 * DAY - 1)
  await endEnvelopes(setup)
  expect((await envelopeOf(id)).status).toBe('sent')
  setup.clock.move(1)
  await Promise.all([endEnvelopes(setup), endEnvelopes(setup)])
  expect([(await envelopeOf(id)).status, await kindsOf(id)]).toEqual(['expired', ['created', 'sent', 'expired']])
})

test('a hundred envelopes that fail do not keep newer ones from their turn', async () => {
  const { id: _, ...broken } = await envelopeOf((await opened(setup, 'Pia Purchaser')).id)
  await db.sql
    .insert(envelopes)
    .values(Array.from({ length: 101 }, () => ({ ...broken, status: 'completed' as const, documentHash: 'changed' })))
  const { id, tokens } = await opened(setup, 'Pia Purchaser')
  await signWith(setup, tokens[0] ?? '', drawn)
  setup.clock.move(MINUTE)
  await endEnvelopes(setup)
  expect([setup.logged.length, (await envelopeOf(id)).sealedKey]).toEqual([100, null])
  await endEnvelopes(setup)
  expect(setup.logged.length).toBe(101)
  expect((await envelopeOf(id)).sealedKey).not.toBeNull()
})

const leftBehind = async (over: SigningSetup): Promise<number> => {
  const opening = { form: formOf('Pia Purchaser', 'Paul Partner'), tenant: 'unifi', origin: ORIGIN, returnPath: '' }
  const document = await prepareDocument(over, opening)
  return db.transaction((tx) => insertEnvelope(over, tx, opening, document))
}

test('an envelope that a killed server left behind is sent, once', async () => {
  const id = await leftBehind(setup)
  await endEnvelopes(setup)
  expect((await envelopeOf(id)).status).toBe('created')
  setup.clock.move(MINUTE)
  await Promise.all([endEnvelopes(setup), endEnvelopes(setup)])
  expect([(await envelopeOf(id)).status, await kindsOf(id)]).toEqual(['sent', ['created', 'sent', 'asked']])
})

test('a server that was killed after DocuSign had accepted an envelope does not open a second one', async () => {
  const over = { ...setup, provider: docusign.provider }
  const id = await leftBehind(over)
  setup.clock.move(MINUTE)
  const killed = {
    ...docusign.provider,
    send: async (envelope: Parameters<typeof docusign.provider.send>[0]) => {
      await docusign.provider.send(envelope)
      throw new Error('killed')
    },
  }
  await endEnvelopes({ ...over, provider: killed })
  expect([(await envelopeOf(id)).status, docusign.kept.size]).toEqual(['created', 1])
  await endEnvelopes(over)
  const { status, providerRef } = await envelopeOf(id)
  expect([status, [...docusign.kept.keys()]]).toEqual(['sent', [providerRef]])
})

test('what DocuSign accepted just before is voided there too, and voiding it again does no harm', async () => {
  const over = { ...setup, provider: docusign.provider }
  const id = await leftBehind(over)
  const document = Buffer.from('%PDF-1.7')
  const ref = await docusign.provider.send({ key: providerKey(setup.derive, id), title: 'Form', document, signers: [] })
  docusign.isDown = true
  expect(await voidEnvelope(over, id, 'A field was changed.')).toBe(true)
  expect(docusign.kept.get(ref ?? '')?.status).toBe('sent')
  docusign.isDown = false
  await endEnvelopes(over)
  expect(docusign.kept.get(ref ?? '')?.status).toBe('voided')
  expect((await envelopeOf(id)).voidedThereAt).not.toBeNull()
  await docusign.provider.void({ ref, key: '' }, 'Again.')
  await docusign.provider.void({ ref: null, key: 'unknown' }, 'Not there.')
  expect(await voidEnvelope(over, id, 'Again.')).toBe(false)
})

test('an envelope that could not be sent for an hour is voided', async () => {
  const over = { ...setup, provider: docusign.provider }
  const id = await leftBehind(over)
  docusign.isDown = true
  setup.clock.move(HOUR)
  await endEnvelopes(over)
  expect((await envelopeOf(id)).status).toBe('voided')
})

test('DocuSign is asked about each envelope every 15 minutes at most', async () => {
  const over = { ...setup, provider: docusign.provider }
  const { id } = await opened(over, 'Pia Purchaser')
  const { providerRef } = await envelopeOf(id)
  docusign.act(providerRef ?? '', 1, 'completed')
  await settleEnvelopes(over)
  expect((await envelopeOf(id)).status).toBe('sent')
  setup.clock.move(15 * MINUTE)
  await settleEnvelopes(over)
  expect((await envelopeOf(id)).status).toBe('completed')
})
