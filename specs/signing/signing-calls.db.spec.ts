import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/shared/dates'
import { call, sentTo, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { type FormScene, haveReserved, haveSigned, linkEmailedTo, newPair, tokenIn } from './form-calls-setup'

let stage: Stage
let set: FormScene

beforeAll(async () => {
  stage = await openStage()
  const agent = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  const listing = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'The Lantern' } })
  set = { stage, agent, listing }
})
afterAll(() => stage.close(), 30_000)

const opened = (token: string, step = '', body?: object) =>
  call(stage, `${step === '' ? 'GET' : 'POST'} /api/signing/${token}${step}`, body)

const CLOSED = {
  ...{ code: 40040, message: 'This document can no longer be signed. Reload the page to see why.', data: null },
}
/** The links of both purchasers of one form. */
const bothSign = async () => {
  const both = newPair()
  const pia = tokenIn((await haveSigned(set, '101', both)).data)
  await haveReserved(set, '101')
  return { pia, nina: await linkEmailedTo(stage, both.nina), address: both.nina }
}
/** The code in the newest email to the signer of a link. */
const codeFor = async (token: string): Promise<string> => {
  const { signer } = (await opened(token)).data as { signer: { email: string } }
  expect(await opened(token, '/code', {})).toEqual({ code: 0, message: 'success', data: null })
  const { text = '' } = (await sentTo(stage, signer.email)).at(-1) ?? {}
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}
const consent = async (token: string) => {
  const code = await codeFor(token)
  expect(await opened(token, '/confirm', { code: code === '000000' ? '111111' : '000000' })).toEqual({
    ...{ code: 70031, message: 'This code is incorrect or has expired. Request a new one.', data: null },
  })
  expect((await opened(token, '/confirm', { code })).code).toBe(0)
  expect((await opened(token)).data).toMatchObject({ isConfirmed: true })
  const { consentWording: wording } = (await opened(token)).data as { consentWording: string }
  return opened(token, '/consent', { wording })
}

test('two purchasers read, consent and sign', async () => {
  const { pia, nina } = await bothSign()
  for (const token of [pia, nina]) {
    expect(await opened(token, '/sign', { typedName: 'Pia Purchaser' })).toEqual({
      ...{ code: 40041, message: 'Please consent to signing electronically first.', data: null },
    })
    const { consentWording, isConfirmed } = (await opened(token)).data as {
      consentWording: string
      isConfirmed: boolean
    }
    expect(isConfirmed).toBe(false)
    expect(await opened(token, '/consent', { wording: consentWording })).toEqual({
      ...{ code: 40043, message: 'Please confirm your email address first.', data: null },
    })
    expect(await opened(token, '/consent', { wording: 'I agree.' })).toEqual({
      ...{ code: 40042, message: 'The wording has changed. Reload the page and read it again.', data: null },
    })
    expect((await consent(token)).data).toMatchObject({ state: 'consented' })
    const [page, other] = await Promise.all(
      [token, 'x'.repeat(22)].map((each) => stage.server.app.inject(`/sign/${each}`)),
    )
    expect([page?.statusCode, other?.statusCode]).toEqual([200, 404])
  }
  expect((await opened(pia, '/sign', { typedName: 'Pia', drawnPath: 'M20 100L80.5 40' })).code).toBe(40000)
  expect(await opened(pia, '/sign', { typedName: 'Pia 😀' })).toEqual({
    ...{ code: 40000, message: '“😀” can’t be printed. Please draw your signature instead.', data: { field: 'mark' } },
  })
  expect((await opened(pia, '/sign', { typedName: '\u200e李 小龍' })).data).toMatchObject({
    ...{ state: 'signed', signed: 1, signers: 2, providerAddress: null },
  })
  expect((await opened(nina, '/sign', { drawnPath: 'M20 100L80.5 40L140 160' })).data).toMatchObject({
    ...{ state: 'signed', signed: 2, signers: 2, returnPath: '' },
  })
  for (const token of [pia, nina]) expect(await opened(token, '/decline', { reason: 'No more.' })).toEqual(CLOSED)
})

test('one purchaser who declines ends the document for all', async () => {
  const { pia, nina } = await bothSign()
  expect((await opened(nina, '/decline', { reason: 'The price is wrong.' })).data).toMatchObject({
    ...{ state: 'declined', documentAddress: '' },
  })
  expect((await opened(pia)).data).toMatchObject({ state: 'declined', documentAddress: '' })
  expect(await opened('A'.repeat(22), '/decline', { reason: '' })).toEqual({
    ...{ code: 40400, message: 'This link is not valid. Check that you copied all of it.', data: null },
  })
})

test('who has not signed is reminded once after 48 hours, and the link ends after seven days', async () => {
  const { pia, nina, address } = await bothSign()
  await consent(pia)
  await opened(pia, '/sign', { typedName: 'Pia Purchaser' })
  const subjects = async () => (await sentTo(stage, address)).map(({ subject }) => subject)
  const asked = 'Please sign: Apartment 101, The Lantern'
  stage.clock.advance(47 * HOUR)
  expect(await subjects()).toEqual([asked])
  stage.clock.advance(2 * HOUR)
  expect(await subjects()).toEqual([asked, 'Reminder, please sign: Apartment 101, The Lantern'])
  const { text = '' } = (await sentTo(stage, address)).at(-1) ?? {}
  for (const said of [
    'Dear Nina,',
    'The reservation form for Apartment 101, The Lantern is still waiting for your signature.',
    `/#/sign/${nina}`,
  ])
    expect(text).toContain(said)
  stage.clock.advance(3 * DAY)
  expect(await subjects()).toEqual([asked, 'Reminder, please sign: Apartment 101, The Lantern'])
  expect((await opened(nina)).data).toMatchObject({ state: 'open' })
  stage.clock.advance(3 * DAY)
  expect((await opened(nina)).data).toMatchObject({ state: 'expired', documentAddress: '', signed: 1 })
  expect((await opened(pia)).data).toMatchObject({ state: 'signed', documentAddress: '' })
  expect(await opened(nina, '/consent', { wording: 'I agree.' })).toEqual(CLOSED)
})
