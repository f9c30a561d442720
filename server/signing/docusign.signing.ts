import { createHmac, timingSafeEqual } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import * as t from 'io-ts'
import { isLeft } from 'fp-ts/lib/Either.js'
import { LINK_LASTS } from '../../domain/signing/envelope'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import { placeOnSignaturePage } from './documents/signature-page'
import type { EnvelopeSigner, ProviderEnvelope, ProviderSigner, ProviderState, SigningProvider } from './provider'

export interface DocusignSettings {
  /** `https://au.docusign.net` */
  readonly url: string
  /** `https://account.docusign.com` */
  readonly loginUrl: string
  readonly accountId: string
  readonly integrationKey: string
  readonly userId: string
  /** RSA, as PEM. */
  readonly privateKey: string
  /** HMAC key of the Connect webhook. */
  readonly connectKey: string
  readonly clock: Clock
}

const TIMEOUT = 20 * SECOND
/** Before it expires, a token is replaced. */
const MARGIN = 5 * MINUTE

const Token = t.type({ access_token: t.string, expires_in: t.number }, 'Token')
const Sent = t.type({ envelopeId: t.string }, 'Sent')
const Listed = t.array(t.partial({ envelopeId: t.string }))
const Found = t.partial({ envelopes: Listed, envelopeTransactionStatuses: Listed }, 'Found')
const View = t.type({ url: t.string }, 'View')
const State = t.type(
  {
    status: t.string,
    recipients: t.type({ signers: t.array(t.type({ recipientId: t.string, status: t.string })) }),
  },
  'State',
)
const Event = t.type({ data: t.type({ envelopeId: t.string }) }, 'Event')

