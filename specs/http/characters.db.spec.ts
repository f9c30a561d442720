import { afterAll, beforeAll, expect, test } from 'vitest'
import { WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { sessionsIn } from '../../server/identity/sessions'
import { tokensWith } from '../../server/http/tokens'
import { type MembershipServer, membershipServer } from '../membership/membership-server'
import { buyerFor, servicesOver, formOf, unitFor } from '../reservation/services-setup'
import { ownDatabase } from '../shared/own-database'

let server: MembershipServer
let token: string
let unit: { listingId: number; unitId: number }

beforeAll(async () => {
  const db = await ownDatabase()
  server = await membershipServer(db)
  const setup = servicesOver(db)
  unit = await unitFor(setup)
  token = await sessionsIn(
    db.sql,
    tokensWith('a secret of the specs, 32 characters', server.clock),
    server.clock,
  ).start((await buyerFor(setup)).id)
})
afterAll(async () => {
  await server.close()
  await server.db.close()
})

/** Characters valid in JSON and URLs that the database can't store. */
const CHARACTERS = [
  ['a NUL', 'a\0b'],
  ['half of a pair', 'a\ud83db'],
] as const

test.each(CHARACTERS)('%s in a form is refused, naming the field', async (_, text) => {
  const form = formOf('bea@example.com', { purchasingEntity: text })
  const checkout = WireSubmission.encode({
    propertyId: unit.listingId,
    unitId: unit.unitId,
    type: 'Select Now',
    form,
    sessionId: null,
  })
  expect(await server.call('POST', '/api/create-checkout-session', checkout, token)).toEqual({
    code: 40000,
    message: 'purchasingEntity is missing or not valid: expected text of at most 2000 characters',
    data: { field: 'purchasingEntity' },
  })
  expect(await server.post('/api/user/login', { email: text, password: 'long enough' })).toMatchObject({
    code: 40000,
    data: { field: 'email' },
  })
})

test('a NUL in a path is refused, naming the parameter', async () => {
  expect(await server.call('POST', '/api/session-status/a%00b', {}, token)).toMatchObject({
    code: 40000,
    data: { field: 'sessionId' },
  })
  expect(await server.call('POST', '/api/close-checkout-session/a%00b', {}, token)).toMatchObject({
    code: 40000,
    data: { field: 'sessionId' },
  })
})

test('a NUL in a search text is ignored', async () => {
  expect(await server.post('/api/house/1/15', { searchTerm: 'Glen\0elg' })).toMatchObject({
    code: 0,
    data: { total: 1, list: [{ suburb: 'Glenelg' }] },
  })
})
