import { createHmac, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createVerifier } from 'fast-jwt'
import type { Clock } from '../../server/clock'
import { docusignSigning } from '../../server/signing/docusign.signing'
import type { SigningProvider } from '../../server/signing/provider'

export const CONNECT_KEY = 'connect-key-of-the-specs'
const ACCOUNT = 'account-1'
/** Answered with 400. */
const ENDED = { errorCode: 'ENVELOPE_CANNOT_VOID_INVALID_STATE' }
const SIGNED = Buffer.from('%PDF-1.7 signed at DocuSign')

interface Tab {
  readonly pageNumber: string
  readonly xPosition: string
  readonly yPosition: string
}

interface Definition {
  readonly transactionId: string
  readonly documents: readonly { readonly documentBase64: string }[]
  readonly recipients: {
    readonly signers: readonly {
      readonly recipientId: string
      readonly clientUserId: string
      readonly tabs: { readonly signHereTabs: readonly Tab[]; readonly dateSignedTabs: readonly Tab[] }
    }[]
  }
}

interface Kept {
  readonly definition: Definition
  status: string
  readonly signers: Map<string, string>
}

export interface SmallDocusign {
  readonly provider: SigningProvider
  /** For a server of ours. */
  readonly environment: Readonly<Record<string, string>>
  readonly kept: Map<string, Kept>
  /** Refuses every call with 503. */
  isDown: boolean
  /** How many tokens were granted. */
  granted(): number
  /** A signer signs or declines on the provider's page. */
  act(ref: string, position: number, status: 'completed' | 'declined'): void
  /** A webhook's body and its signature. */
  webhook(ref: string): { readonly raw: Buffer; readonly signature: string }
  close(): void
}

/** A server with the part of DocuSign's protocol that we use. It verifies the JWT grant and every bearer token. */
export const smallDocusign = async (clock: Clock): Promise<SmallDocusign> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const folder = mkdtempSync(join(tmpdir(), 'unifi-docusign-'))
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, privateKey)
  const kept = new Map<string, Kept>()
  let grants = 0

  const grant = (body: string, host: string): object | null => {
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return null
    const claims = createVerifier({
      key: publicKey,
      algorithms: ['RS256'],
      allowedAud: host,
      allowedIss: 'integration-1',
      allowedSub: 'user-1',
      clockTimestamp: clock().getTime(),
    })(form.get('assertion') ?? '') as { scope: string }
    if (claims.scope !== 'signature impersonation') return null
    grants += 1
    return { access_token: `granted-${grants}`, token_type: 'Bearer', expires_in: 28_800 }
  }

  const answer = (method: string, path: string, body: string): object | Buffer | null => {
    const [, transaction] = /^\/envelopes\?transaction_ids=(.+)$/.exec(path) ?? []
    if (transaction !== undefined) {
      const envelopes = [...kept].flatMap(([envelopeId, { definition }]) =>
        definition.transactionId === transaction ? [{ envelopeId }] : [],
      )
      return { resultSetSize: String(envelopes.length), envelopes }
    }
    const [, ref = '', rest = ''] = /^\/envelopes\/([^/?]+)(.*)$/.exec(path) ?? []
    if (method === 'GET' && path === '') return { accountIdGuid: ACCOUNT }
    if (method === 'POST' && path === '/envelopes') {
      const definition = JSON.parse(body) as Definition
      const id = `envelope-${kept.size + 1}`
      kept.set(id, {
        definition,
        status: 'sent',
        signers: new Map(definition.recipients.signers.map(({ recipientId }) => [recipientId, 'sent'])),
      })
      return { envelopeId: id, status: 'sent' }
    }
    const found = kept.get(ref)
    if (found === undefined) return null
    if (method === 'PUT') {
      if (found.status !== 'sent') return ENDED
      found.status = (JSON.parse(body) as { status: string }).status
      return { envelopeId: ref }
    }
    if (rest === '/views/recipient') {
      const { clientUserId, returnUrl } = JSON.parse(body) as { clientUserId: string; returnUrl: string }
      return { url: `https://docusign.example/view/${ref}/${clientUserId}?return=${encodeURIComponent(returnUrl)}` }
    }
    if (rest === '?include=recipients') {
      const signers = [...found.signers].map(([recipientId, status]) => ({ recipientId, status }))
      return { envelopeId: ref, status: found.status, recipients: { signers } }
    }
    return rest === '/documents/combined?certificate=true' ? SIGNED : null
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request
      const isGrant = url === '/oauth/token'
      const prefix = `/restapi/v2.1/accounts/${ACCOUNT}`
      const isKnown = headers.authorization === `Bearer granted-${grants}` && url.startsWith(prefix)
      const found = isGrant
        ? grant(body, headers.host ?? '')
        : isKnown
          ? answer(method, url.slice(prefix.length), body)
          : null
      if (small.isDown) return response.writeHead(503).end()
      response.statusCode = found === ENDED ? 400 : found !== null ? 200 : isGrant || isKnown ? 404 : 401
      response.end(Buffer.isBuffer(found) ? found : JSON.stringify(found ?? { errorCode: 'REFUSED' }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const small: SmallDocusign = {
    kept,
    isDown: false,
    environment: {
      DOCUSIGN_URL: url,
      DOCUSIGN_LOGIN_URL: url,
      DOCUSIGN_ACCOUNT_ID: ACCOUNT,
      DOCUSIGN_INTEGRATION_KEY: 'integration-1',
      DOCUSIGN_USER_ID: 'user-1',
      DOCUSIGN_PRIVATE_KEY: keyFile,
      DOCUSIGN_CONNECT_KEY: CONNECT_KEY,
    },
    granted: () => grants,
    provider: docusignSigning({
      url,
      loginUrl: url,
      accountId: ACCOUNT,
      integrationKey: 'integration-1',
      userId: 'user-1',
      privateKey,
      connectKey: CONNECT_KEY,
      clock,
    }),
    act: (ref, position, status) => {
      const found = kept.get(ref)
      found?.signers.set(String(position), status)
      if (found === undefined) return
      if (status === 'declined') found.status = 'declined'
      else if ([...found.signers.values()].every((each) => each === 'completed')) found.status = 'completed'
    },
    webhook: (ref) => {
      const raw = Buffer.from(JSON.stringify({ event: 'recipient-completed', data: { envelopeId: ref } }))
      return { raw, signature: createHmac('sha256', CONNECT_KEY).update(raw).digest('base64') }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return small
}
