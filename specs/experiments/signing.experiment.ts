import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { MINUTE } from '../../domain/shared/dates'
import { consent, openLink, sign } from '../../server/signing/sign'
import type { SigningProvider } from '../../server/signing/provider'
import { settleEnvelope } from '../../server/signing/settle-envelope'
import { settleEnvelopes } from '../../server/signing/sweep-envelopes'
import { voidEnvelope } from '../../server/signing/void-envelope'
import { movingClock } from '../payments/sandbox-setup'
import { ownDatabase } from '../shared/own-database'
import { meetingOf } from '../signing/meeting'
import {
  ADDRESS,
  confirmWith,
  drawn,
  opened,
  type SigningSetup,
  signingOver,
  wordingOf,
} from '../signing/signing-setup'
import { type SmallDocusign, smallDocusign } from '../signing/small-docusign'
import { bySize, type Experiment, type Outcome } from './experiment'
import { withoutTransactions } from './guards'
import { endedOf, wrongWithCompleted, wrongWithVoided } from './rules/signing-rules'

interface Sent {
  readonly id: number
  readonly ref: string
}
interface Message {
  readonly raw: Buffer
  readonly signature: string
}
interface Weakened {
  readonly without?: 'transactions' | 'hmac' | 'sweep'
}

const FATES = ['doubled', 'late', 'lost', 'forged'] as const

/** As the webhook's route does. Returns whether the message was accepted. */
const deliver = async (over: SigningSetup, { raw, signature }: Message): Promise<boolean> => {
  const event = over.provider.readEvent(raw, signature)
  if (event !== null) await settleEnvelope(over, event.ref)
  return event !== null
}

/** With one changed byte, and signed with another key. */
const forgeriesOf = ({ raw, signature }: Message): readonly Message[] => {
  const changed = Buffer.from(raw)
  const at = changed.indexOf('envelope-')
  changed[at] = (changed[at] ?? 0) ^ 1
  return [
    { raw: changed, signature },
    { raw, signature: createHmac('sha256', 'another key').update(raw).digest('base64') },
    { raw, signature: '' },
  ]
}

interface Together {
  /** If set, answers of the provider wait for each other. */
  meet: (() => Promise<void>) | null
}

const believed = (raw: Buffer) => ({
  ref: (JSON.parse(raw.toString()) as { data: { envelopeId: string } }).data.envelopeId,
})

/** Every envelope is signed at the provider by two people; what happens to its webhooks depends on its place. */
const webhooks = async (count: number, { without }: Weakened = {}): Promise<Outcome> => {
  const db = await ownDatabase()
  const docusign = await smallDocusign(movingClock())
  const together: Together = { meet: null }
  const { provider: asked } = docusign
  const provider: SigningProvider = {
    ...asked,
    read: async (ref) => {
      const state = await asked.read(ref)
      await together.meet?.()
      return state
    },
    ...(without === 'hmac' ? { readEvent: believed } : {}),
  }
  try {
    const setup = await signingOver(db, { provider })
    const over = without === 'transactions' ? { ...setup, db: withoutTransactions(db) } : setup
    const sent: Sent[] = []
    for (let i = 0; i < count; i += 1) {
      const { id } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
      sent.push({ id, ref: (await endedOf(db, id)).envelope.providerRef ?? '' })
    }
    const { messages, forged } = await signAll(over, docusign, sent, together)
    setup.clock.move(15 * MINUTE)
    if (without !== 'sweep') for (let round = 0; round <= count / 100; round += 1) await settleEnvelopes(over)
    const wrong: string[] = []
    for (const { id } of sent) wrong.push(...wrongWithCompleted(await endedOf(db, id), 2))
    return {
      runs: count,
      seen: `${messages} webhooks, ${forged.sent} forged, ${forged.accepted} of them accepted, ${count / FATES.length} envelopes without any`,
      wrong: [
        ...wrong,
        ...(forged.accepted === 0 ? [] : [`a forged webhook was accepted: ${forged.accepted} of ${forged.sent}`]),
      ],
    }
  } finally {
    docusign.close()
    await db.close()
  }
}

