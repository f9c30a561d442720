import { eq } from 'drizzle-orm'
import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { recoveryCodes, secondFactors } from '../../server/identity/identity.tables'
import { makeAccount, PASSWORD } from '../shared/support/fixtures'
import { ownDatabase } from '../shared/own-database'
import { type IdentityServer, identityServer } from './identity-server'
import { NOW } from './tokens'

const [SECOND, MINUTE] = [1_000, 60_000]
let db: Database
beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())

const REFUSED = {
  code: 70034,
  message: 'This code is incorrect or has already been used. Wait for the next code in your app, then try again.',
  data: { field: 'code' },
}
const REQUIRED = { code: 70033, message: 'Enter the code from your authenticator app.', data: { field: 'code' } }
const LOCKED = { code: 42900, message: 'Too many wrong codes. Try again in 15 minutes.', data: { field: 'code' } }
const NOT_PROVEN = { code: 40015, message: 'Please enter your current password again.', data: null }
const PATH = '/api/user/secondFactor'

/** An agent with a separate server and clock. */
const stage = async (role: 'agent' | 'buyer' = 'agent') => {
  const server = await identityServer(db)
  const { id, email } = await makeAccount(db, NOW, { role })
  let passed = 0
  const logIn = async (code?: string, password = PASSWORD) =>
    (await server.call('POST', '/api/user/login', { email, password, ...(code === undefined ? {} : { code }) })).body
  const token = ((await logIn()).data as { token: string } | null)?.token ?? ''
  const post = async (call: string, body: object = {}, by = token) =>
    (await server.call('POST', `${PATH}/${call}`, body, by)).body
  return {
    server,
    id,
    email,
    token,
    logIn,
    post,
    status: async () => (await server.call('GET', PATH, undefined, token)).body,
    advance: (milliseconds: number) => {
      passed += milliseconds
      server.advance(milliseconds)
    },
    /** The code in the app, this many steps from now. */
    codeOf: (secret: string, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: NOW.getTime() + passed + steps * 30 * SECOND,
      }),
  }
}
const secretOf = (body: IdentityBody) => (body.data as { secret: string }).secret
type IdentityBody = Awaited<ReturnType<IdentityServer['call']>>['body']

/** An agent with two-step login on. The clock has moved to the next code. */
const turnedOn = async () => {
  const agent = await stage()
  const secret = secretOf(await agent.post('start'))
  const recovery = (await agent.post('confirm', { code: agent.codeOf(secret) })).data as string[]
  agent.advance(30 * SECOND)
  return { ...agent, secret, recovery }
}

