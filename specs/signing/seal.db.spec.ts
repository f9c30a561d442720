import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { sha256 } from '../../server/signing/event-log'
import { certificateFacts } from '../../server/signing/documents/certificate.document'
import { asKey } from '../../server/signing/as-key'
import { certificateOf, sealEnvelope } from '../../server/signing/seal-envelope'
import { sealWith } from '../../server/signing/seal/seal'
import { sealKeyOf } from '../../server/signing/seal/seal-key'
import { envelopes } from '../../server/signing/signing.tables'
import { endEnvelopes } from '../../server/signing/sweep-envelopes'
import { ownDatabase } from '../shared/own-database'
import { opensslAccepts, signatureIn } from './openssl'
import { ADDRESS, drawn, opened, type SigningSetup, signingOver, signWith, typed, wordingOf } from './signing-setup'
import { smallTsa } from './small-tsa'

const PASSWORD = 'opens the seal'
let db: Database
let setup: SigningSetup
let folder: string
let p12: string

beforeAll(async () => {
  db = await ownDatabase()
  folder = mkdtempSync(join(tmpdir(), 'unifi-p12-'))
  p12 = join(folder, 'own.p12')
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'own.pem', '-days', '30'],
    ...['-subj', '/CN=Seal of the office', '-addext', 'keyUsage=critical,digitalSignature,nonRepudiation'],
  )
  openssl('pkcs12', '-export', '-inkey', 'key.pem', '-in', 'own.pem', '-out', p12, '-passout', `pass:${PASSWORD}`)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.close()
})
beforeEach(async () => {
  setup = await signingOver(db)
})

const ownKey = (signingP12Password: string) =>
  sealKeyOf({ signingP12: p12, signingP12Password, dataDir: setup.dataDir }, setup.clock())
const signedBy = async (over: SigningSetup, ...names: string[]) => {
  const { id, tokens } = await opened(over, ...names)
  for (const [i, token] of tokens.entries()) await signWith(over, token, i === 0 ? typed(names[i] ?? '') : drawn)
  return id
}
const envelopeOf = async (id: number) => {
  const [found] = await db.sql.select().from(envelopes).where(eq(envelopes.id, id))
  if (found === undefined) throw new Error('no envelope')
  return found
}
const sealedOf = async (id: number): Promise<Buffer> => {
  const file = await setup.store.get(asKey((await envelopeOf(id)).sealedKey ?? ''))
  return file === null ? Buffer.alloc(0) : buffer(file.body)
}
const own = () => readFileSync(join(folder, 'own.pem'), 'utf8')
const generated = () => readFileSync(join(setup.dataDir, 'signing.pem'), 'utf8')

test('a document is sealed with the key of SIGNING_P12, and with no other', async () => {
  const over = { ...setup, seal: sealWith({ key: () => ownKey(PASSWORD), tsaUrl: '' }) }
  const id = await signedBy(over, 'Pia Purchaser')
  await sealEnvelope(over, id)
  const pdf = await sealedOf(id)
  await setup.seal.isReady()
  expect([opensslAccepts(pdf, own()), opensslAccepts(pdf, generated())]).toEqual([true, false])
}, 30_000)

test('a wrong password of SIGNING_P12 is refused with a sentence', async () => {
  await expect(ownKey('wrong')).rejects.toThrow('SIGNING_P12 does not open: check the file and SIGNING_P12_PASSWORD')
})

test('a generated key is kept, and only its owner may read it', async () => {
  const settings = { signingP12: '', signingP12Password: '', dataDir: join(folder, 'data') }
  const [one, other] = [await sealKeyOf(settings, setup.clock()), await sealKeyOf(settings, setup.clock())]
  expect(Buffer.from(one.certificate)).toEqual(Buffer.from(other.certificate))
  const mode = execFileSync('stat', ['-c', '%a', join(settings.dataDir, 'signing.pem')])
    .toString()
    .trim()
  expect(mode).toBe('600')
}, 30_000)