const signAll = async (over: SigningSetup, docusign: SmallDocusign, sent: readonly Sent[], together: Together) => {
  const late: Message[] = []
  const forged = { sent: 0, accepted: 0 }
  let messages = 0
  const all = async (several: readonly Message[]) => {
    messages += several.length
    return Promise.all(several.map((message) => deliver(over, message)))
  }
  for (const [i, { ref }] of sent.entries()) {
    const fate = FATES[i % FATES.length]
    for (const position of [1, 2]) {
      docusign.act(ref, position, 'completed')
      const message = docusign.webhook(ref)
      if (fate === 'doubled') {
        together.meet = meetingOf(3)
        await all([message, message, message])
        together.meet = null
      }
      if (fate === 'late') late.unshift(message)
      if (fate === 'forged') {
        const forgeries = forgeriesOf(message)
        forged.sent += forgeries.length
        forged.accepted += (await all(forgeries)).filter(Boolean).length
        await all([message])
      }
    }
  }
  await all(late)
  return { messages, forged }
}

/** The only signer signs, and the form is changed, at the same moment. */
const voiding = async (count: number, { without }: Weakened = {}): Promise<Outcome> => {
  const db = await ownDatabase()
  const other = db.kind === 'postgres' ? await db.again() : null
  try {
    const setup = await signingOver(db)
    const own = without === 'transactions' ? { ...setup, db: withoutTransactions(db) } : setup
    const theirs = other === null || without !== undefined ? own : { ...setup, db: other }
    const wording = await wordingOf(setup)
    const wrong: string[] = []
    const seen = { signed: 0, refused: 0 }
    for (let i = 0; i < count; i += 1) {
      const { id, tokens } = await opened(setup, 'Pia Purchaser')
      const acting = { token: tokens[0] ?? '', address: ADDRESS }
      await openLink(setup, acting)
      await confirmWith(setup, acting.token)
      await consent(setup, { ...acting, wording })
      const signs = () => sign(own, { ...acting, mark: drawn })
      const voids = () => voidEnvelope(theirs, id, 'A signed field was changed.')
      // The one that is begun first comes first on a database with one connection.
      const both = i % 2 === 0 ? [signs(), voids()] : [voids(), signs()]
      const result = (await Promise.all(both)).find((each) => typeof each === 'object')
      if (result === undefined) throw new Error('no answer to a signature')
      const accepted = E.isRight(result)
      seen[accepted ? 'signed' : 'refused'] += 1
      wrong.push(...wrongWithVoided(await endedOf(db, id), accepted))
    }
    return { runs: count, seen: `${seen.signed} signed before, ${seen.refused} refused`, wrong }
  } finally {
    await other?.close()
    await db.close()
  }
}

export const signingWebhook: Experiment = {
  title: 'A signature’s webhook doubled, late, lost and forged',
  trials: (conditions) => [
    { name: 'two signers each, at DocuSign', expect: 'holds', run: () => webhooks(bySize(conditions, 8, 200)) },
    {
      name: 'without the envelope’s lock',
      expect: 'breaks',
      run: () => webhooks(8, { without: 'transactions' }),
    },
    { name: 'without the HMAC', expect: 'breaks', run: () => webhooks(8, { without: 'hmac' }) },
    { name: 'without the sweep', expect: 'breaks', run: () => webhooks(8, { without: 'sweep' }) },
  ],
}

export const voidedWhileSigned: Experiment = {
  title: 'An envelope voided while it is signed',
  trials: (conditions) => [
    { name: 'both at the same time, in both orders', expect: 'holds', run: () => voiding(bySize(conditions, 20, 500)) },
    { name: 'without the envelope’s lock', expect: 'breaks', run: () => voiding(20, { without: 'transactions' }) },
  ],
}
