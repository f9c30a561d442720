import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { ABROAD } from '../membership/samples'
import { call, sentTo, type SignedIn, signedIn } from '../shared/api'
import { PASSWORD } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let bea: SignedIn
let carl: SignedIn

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  bea = await signedIn(stage, { firstName: 'Bea' })
  carl = await signedIn(stage, { firstName: 'Carl' })
})

const DONE = { code: 0, message: 'success', data: null }
const as = ({ token }: SignedIn, line: string, body: object = {}) => call(stage, line, body, { token })
const refused = (code: number, message: string, field?: string) => ({
  ...{ code, message, data: field === undefined ? null : { field } },
})

const oneLine = (field: string, limit: number) =>
  `${field} is missing or not valid: expected one line of at most ${limit} characters`

const mine = async (account: SignedIn) => (await as(account, 'GET /api/user')).data

describe('details', () => {
  const RIGHT = {
    ...{ firstName: 'Anna', lastName: 'Buyer', address: '22 William Street', countryCode: '+61' },
    ...{ mobileNumber: '0412 999 888', subscribed: true },
  }
  test('[B7-36 A7-15 B3-26] are saved for the token’s owner only, and the email never changes', async () => {
    const [before, carls] = [await mine(bea), await mine(carl)]
    const others = { email: carl.email, userId: carl.id, id: carl.id }
    expect(await as(bea, 'PUT /api/user', { ...RIGHT, ...others })).toEqual(DONE)
    expect(await mine(bea)).toEqual({
      ...(before as object),
      ...RIGHT,
      ...{ mobileNumber: '0412999888', email: bea.email, userId: bea.id },
    })
    const NEW = { ...RIGHT, firstName: 'Bo', countryCode: '+64', mobileNumber: '021 555 017', subscribed: false }
    expect(await as(bea, 'PUT /api/user', NEW)).toEqual(DONE)
    expect(await mine(bea)).toEqual({ ...(before as object), ...NEW, mobileNumber: '21555017' })
    expect(await mine(carl)).toEqual(carls)
  })

  test.each([
    ['firstName', '  ', 'Please enter your first name'],
    ['lastName', '  ', 'Please enter your last name'],
    ['address', '  ', 'Please enter your address'],
    ['countryCode', '  ', 'Please select country code'],
    ['mobileNumber', '  ', 'Please enter your mobile number'],
    ['mobileNumber', '12ab', 'Please enter valid mobile number'],
    ['mobileNumber', '1'.repeat(16), 'Please enter valid mobile number'],
    ['postcode', 'abcd', 'Please enter a postcode of 4 digits'],
    ['state', 'XX', 'Please select your state'],
    ['abn', '51824753557', 'This is not a valid ABN.'],
    ['ccEmail', 'abc', 'Please enter a correct email'],
    ['ccEmail', 'a@example.com\r\nBcc: eve@example.com', oneLine('ccEmail', 250)],
    ['address', '22 William Street\r\nBcc: eve@example.com', oneLine('address', 200)],
    ['firstName', 'Anna\nEve', oneLine('firstName', 50)],
    ['suburb', 'Norwood\u2028SA', oneLine('suburb', 100)],
  ])('[B5-23] are refused whole at %s: “%s”', async (field, value, message) => {
    const before = await mine(bea)
    expect(await as(bea, 'PUT /api/user', { ...RIGHT, [field]: value })).toEqual(refused(40000, message, field))
    expect(await mine(bea)).toEqual(before)
  })
})

