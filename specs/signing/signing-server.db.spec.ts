import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNING_WEBHOOK } from '../../adapters/http/signing/signing.contract'
import { providerKey } from '../../server/signing/signing-link'
import { envelopeReservations, envelopes } from '../../server/signing/signing.tables'
import { tokensWith } from '../../server/http/tokens'
import { scene, type Scene } from '../http/scene'
import { START } from '../shared/support/moved-clock'
import { openStage, SECRET, type Stage } from '../shared/support/stage'
import { CONNECT_KEY, type SmallDocusign, smallDocusign } from './small-docusign'

/** A server of ours with DocuSign, and with a small limit. */
let stage: Stage
let docusign: SmallDocusign
let set: Scene
beforeAll(async () => {
  docusign = await smallDocusign(() => START)
  stage = await openStage({ ...docusign.environment, FORM_SIGN_LIMIT: '3' })
  set = await scene(stage)
}, 120_000)
afterAll(async () => {
  await stage.close()
  docusign.close()
})

const { derive } = tokensWith(SECRET, () => START)

interface Answered {
  readonly code: number
  readonly message: string
  readonly data: unknown
}
const call = async (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers = {},
  remoteAddress = '10.0.0.1',
) => {
  const { body, headers: answered } = await stage.server.app.inject({
    method,
    url,
    headers,
    remoteAddress,
    ...(payload === undefined ? {} : { payload }),
  })
  return { ...(JSON.parse(body) as Answered), retryAfter: answered['retry-after'] }
}

const formFor = (email: string) => {
  const { listingId, unitId } = set.subjects.agent
  return { propertyId: listingId, roomId: unitId, tempName: '', email, name: 'Pia Purchaser' }
}
const signed = async (email: string) => {
  const { data, code } = await call('POST', '/api/sign', formFor(email), { token: set.token('agent') })
  expect(code).toBe(0)
  return String(data).split('/').at(-1) ?? ''
}
const refOf = async (email: string) => {
  const [found] = [...docusign.kept].filter(([, { definition }]) =>
    definition.recipients.signers.some((signer) => JSON.stringify(signer).includes(email)),
  )
  return found?.[0] ?? ''
}
const statusOf = async (ref: string) =>
  (await stage.db.sql.select().from(envelopes).where(eq(envelopes.providerRef, ref)))[0]?.status

const webhook = async (raw: Buffer, signature: string) => {
  const { statusCode } = await stage.server.app.inject({
    method: 'POST',
    url: SIGNING_WEBHOOK,
    headers: { 'content-type': 'application/json', 'x-docusign-signature-1': signature },
    payload: raw,
  })
  return statusCode
}

test('a form opens DocuSign’s page from our own link, and our own steps are refused for it', async () => {
  const token = await signed('pia@example.com')
  const ref = await refOf('pia@example.com')
  const { data } = await call('GET', `/api/signing/${token}`)
  const { providerAddress } = data as { providerAddress: string }
  const back = new URL(providerAddress).searchParams.get('return') ?? ''
  expect([providerAddress.startsWith(`https://docusign.example/view/${ref}/1`), new URL(back).pathname]).toEqual([
    true,
    `/api/signing/${token}/return`,
  ])
  for (const [step, body] of [
    ['consent', { wording: (data as { consentWording: string }).consentWording }],
    ['sign', { typedName: 'Pia', drawnPath: null }],
    ['decline', { reason: '' }],
  ] as const)
    expect(await call('POST', `/api/signing/${token}/${step}`, body), step).toMatchObject({ code: 40040 })
  expect(await statusOf(ref)).toBe('sent')
  const key = docusign.kept.get(ref)?.definition.transactionId
  const [envelope] = await stage.db.sql.select().from(envelopes).where(eq(envelopes.providerRef, ref))
  expect(key).toBe(providerKey(derive, envelope?.id ?? 0))
})

test('DocuSign’s page returns to the signing page with the event; the envelope is settled on the way', async () => {
  const token = await signed('pete@example.com')
  const ref = await refOf('pete@example.com')
  docusign.act(ref, 1, 'completed')
  const back = (query: string) => stage.server.app.inject({ url: `/api/signing/${token}/return${query}` })
  const { statusCode, headers } = await back('?event=signing_complete')
  expect([statusCode, headers.location]).toEqual([302, `/#/sign/${token}?event=signing_complete`])
  expect(await statusOf(ref)).toBe('completed')
  expect((await back('?event=//evil.example')).headers.location).toBe(`/#/sign/${token}?event=cancel`)
  const other = await stage.server.app.inject({ url: '/api/signing/%2F%2Fevil.example/return' })
  expect(other.headers.location).toBe('/')
})

