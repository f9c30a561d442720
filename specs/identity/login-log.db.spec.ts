import { expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { makeAccount, PASSWORD } from '../shared/support/fixtures'
import type { IdentityServer } from './identity-server'
import { NOW } from './tokens'
import { withIdentity } from './with-identity'

let db: Database
let server: IdentityServer
const lines: unknown[] = []
withIdentity((made) => {
  ;({ server, db } = made)
  server.app.addHook('onRequest', async (request) => {
    const info = (...line: unknown[]) => void lines.push(line)
    request.log = Object.assign(Object.create(request.log) as typeof request.log, { info })
  })
})

test('a login is logged with its account and device, a refused one with its network, and neither with what was typed', async () => {
  const { id, email } = await makeAccount(db, NOW)
  const from = { address: '203.0.113.9', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' }
  await server.call('POST', '/api/user/login', { email, password: 'a wrong password' }, undefined, from)
  await server.call('POST', '/api/user/login', { email, password: PASSWORD }, undefined, from)
  expect(lines.filter((line) => /refused|logged in/.test(JSON.stringify(line)))).toEqual([
    [{ refusal: 'password-refused', account: null, address: '203.0.113.9' }, 'a call was refused'],
    [{ account: id, device: 'Chrome on Windows' }, 'logged in'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|wrong password|${PASSWORD}`))
})
