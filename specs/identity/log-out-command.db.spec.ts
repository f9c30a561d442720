import { expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { officeServices, runCommand } from '../../server/office-commands'
import { makeAccount, PASSWORD } from '../shared/support/fixtures'
import type { IdentityServer } from './identity-server'
import { NOW } from './tokens'
import { withIdentity } from './with-identity'

let db: Database
let server: IdentityServer
withIdentity((made) => {
  ;({ server, db } = made)
})

const office = async (...args: string[]): Promise<string> => {
  const { failed, text } = await runCommand({ ...officeServices(db), clock: () => NOW }, args)
  return failed ? `failed: ${text}` : text
}
const logIn = async (email: string): Promise<string> =>
  ((await server.call('POST', '/api/user/login', { email, password: PASSWORD })).body.data as { token: string }).token
const codeWith = async (token: string) => (await server.call('GET', '/api/user', undefined, token)).body.code

test('the office logs one account out of all its devices, and nobody else', async () => {
  const [lost, other] = [await makeAccount(db, NOW), await makeAccount(db, NOW)]
  const tokens = [await logIn(lost.email), await logIn(lost.email), await logIn(other.email)]
  expect(await Promise.all(tokens.map(codeWith))).toEqual([0, 0, 0])
  expect(await office('log-out', lost.email.toUpperCase())).toBe(
    `${lost.email.toUpperCase()} is logged out of 2 devices.`,
  )
  expect(await Promise.all(tokens.map(codeWith))).toEqual([90_002, 90_002, 0])
  expect(await office('log-out', lost.email)).toBe(`${lost.email} is logged out of 0 devices.`)
})

test('an unknown address and a missing one are said so', async () => {
  expect(await office('log-out', 'nobody@example.com')).toBe(
    'failed: No account has the email address nobody@example.com.',
  )
  expect(await office('log-out')).toBe(`failed: log-out takes the email address of one account.`)
})
