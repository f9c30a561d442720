import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { eventsOf, sha256 } from '../../server/signing/event-log'
import { settleEnvelope } from '../../server/signing/settle-envelope'
import { envelopes } from '../../server/signing/signing.tables'
import { settleEnvelopes } from '../../server/signing/sweep-envelopes'
import { voidEnvelope } from '../../server/signing/void-envelope'
import { movingClock } from '../payments/sandbox-setup'
import { ownDatabase } from '../shared/own-database'
import { opened, type SigningSetup, signingOver } from './signing-setup'
import { type SmallDocusign, smallDocusign } from './small-docusign'

let db: Database
let docusign: SmallDocusign
let setup: SigningSetup

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.update(envelopes).set({ providerRef: null })
  docusign = await smallDocusign(movingClock())
  setup = await signingOver(db, { provider: docusign.provider })
})
afterEach(() => docusign.close())

const envelopeOf = async (id: number) => {
  const [found] = await db.sql.select().from(envelopes).where(eq(envelopes.id, id))
  if (found === undefined) throw new Error('no envelope')
  return found
}
const sent = async (...names: string[]) => {
  const { id } = await opened(setup, ...names)
  const { providerRef, documentHash } = await envelopeOf(id)
  return { id, ref: providerRef ?? '', documentHash }
}
const kindsOf = async (id: number) => (await eventsOf(db.sql, id)).map(({ kind }) => kind)

test('DocuSign gets the document and its signers with one JWT grant, and each signer its own page', async () => {
  const { ref, documentHash } = await sent('Pia Purchaser', 'Paul Partner')
  const { documents, recipients } = docusign.kept.get(ref)?.definition ?? { documents: [], recipients: { signers: [] } }
  expect(documents.map((each) => sha256(Buffer.from(each.documentBase64, 'base64')))).toEqual([documentHash])
  expect(recipients.signers.map(({ clientUserId }) => clientUserId)).toEqual(['1', '2'])
  const signer = { position: 2, name: 'Paul Partner', email: 'paul@example.com' }
  expect(await docusign.provider.viewAddress(ref, signer, 'https://unifi.example/sign/a')).toBe(
    `https://docusign.example/view/${ref}/2?return=${encodeURIComponent('https://unifi.example/sign/a')}`,
  )
  expect(docusign.granted()).toBe(1)
})

test('a webhook with one changed byte is refused', async () => {
  const { ref } = await sent('Pia Purchaser')
  const { raw, signature } = docusign.webhook(ref)
  const changed = Buffer.from(raw)
  changed[changed.length - 4] = (changed[changed.length - 4] ?? 0) ^ 1
  const { readEvent } = docusign.provider
  expect([readEvent(raw, signature), readEvent(changed, signature), readEvent(raw, undefined)]).toEqual([
    ...[{ ref }, null, null],
  ])
})

test('webhooks that are doubled, early or late complete the envelope once, with DocuSign’s document', async () => {
  const { id, ref } = await sent('Pia Purchaser', 'Paul Partner')
  await settleEnvelope(setup, ref)
  docusign.act(ref, 1, 'completed')
  await settleEnvelope(setup, ref)
  expect((await envelopeOf(id)).status).toBe('sent')
  docusign.act(ref, 2, 'completed')
  await settleEnvelope(setup, ref)
  await settleEnvelope(setup, ref)
  expect(await kindsOf(id)).toEqual(['created', 'sent', 'asked', 'signed', 'signed', 'completed', 'sealed'])
  const { status, sealedHash } = await envelopeOf(id)
  expect([status, sealedHash]).toEqual(['completed', sha256('%PDF-1.7 signed at DocuSign')])
})

test('the sweep settles an envelope whose webhook was lost; an unknown one is ignored', async () => {
  const { id, ref } = await sent('Pia Purchaser')
  docusign.act(ref, 1, 'declined')
  await settleEnvelope(setup, 'another envelope')
  setup.clock.move(15 * MINUTE)
  await settleEnvelopes(setup)
  expect([(await envelopeOf(id)).status, await kindsOf(id)]).toEqual(['declined', ['created', 'sent', 'declined']])
})

test('voiding reaches DocuSign, and a signature that arrives later changes nothing', async () => {
  const { id, ref } = await sent('Pia Purchaser')
  expect(await voidEnvelope(setup, id, 'A purchaser was changed.')).toBe(true)
  expect(docusign.kept.get(ref)?.status).toBe('voided')
  docusign.act(ref, 1, 'completed')
  await settleEnvelope(setup, ref)
  expect([(await envelopeOf(id)).status, (await kindsOf(id)).at(-1)]).toEqual(['voided', 'voided'])
})