/** DocuSign with embedded signers: it sends no emails, and each signer gets its page from us. */
export const docusignSigning = (settings: DocusignSettings): SigningProvider => {
  const call = callsWith(settings)
  return {
    name: 'docusign',
    signsOnDocument: true,
    send: async (envelope) =>
      (await find(call, envelope.key)) ??
      (await call('POST', '/envelopes', definitionOf(envelope)).then(decoded(Sent))).envelopeId,
    viewAddress: async (ref, signer, returnUrl) => {
      const { name: userName, email } = signer
      const body = { returnUrl, authenticationMethod: 'email', email, userName, ...idsOf(signer) }
      return (await call('POST', `/envelopes/${known(ref)}/views/recipient`, body).then(decoded(View))).url
    },
    void: async ({ ref, key }, voidedReason) => {
      const id = ref ?? (await find(call, key))
      if (id === null) return
      // It refuses one that has ended, there or in an earlier try.
      const { status } = await call('PUT', `/envelopes/${id}`, { status: 'voided', voidedReason }, [400, 404])
      if (status === 400 && (await read(call, id))?.status === 'sent')
        throw new Error('DocuSign did not void an envelope that is out')
    },
    read: (ref) => (ref === null ? Promise.resolve(null) : read(call, ref)),
    reach: async () => {
      await call('GET', '')
    },
    readEvent: (raw, signature) => {
      if (!isSigned(raw, signature, settings.connectKey)) return null
      const event = Event.decode(JSON.parse(raw.toString('utf8')))
      return isLeft(event) ? null : { ref: event.right.data.envelopeId }
    },
    signedDocument: async (ref) => {
      const response = await call('GET', `/envelopes/${known(ref)}/documents/combined?certificate=true`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

const read = async (call: Call, ref: string): Promise<ProviderState | null> => {
  const response = await call('GET', `/envelopes/${ref}?include=recipients`, null, [404])
  return response.status === 404 ? null : stateOf(ref, await decoded(State)(response))
}

/** The envelope that was sent with this key, or null. DocuSign keeps keys for seven days. */
const find = async (call: Call, key: string): Promise<string | null> => {
  const response = await call('GET', `/envelopes?transaction_ids=${encodeURIComponent(key)}`)
  const { envelopes = [], envelopeTransactionStatuses = [] } = await decoded(Found)(response)
  return [...envelopes, ...envelopeTransactionStatuses].find(({ envelopeId }) => envelopeId)?.envelopeId ?? null
}

const known = (ref: string | null): string => {
  if (ref === null) throw new Error('the envelope was not sent to DocuSign')
  return ref
}

/** `clientUserId` makes a signer embedded. */
const idsOf = ({ position }: Pick<EnvelopeSigner, 'position'>) => ({
  recipientId: String(position),
  clientUserId: String(position),
})

const definitionOf = ({ key, title, document, signers }: ProviderEnvelope) => ({
  status: 'sent',
  transactionId: key,
  notification: {
    useAccountDefaults: 'false',
    expirations: { expireEnabled: 'true', expireAfter: String(LINK_LASTS / DAY), expireWarn: '0' },
  },
  // DocuSign allows 100 characters.
  emailSubject: title.slice(0, 100),
  documents: [{ documentId: '1', name: title, fileExtension: 'pdf', documentBase64: document.toString('base64') }],
  recipients: {
    signers: signers.map((signer) => ({
      name: signer.name,
      email: signer.email,
      routingOrder: '1',
      ...idsOf(signer),
      tabs: {
        signHereTabs: [placed(signer, 'signature')],
        dateSignedTabs: [placed(signer, 'date')],
      },
    })),
  },
})

/** On the page for signatures; DocuSign counts points from the upper left corner too. */
const placed = ({ position, page }: ProviderSigner, kind: 'signature' | 'date') => {
  const { x, y } = placeOnSignaturePage(position)[kind]
  return { documentId: '1', pageNumber: String(page), xPosition: String(x), yPosition: String(y) }
}

const SIGNERS: Readonly<Record<string, 'signed' | 'declined'>> = { completed: 'signed', declined: 'declined' }
const ENVELOPES: Readonly<Record<string, ProviderState['status']>> = {
  completed: 'completed',
  declined: 'declined',
  voided: 'voided',
}

const stateOf = (ref: string, { status, recipients }: t.TypeOf<typeof State>): ProviderState => ({
  ref,
  status: ENVELOPES[status] ?? 'sent',
  signers: recipients.signers.map((signer) => ({
    position: Number(signer.recipientId),
    status: SIGNERS[signer.status] ?? 'sent',
  })),
})

/** Connect signs the raw bytes: base64 of HMAC-SHA256. */
const isSigned = (raw: Buffer, signature: string | undefined, key: string): boolean => {
  const expected = createHmac('sha256', key).update(raw).digest()
  const given = Buffer.from(signature ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

type Call = (method: string, path: string, body?: object | null, expected?: readonly number[]) => Promise<Response>

const callsWith = (settings: DocusignSettings): Call => {
  const token = tokensOf(settings)
  const account = `${settings.url}/restapi/v2.1/accounts/${encodeURIComponent(settings.accountId)}`
  return async (method, path, body = null, expected = []) => {
    const response = await fetch(`${account}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return accepted(response, expected)
  }
}

/** Access tokens by JWT grant, each used until shortly before it expires. */
const tokensOf = ({ loginUrl, integrationKey, userId, privateKey, clock }: DocusignSettings) => {
  let current = { value: '', until: 0 }
  return async (): Promise<string> => {
    const now = clock().getTime()
    if (now < current.until) return current.value
    const iat = Math.floor(now / SECOND)
    const assertion = createSigner({ key: privateKey, algorithm: 'RS256' })({
      iss: integrationKey,
      sub: userId,
      aud: new URL(loginUrl).host,
      iat,
      exp: iat + HOUR / SECOND,
      scope: 'signature impersonation',
    })
    const response = await fetch(`${loginUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const granted = await decoded(Token)(accepted(response, []))
    current = { value: granted.access_token, until: now + granted.expires_in * SECOND - MARGIN }
    return current.value
  }
}

/** The body of a refusal may repeat what we sent, so only its status is reported. */
const accepted = (response: Response, expected: readonly number[]): Response => {
  if (!response.ok && !expected.includes(response.status))
    throw new Error(`DocuSign answered ${response.status} to ${new URL(response.url).pathname.split('/').at(-1)}`)
  return response
}

const decoded =
  <A>(codec: t.Type<A, unknown>) =>
  async (response: Response): Promise<A> => {
    const read = codec.decode(await response.json())
    if (isLeft(read)) throw new Error(`DocuSign sent no ${codec.name}`)
    return read.right
  }