describe('an agent’s details', () => {
  const AGENT = {
    ...{ firstName: 'Ina', lastName: 'Agent', address: '1 High Street', suburb: 'Auckland', countryCode: '+64' },
    ...{ mobileNumber: '211234567', phoneNumber: '', companyName: 'Ina Homes', ccEmail: '', gstRegistered: false },
  }
  const AUSTRALIAN = { ...AGENT, suburb: 'Norwood', state: 'SA', postcode: '5067', abn: '51824753556' }
  const save = (agent: SignedIn, details: object) => as(agent, 'PUT /api/user', details)

  test('have an Australian postcode, state and business number', async () => {
    const ina = await signedIn(stage, { firstName: 'Ina', role: 'agent' })
    const refusal = async (changes: object) => (await save(ina, { ...AUSTRALIAN, ...changes })).message
    expect(await save(ina, AUSTRALIAN)).toEqual(DONE)
    expect([
      await refusal({ postcode: 'abcd' }),
      await refusal({ state: 'XX' }),
      await refusal({ abn: '51824753557' }),
      await refusal({ abn: '' }),
      await refusal({ ccEmail: 'abc' }),
      await refusal({ countryCode: 'AU' }),
    ]).toEqual([
      'Please enter a postcode of 4 digits',
      'Please select your state',
      'This is not a valid ABN.',
      'Please enter your ABN or ACN',
      'Please enter a correct email',
      'Please select country code',
    ])
  })

  test('have bank details of their agent only, all three or none, which other details leave as they are', async () => {
    const ina = await signedIn(stage, { firstName: 'Ina', role: 'agent' })
    const adam = await signedIn(stage, { firstName: 'Adam', role: 'agent' })
    const bank = async (agent: SignedIn) => {
      const { data } = await as(agent, 'GET /api/user')
      const { bankAccountName, bankBsb, bankAccountNumber } = data as Record<string, string>
      return [bankAccountName, bankBsb, bankAccountNumber]
    }
    const typed = { bankAccountName: ' Ina Homes ', bankBsb: '062 000', bankAccountNumber: '1234-5678' }
    expect(await save(ina, { ...AUSTRALIAN, ...typed })).toEqual(DONE)
    expect([await bank(ina), await bank(adam)]).toEqual([
      ['Ina Homes', '062000', '12345678'],
      ['', '', ''],
    ])
    expect(await save(ina, { ...AUSTRALIAN, ...typed, bankBsb: '0620' })).toEqual(
      refused(40000, 'Please enter a BSB of 6 digits, such as 062-000', 'bankBsb'),
    )
    expect(await save(ina, { ...AUSTRALIAN, bankBsb: '484-799' })).toEqual(
      refused(40000, 'Please enter the account name, or leave all bank details empty', 'bankAccountName'),
    )
    expect(await save(ina, AUSTRALIAN)).toEqual(DONE)
    expect(await bank(ina)).toEqual(['Ina Homes', '062000', '12345678'])
    stage.clock.advance(MINUTE)
    expect(await save(ina, { ...AUSTRALIAN, bankAccountName: '', bankBsb: '', bankAccountNumber: '' })).toEqual(DONE)
    expect(await bank(ina)).toEqual(['', '', ''])
    const told = (await sentTo(stage, ina.email)).filter(({ subject }) => /bank details/.test(subject))
    expect(told.map(({ subject, text }) => [subject, /New invoices name [^.]*\./.exec(text)?.[0]])).toEqual([
      ['Your bank details at Unifi were changed', 'New invoices name the account that ends in 678.'],
      ['Your bank details at Unifi were changed', 'New invoices name no account.'],
    ])
    expect(told.map(({ text }) => text.includes('12345678'))).toEqual([false, false])
  })

  test.each([
    ['+64 021 123 4567', '+64', '211234567'],
    ['+61 412 345 678', '+61', '412345678'],
    ['1300 655 506', '+61', '1300655506'],
    ['0412 345 678', '+61', '0412345678'],
  ])('the mobile number %s is stored beside %s as %s', async (typed, countryCode, mobileNumber) => {
    const ina = await signedIn(stage, { firstName: 'Ina', role: 'agent' })
    expect(await save(ina, { ...AUSTRALIAN, countryCode: '+61', mobileNumber: typed })).toEqual(DONE)
    expect(await mine(ina)).toMatchObject({ countryCode, mobileNumber })
  })

  test('of a business abroad have any region and postal code, and no ABN', async () => {
    const ina = await signedIn(stage, { firstName: 'Ina', role: 'agent' })
    const now = stage.clock.now()
    await stage.db.sql.insert(uConnectRegistrations).values({
      ...{ accountId: ina.id, email: ina.email, keyHash: `key of ${ina.email}`, tenant: 'unifi', origin: '' },
      ...{ status: 'finished', mailed: true, planId: 1, createdAt: now, expiresAt: now, finishedAt: now },
      details: ABROAD,
    })
    const details = { ...AGENT, state: 'Auckland Region', postcode: 'AK 1010', abn: '' }
    expect(await save(ina, details)).toEqual(DONE)
    expect(await as(ina, 'GET /api/user')).toMatchObject({
      data: { state: 'Auckland Region', postcode: 'AK 1010', abn: '' },
    })
    expect((await save(ina, { ...details, abn: '51824753557' })).message).toBe('This is not a valid ABN.')
  })
})