test('TSA_URL adds a time stamp; while it fails, the document is completed, and sealed later', async () => {
  const tsa = await smallTsa()
  try {
    const key = () => sealKeyOf({ signingP12: '', signingP12Password: '', dataDir: setup.dataDir }, setup.clock())
    const over = { ...setup, seal: sealWith({ key, tsaUrl: tsa.url }) }
    tsa.isDown = true
    const id = await signedBy(over, 'Pia Purchaser')
    await expect(sealEnvelope(over, id)).rejects.toThrow()
    setup.clock.move(MINUTE)
    await endEnvelopes(over)
    const { status, sealedKey } = await envelopeOf(id)
    expect([status, sealedKey, tsa.given()]).toEqual(['completed', null, 0])
    tsa.isDown = false
    setup.clock.move(MINUTE)
    await endEnvelopes(over)
    const pdf = await sealedOf(id)
    expect([tsa.given(), opensslAccepts(pdf, generated())]).toEqual([1, true])
    expect(structureOf(pdf)).toContain('id-smime-aa-timeStampToken')
  } finally {
    tsa.close()
  }
})

/** The structure of the signature, as OpenSSL prints it. */
const structureOf = (pdf: Buffer): string => {
  const path = join(folder, 'signature.der')
  writeFileSync(path, signatureIn(pdf).signature)
  return execFileSync('openssl', ['cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', path]).toString()
}

test('the certificate says who signed what, when, from where, and to what they consented', async () => {
  const id = await signedBy(setup, 'Pia Purchaser', 'Paul Partner')
  const envelope = await envelopeOf(id)
  const certificate = await certificateOf(db.sql, envelope)
  const { document, signers } = certificateFacts(certificate)
  expect(document).toEqual([
    ['Document', 'Reservation form: Apartment 905, The Lantern'],
    ['SHA-256 of the document', envelope.documentHash, 'mono'],
    ['Envelope', String(id)],
    ['Created', '20 November 2026, 5:00:00 pm ACDT'],
    ['Completed', '20 November 2026, 5:00:00 pm ACDT'],
    ['SHA-256 of the event log', certificate.logHash, 'mono'],
  ])
  // Of a property in another time zone than the brand.
  const form = { ...envelope.form, address: '1 Test Street, Carlton VIC 3053' }
  expect(certificateFacts(await certificateOf(db.sql, { ...envelope, form })).document[3]).toEqual([
    'Created',
    '20 November 2026, 5:30:00 pm AEDT',
  ])
  const wording = await wordingOf(setup)
  const rowsOf = (email: string) => [
    ['Email', email],
    ['Opened', '20 November 2026, 5:00:00 pm ACDT'],
    ['Known by', 'A code sent to the email address, entered 20 November 2026, 5:00:00 pm ACDT'],
    ['Consented', '20 November 2026, 5:00:00 pm ACDT'],
    ['SHA-256 of the consent', sha256(wording), 'mono'],
    ['Signed', '20 November 2026, 5:00:00 pm ACDT'],
    ['Network address', ADDRESS],
  ]
  expect(signers).toEqual([
    { name: 'Pia Purchaser', mark: typed('Pia Purchaser'), rows: rowsOf('pia@example.com') },
    { name: 'Paul Partner', mark: drawn, rows: rowsOf('paul@example.com') },
  ])
  expect(certificate.consentWordings).toEqual([{ wording, hash: sha256(wording) }])
})

const PDFSIG = '/usr/bin/pdfsig'
test.skipIf(!existsSync(PDFSIG))(
  'pdfsig, which poppler-utils brings, finds the seal valid and covering the file',
  async () => {
    const id = await signedBy(setup, 'Pia Purchaser')
    await sealEnvelope(setup, id)
    const path = join(folder, 'sealed.pdf')
    writeFileSync(path, await sealedOf(id))
    const said = execFileSync(PDFSIG, ['-nocert', path]).toString()
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
  },
)
