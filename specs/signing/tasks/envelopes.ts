import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { tenantByLabel } from '../../../server/content/tenants'
import { folderFiles } from '../../../server/files/folder-files'
import { tokensWith } from '../../../server/http/tokens'
import { openEnvelope } from '../../../server/signing/open-envelope'
import { ownSigning } from '../../../server/signing/own.signing'
import { asKey } from '../../../server/signing/as-key'
import { sealWith } from '../../../server/signing/seal/seal'
import { sealKeyOf } from '../../../server/signing/seal/seal-key'
import type { SigningServices } from '../../../server/signing/signing-services'
import { hashOfToken, signingToken } from '../../../server/signing/signing-link'
import { envelopes, envelopeSigners } from '../../../server/signing/signing.tables'
import { voidEnvelope } from '../../../server/signing/void-envelope'
import { SECRET, type Stage } from '../../shared/support/stage'
import type { UnifiWorld } from '../../shared/support/world'
import { accountOf } from '../../shared/tasks/people'
import { formOf } from '../signing-setup'
import { onThisThread } from '../../shared/on-this-thread'

interface SentForm {
  readonly id: number
  /** The token of each signer's link. */
  readonly tokens: readonly string[]
}

/** Signing as the stage's server has it. */
const servicesOf = ({ db, clock }: Stage): SigningServices => {
  const dataDir = join(tmpdir(), `unifi-specs-${process.pid}`)
  const log = (_detail: unknown, message: string) => console.warn(message)
  return {
    db,
    clock: clock.now,
    store: folderFiles(join(dataDir, 'files')),
    derive: tokensWith(SECRET, clock.now).derive,
    codes: { send: async () => true, use: async () => null },
    tenantByLabel,
    provider: ownSigning,
    render: onThisThread,
    seal: sealWith({
      key: () => sealKeyOf({ signingP12: '', signingP12Password: '', dataDir }, clock.now()),
      tsaUrl: '',
    }),
    log: { info: log, warn: log, error: log } as unknown as SigningServices['log'],
  }
}

interface Signer {
  readonly name: string
  readonly email: string
}

/** A reservation form for these signers; the first one returns to the path. */
export const sendFormOver = async (stage: Stage, signers: readonly Signer[], returnPath: string): Promise<SentForm> => {
  const services = servicesOf(stage)
  const form = formOf(...signers.map(({ name }) => name))
  const purchasers = form.purchasers.map((purchaser, i) => ({ ...purchaser, ...signers[i] }))
  const { id } = await openEnvelope(services, {
    form: { ...form, purchasers },
    tenant: 'unifi',
    origin: stage.url,
    returnPath,
  })
  return { id, tokens: signers.map((_signer, i) => signingToken(services.derive, id, i + 1)) }
}

const sent = (world: UnifiWorld): SentForm => world.note<SentForm>('form to sign')

/** The people by their first names. */
export const sendForm = async (world: UnifiWorld, people: readonly string[], returnPath: string): Promise<void> => {
  const signers = await Promise.all(
    people.map(async (person) => ({ name: `${person} Buyer`, email: (await accountOf(world, person)).email })),
  )
  const form = await sendFormOver(world.stage, signers, returnPath)
  world.notes.set('form to sign', form)
  people.forEach((person, i) => world.notes.set(`signing token of ${person}`, form.tokens[i] ?? ''))
}

export const tokenOf = (world: UnifiWorld, person: string): string => world.note<string>(`signing token of ${person}`)

export const withdrawForm = async (world: UnifiWorld): Promise<void> => {
  assert.equal(await voidEnvelope(servicesOf(world.stage), sent(world).id, 'A field was changed.'), true)
}

export const envelopeOf = async (world: UnifiWorld) => {
  const [found] = await world.stage.db.sql
    .select()
    .from(envelopes)
    .where(eq(envelopes.id, sent(world).id))
  if (found === undefined) throw new Error('no envelope')
  return found
}

export const signersOf = (world: UnifiWorld) =>
  world.stage.db.sql
    .select()
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, sent(world).id))
    .orderBy(envelopeSigners.position)

export const sentTo = async (world: UnifiWorld, person: string) => {
  const hash = hashOfToken(tokenOf(world, person))
  const signer = (await signersOf(world)).find(({ tokenHash }) => tokenHash === hash)
  if (signer === undefined) throw new Error(`${person} signs nothing`)
  return { id: sent(world).id, signer }
}

/** The sealed document. */
export const sealedOf = async (world: UnifiWorld): Promise<Buffer> => {
  const { sealedKey } = await envelopeOf(world)
  const file = await servicesOf(world.stage).store.get(asKey(sealedKey ?? ''))
  if (file === null) throw new Error('nothing is sealed')
  return buffer(file.body)
}