describe('turning it on', () => {
  test('starts with a secret as a link, as text and as a QR code; logging in needs no code until it is confirmed', async () => {
    const agent = await stage()
    const { data } = await agent.post('start')
    const { uri, secret, qrCode } = data as { uri: string; secret: string; qrCode: string }
    expect(uri).toBe(
      `otpauth://totp/Wren%20%26%20Co:${encodeURIComponent(agent.email)}?issuer=Wren%20%26%20Co&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect([/^[A-Z2-7]{32}$/.test(secret), qrCode.startsWith('<svg ')]).toEqual([true, true])
    expect([(await agent.logIn()).code, (await agent.status()).data]).toEqual([
      0,
      { since: null, recoveryCodesLeft: 0 },
    ])
    expect(await agent.post('confirm', { code: '000000' })).toEqual(REFUSED)
    await agent.server.app.close()
  })

  test('returns ten recovery codes, emails the owner, and stores neither secret nor codes readably', async () => {
    const agent = await turnedOn()
    expect([
      agent.recovery.length,
      new Set(agent.recovery).size,
      agent.recovery.every((code) => /^\d{4}-\d{4}-\d{4}$/.test(code)),
    ]).toEqual([10, 10, true])
    expect((await agent.status()).data).toEqual({ since: NOW.toISOString(), recoveryCodesLeft: 10 })
    const stored = JSON.stringify([
      await db.sql.select().from(secondFactors),
      await db.sql.select().from(recoveryCodes),
    ])
    expect(
      [agent.secret, ...agent.recovery, agent.recovery[0]?.replaceAll('-', '') ?? ''].filter((each) =>
        stored.includes(each),
      ),
    ).toEqual([])
    expect(
      (await agent.server.emails()).filter(({ recipient }) => recipient === agent.email).map(({ subject }) => subject),
    ).toEqual(['Two-step login is on'])
    expect((await agent.post('start')).code).toBe(70035)
    await agent.server.app.close()
  })

  test('needs a session that proved the password within 15 minutes', async () => {
    const agent = await stage()
    agent.advance(15 * MINUTE)
    expect(await agent.post('start')).toEqual(NOT_PROVEN)
    expect(await agent.post('confirm', { code: '000000' })).toEqual(NOT_PROVEN)
    await agent.server.app.close()
  })

  test('ends the other sessions of the account, but not the one that turned it on', async () => {
    const agent = await stage()
    const other = ((await agent.logIn()).data as { token: string }).token
    const codeOther = async () => (await agent.server.call('GET', PATH, undefined, other)).body.code
    const secret = secretOf(await agent.post('start'))
    expect(await codeOther()).toBe(0)
    await agent.post('confirm', { code: '000000' })
    expect(await codeOther()).toBe(0)
    await agent.post('confirm', { code: agent.codeOf(secret) })
    expect([await codeOther(), (await agent.status()).code]).toEqual([90002, 0])
    await agent.server.app.close()
  })

  test('is for buyers too', async () => {
    const buyer = await stage('buyer')
    expect([
      (await buyer.status()).code,
      (await buyer.post('off', { code: '000000' })).code,
      (await buyer.post('start')).code,
    ]).toEqual([0, 40400, 0])
    await buyer.server.app.close()
  })
})

describe('logging in', () => {
  test('asks for the code only after the right password, and gives no token without it', async () => {
    const agent = await turnedOn()
    expect(await agent.logIn()).toEqual(REQUIRED)
    expect(await agent.logIn('')).toEqual(REQUIRED)
    const wrongPassword = {
      code: 40007,
      message: 'Incorrect email or password.',
      data: null,
    }
    expect([await agent.logIn(undefined, 'wrong'), await agent.logIn(agent.codeOf(agent.secret), 'wrong')]).toEqual([
      wrongPassword,
      wrongPassword,
    ])
    const { code, data } = await agent.logIn(agent.codeOf(agent.secret))
    expect([code, Object.keys(data as object)]).toEqual([
      0,
      ['token', 'flagPass', 'flagAgreement', 'firstName', 'lastName'],
    ])
    await agent.server.app.close()
  })

  test('accepts a code of the previous and next step, and no other', async () => {
    const agent = await turnedOn()
    agent.advance(5 * MINUTE)
    expect([
      await agent.logIn(agent.codeOf(agent.secret, -2)),
      await agent.logIn(agent.codeOf(agent.secret, 2)),
    ]).toEqual([REFUSED, REFUSED])
    expect([
      (await agent.logIn(agent.codeOf(agent.secret, -1))).code,
      (await agent.logIn(agent.codeOf(agent.secret, 1))).code,
    ]).toEqual([0, 0])
    await agent.server.app.close()
  })

  test('refuses a used code, including the one that turned it on', async () => {
    const agent = await turnedOn()
    expect(await agent.logIn(agent.codeOf(agent.secret, -1))).toEqual(REFUSED)
    const code = agent.codeOf(agent.secret)
    expect([(await agent.logIn(code)).code, await agent.logIn(code)]).toEqual([0, REFUSED])
    await agent.server.app.close()
  })

  test('of the same code sent four times simultaneously, one gets a token', async () => {
    const agent = await turnedOn()
    const code = agent.codeOf(agent.secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => agent.logIn(code)))
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([0, 70034, 70034, 70034])
    await agent.server.app.close()
  })

  test('accepts a recovery code instead of the code, with any spacing, once', async () => {
    const agent = await turnedOn()
    const [first = ''] = agent.recovery
    expect((await agent.logIn(` ${first.replaceAll('-', ' ')}`)).code).toBe(0)
    expect([await agent.logIn(first), (await agent.status()).data]).toEqual([
      REFUSED,
      { since: NOW.toISOString(), recoveryCodesLeft: 9 },
    ])
    await agent.server.app.close()
  })

  test('of a recovery code sent ten times simultaneously, one gets a token', async () => {
    const agent = await turnedOn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => agent.logIn(agent.recovery[0])))
    expect([
      answers.filter(({ code }) => code === 0).length,
      await db.sql.$count(recoveryCodes, eq(recoveryCodes.accountId, agent.id)),
    ]).toEqual([1, 9])
    await agent.server.app.close()
  })

  test('after five wrong codes, even a right one is refused for 15 minutes', async () => {
    const agent = await turnedOn()
    for (let each = 0; each < 5; each += 1) expect(await agent.logIn('NOTACODE22')).toEqual(REFUSED)
    expect(await agent.logIn(agent.codeOf(agent.secret))).toEqual(LOCKED)
    agent.advance(15 * MINUTE - SECOND)
    expect(await agent.logIn(agent.codeOf(agent.secret))).toEqual(LOCKED)
    agent.advance(SECOND)
    expect((await agent.logIn(agent.codeOf(agent.secret))).code).toBe(0)
    await agent.server.app.close()
  })

  test('of thirty parallel guesses, five are checked', async () => {
    const agent = await turnedOn()
    const answers = await Promise.all(Array.from({ length: 30 }, () => agent.logIn('NOTACODE22')))
    expect([70034, 42900].map((wanted) => answers.filter(({ code }) => code === wanted).length)).toEqual([5, 25])
    await agent.server.app.close()
  })
})

describe('turning it off', () => {
  test('requires a proven password and a code, and emails the owner', async () => {
    const agent = await turnedOn()
    expect(await agent.post('off', { code: '000000' })).toEqual(REFUSED)
    expect((await agent.post('off', { code: agent.codeOf(agent.secret) })).code).toBe(0)
    expect([
      (await agent.logIn()).code,
      (await agent.status()).data,
      await db.sql.$count(recoveryCodes, eq(recoveryCodes.accountId, agent.id)),
    ]).toEqual([0, { since: null, recoveryCodesLeft: 0 }, 0])
    expect(
      (await agent.server.emails())
        .filter(({ recipient }) => recipient === agent.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Two-step login is off', 'Two-step login is on'])
    await agent.server.app.close()
  })

  test('is refused if the session has not recently proven its password', async () => {
    const agent = await turnedOn()
    agent.advance(15 * MINUTE)
    expect(await agent.post('off', { code: agent.codeOf(agent.secret) })).toEqual(NOT_PROVEN)
    await agent.server.app.close()
  })

  test('a password reset by link leaves it on: the next login still asks', async () => {
    const agent = await turnedOn()
    await agent.server.call('POST', '/api/email/user/password', { email: agent.email })
    await agent.server.tick()
    const text =
      (await agent.server.emails()).find(
        ({ recipient, subject }) => recipient === agent.email && subject.startsWith('Choose'),
      )?.text ?? ''
    const sessionId = /sessionId=([\w-]{43})/.exec(text)?.[1]
    const password = 'Banksia-Terrace-41'
    expect(
      (await agent.server.call('POST', '/api/email/user/renewPassword', { email: agent.email, password, sessionId }))
        .body.code,
    ).toBe(0)
    expect([
      (await agent.status()).code,
      await agent.logIn(undefined, password),
      (await agent.logIn(agent.codeOf(agent.secret), password)).code,
    ]).toEqual([90002, REQUIRED, 0])
    await agent.server.app.close()
  })
})