describe('the password', () => {
  const prove = (password: string) => as(bea, 'POST /api/user/matchPassword', { password })
  const change = (newPassword: string, confirmNewPassword = newPassword) =>
    as(bea, 'PUT /api/user/changePassword', { newPassword, confirmNewPassword })
  const letsIn = async ({ email }: SignedIn, password: string) =>
    (await call(stage, 'POST /api/user/login', { email, password })).code

  test('[B7-37 A7-16] is confirmed by the right password only', async () => {
    expect([await prove(PASSWORD), await prove('wrong-password'), await prove(PASSWORD.toLowerCase())]).toEqual([
      DONE,
      refused(40013, 'Incorrect password.'),
      refused(40013, 'Incorrect password.'),
    ])
  })

  test('[B7-38 A7-17] is changed to one that is good and typed twice alike; other sessions end', async () => {
    const { data } = await call(stage, 'POST /api/user/login', { email: bea.email, password: PASSWORD })
    const phone = (data as { token: string }).token
    await prove(PASSWORD)
    expect([
      (await change('Another-2026', 'Another-2027')).code,
      (await change('short')).code,
      (await change('qwertyuiop')).code,
    ]).toEqual([40013, 40000, 40000])
    expect(await letsIn(bea, PASSWORD)).toBe(0)
    expect(await change('Another-2026')).toEqual(DONE)
    expect((await as(bea, 'GET /api/user')).code).toBe(0)
    expect((await call(stage, 'GET /api/user', {}, { token: phone })).code).toBe(90002)
    expect([await letsIn(bea, 'Another-2026'), await letsIn(bea, PASSWORD)]).toEqual([0, 40007])
    expect([await letsIn(carl, 'Another-2026'), await letsIn(carl, PASSWORD)]).toEqual([40007, 0])
  })

  test('cannot be changed more than 15 minutes after it was proven', async () => {
    await prove(PASSWORD)
    stage.clock.advance(16 * MINUTE)
    expect((await change('Another-2026')).code).toBe(40015)
    await prove(PASSWORD)
    expect(await change('Another-2026')).toEqual(DONE)
  })
})

test.each([
  'GET /api/user',
  'PUT /api/user',
  'POST /api/user/matchPassword',
  'PUT /api/user/changePassword',
  'GET /api/user/favorites',
  'POST /api/user/favorites',
  'DELETE /api/user/favorites?propertyId=1',
  'GET /api/user/favorites/0/9999999999/1/8',
  'GET /api/orders/reservation/0/9999999999/1/8',
  'GET /api/places?text=Norwood',
])('[B6-4] %s needs a token', async (line) => {
  expect(await call(stage, line)).toEqual(refused(90000, 'Please log in.'))
})

test.each([
  [
    '22 William Street Norw',
    [
      {
        ...{ address: '22 William Street', suburb: 'Norwood', state: 'SA', postcode: '5067' },
        ...{ latitude: -34.921, longitude: 138.631 },
      },
    ],
  ],
  [
    '1 Jetty Road Glen',
    [
      {
        ...{ address: '1 Jetty Road', suburb: 'Glen Waverley', state: 'VIC', postcode: '3150' },
        ...{ latitude: -37.878, longitude: 145.165 },
      },
      {
        ...{ address: '1 Jetty Road', suburb: 'Glenelg', state: 'SA', postcode: '5045' },
        ...{ latitude: -34.98, longitude: 138.515 },
      },
    ],
  ],
])('[B2.9-13 B7-58] “%s” suggests Australian addresses with coordinates', async (text, places) => {
  expect(await as(bea, `GET /api/places?text=${encodeURIComponent(text)}`)).toEqual({ ...DONE, data: places })
})
