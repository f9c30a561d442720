import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { once } from '../../domain/shared/once'
import { makeAccount, PASSWORD } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { compiled } from './generated-client'

let stage: Stage
let description: string
let types: string
beforeAll(async () => {
  stage = await openStage()
  description = await (await fetch(`${stage.url}/api/openapi.json`)).text()
  types = astToString(await openapiTS(JSON.parse(description) as OpenAPI3))
})
afterAll(() => stage.close(), 30_000)

const linted = async (source: string) => {
  const config = await createConfig({ extends: ['recommended'] })
  return (await lintFromString({ source, config })).map(({ ruleId, location }) => [ruleId, location[0]?.pointer])
}

test("the API description keeps Redocly's recommended rules", async () => {
  expect(await linted(description)).toEqual([])
})

test('a description that breaks one does not pass', async () => {
  expect(await linted(description.replace('"operationId":"postUserLogin"', '"operationId":"getUser"'))).toEqual([
    ['operation-operationId-unique', '#/paths/~1api~1user/get/getUser'],
  ])
})

/** Logs in and reads the account. */
const PROGRAM = `
import { client } from './client'

export const accountOf = async (origin: string, email: string, password: string) => {
  const granted = await client(origin)('post', '/api/user/login', { email, password })
  if (granted.code !== 0) return { refused: granted.code }
  const account = await client(origin, granted.data.token)('get', '/api/user')
  return account.code === 0 && 'userId' in account.data ? account.data : null
}
`

const CHECK = 'if (granted.code !== 0) return { refused: granted.code }'

const programs = once(() =>
  compiled(types, {
    right: PROGRAM,
    sendsAnUnknownField: PROGRAM.replace('{ email, password }', '{ emailAddress: email, password }'),
    leavesAFieldOut: PROGRAM.replace('{ email, password }', '{ email }'),
    readsAnUnknownField: PROGRAM.replace('granted.data.token', 'granted.data.jwt'),
    ignoresTheCode: PROGRAM.replace(CHECK, ''),
  }),
)

test('a client generated from it compiles, logs in and reads the account', async () => {
  expect(programs().problems).toMatchObject({ api: [], client: [], right: [] })
  const { accountOf } = (await import(`data:text/javascript,${encodeURIComponent(programs().codeOf('right'))}`)) as {
    accountOf: (origin: string, email: string, password: string) => Promise<unknown>
  }
  const { id, email } = await makeAccount(stage.db, stage.clock.now(), { firstName: 'Gia', mobile: '0412000111' })
  expect(await accountOf(stage.url, email, PASSWORD)).toEqual({
    userId: id,
    role: 'buyer',
    email,
    firstName: 'Gia',
    lastName: 'Buyer',
    countryCode: '+61',
    mobileNumber: '0412000111',
    phoneNumber: '',
    address: '',
    suburb: '',
    state: '',
    postcode: '',
    companyName: '',
    ccEmail: '',
    abn: '',
    gstRegistered: false,
    bankAccountName: '',
    bankBsb: '',
    bankAccountNumber: '',
    isOutsideAustralia: false,
    subscribed: false,
    uconnectSubscriptionId: null,
    mayIntroduce: false,
  })
  expect(await accountOf(stage.url, email, 'wrong password')).toEqual({ refused: 40007 })
})

test('a program that sends or reads something else does not compile', () => {
  const { sendsAnUnknownField, leavesAFieldOut, readsAnUnknownField, ignoresTheCode } = programs().problems
  expect({ sendsAnUnknownField, leavesAFieldOut, readsAnUnknownField, ignoresTheCode }).toEqual({
    sendsAnUnknownField: [
      "Object literal may only specify known properties, and 'emailAddress' does not exist in type '{ email: string; password: string; } & { code?: string; }'.",
    ],
    leavesAFieldOut: [
      "Argument of type '{ email: string; }' is not assignable to parameter of type '{ email: string; password: string; } & { code?: string; }'.",
    ],
    readsAnUnknownField: [
      "Property 'jwt' does not exist on type '{ token: string; flagPass: boolean; flagAgreement: boolean; firstName: string; lastName: string; }'.",
    ],
    ignoresTheCode: [
      "'granted.data' is possibly 'null'.",
      "Property 'token' does not exist on type '{ field: string; } | { token: string; flagPass: boolean; flagAgreement: boolean; firstName: string; lastName: string; } | { field: string; }'.",
    ],
  })
})