test('a webhook settles the envelope; one with a changed byte, or signed with another key, does not', async () => {
  await signed('paula@example.com')
  const ref = await refOf('paula@example.com')
  docusign.act(ref, 1, 'completed')
  const { raw, signature } = docusign.webhook(ref)
  const changed = Buffer.from(raw)
  changed[2] = (changed[2] ?? 0) ^ 1
  const foreign = createHmac('sha256', `${CONNECT_KEY}.`).update(raw).digest('base64')
  expect([await webhook(changed, signature), await webhook(raw, foreign), await webhook(raw, '')]).toEqual([
    400, 400, 400,
  ])
  expect(await statusOf(ref)).toBe('sent')
  expect([await webhook(raw, signature), await webhook(raw, signature)]).toEqual([200, 200])
  expect(await statusOf(ref)).toBe('completed')
})

test('an agent sees how far the signatures of a reservation’s form are', async () => {
  await signed('polly@example.com')
  const ref = await refOf('polly@example.com')
  const { reservationId } = set.subjects.agent
  const detail = async () => {
    const { data } = await call('GET', `/api/orders/purchase/${reservationId}`, undefined, {
      token: set.token('agent'),
    })
    return (data as { signing: unknown }).signing
  }
  expect(await detail()).toBeNull()
  const [envelope] = await stage.db.sql.select().from(envelopes).where(eq(envelopes.providerRef, ref))
  await stage.db.sql.insert(envelopeReservations).values({ reservationId, envelopeId: envelope?.id ?? 0 })
  expect(await detail()).toEqual({ signed: 0, signers: 1, state: 'sent' })
  docusign.act(ref, 1, 'declined')
  const { raw, signature } = docusign.webhook(ref)
  await webhook(raw, signature)
  expect(await detail()).toEqual({ signed: 0, signers: 1, state: 'declined' })
})

test('DocuSign that is down is a failure that can be tried again', async () => {
  docusign.isDown = true
  const form = formFor('petra@example.com')
  const headers = { token: set.token('agent') }
  expect(await call('POST', '/api/sign', form, headers)).toMatchObject({
    code: 70035,
    message: 'The form can’t be signed at the moment. Please try again.',
  })
  docusign.isDown = false
  expect(await call('POST', '/api/sign', form, headers)).toMatchObject({ code: 0 })
})

test('a link, an address and an account have limits of their own', async () => {
  const throughLink = (person: 'agent' | 'otherAgent', address: string) => {
    const { listingId, unitId, linkSessionId } = set.subjects[person]
    const form = { ...formFor('pia@example.com'), propertyId: listingId, roomId: unitId, sessionId: linkSessionId }
    return call('POST', '/api/signForUrl', form, {}, address)
  }
  const codes: number[] = []
  for (const address of ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4'])
    codes.push((await throughLink('agent', address)).code)
  expect(codes).toEqual([0, 0, 0, 42900])
  const ofAddress = []
  for (let i = 0; i < 2; i += 1) ofAddress.push(await throughLink('otherAgent', '10.1.0.5'))
  for (let i = 0; i < 2; i += 1) ofAddress.push(await throughLink('agent', '10.1.0.5'))
  expect(ofAddress.map(({ code }) => code)).toEqual([0, 0, 42900, 42900])
  expect(ofAddress.at(-1)).toMatchObject({ message: 'Too many forms to sign. Try again in an hour.' })
  expect(Number(ofAddress.at(-1)?.retryAfter)).toBeGreaterThan(3_500)
  const ofAccount: number[] = []
  for (let i = 0; i < 61; i += 1)
    ofAccount.push(
      (await call('POST', '/api/sign', { ...formFor('wrong'), tempName: '' }, { token: set.token('otherAgent') })).code,
    )
  expect([ofAccount[0], ofAccount[59], ofAccount[60]]).toEqual([70023, 70023, 42900])
})
