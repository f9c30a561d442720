import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencies, listings } from '../../server/listing/listing.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
let own: { id: number; units: Readonly<Record<string, number>> }
let foreign: { id: number; units: Readonly<Record<string, number>> }
let ownAgency: number
const people: Record<string, SignedIn> = {}

/** A listing of one agency. */
const listingOf = async (agencyId: number, name: string) => {
  const made = await makeListing(stage.db, stage.clock.now(), {
    listing: { name },
    units: [{ apt: '101' }, { apt: '102' }],
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, made.id))
  return made
}

beforeAll(async () => {
  stage = await openStage()
  ownAgency = await makeAgency(stage, 'Own Agency')
  const other = await makeAgency(stage, 'Other Agency')
  const ofWren = await makeAgency(stage, 'Agency of Wren')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, ofWren))
  own = await listingOf(ownAgency, 'Own House')
  foreign = await listingOf(ofWren, 'House of Wren')
  const roles = ['manager', 'seller', 'viewer'] as const
  for (const role of roles) people[role] = await atTheDesk(stage, { role, agencyId: ownAgency, firstName: role })
  people['other'] = await atTheDesk(stage, { role: 'manager', agencyId: other, firstName: 'Other' })
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['unproven'] = await atTheDesk(stage, {
    ...{ role: 'manager' as const, agencyId: ownAgency, firstName: 'Una', isProven: false },
  })
  people['buyer'] = await signedIn(stage, {})
})
afterAll(() => stage.close(), 30_000)

const codeOf = async (who: string, line: string, body: object = {}): Promise<number> => {
  const { token } = people[who] ?? { token: '' }
  return (await call(stage, line, body, { token })).code
}

describe('what a role may do [D1-1]', () => {
  const edit = () => ({ edits: [{ unitId: own.units['101'], was: { beds: 2 }, now: { beds: 2 } }], reason: '' })
  test.each<[string, () => string, () => object, Readonly<Record<string, number>>]>([
    [
      'see the project',
      () => `GET /api/desk/projects/${own.id}`,
      () => ({}),
      { manager: 0, seller: 0, viewer: 0, office: 0, other: 40400, buyer: 40301 },
    ],
    [
      'see its units',
      () => `GET /api/desk/projects/${own.id}/units`,
      () => ({}),
      { manager: 0, seller: 0, viewer: 0, office: 0, other: 40400, buyer: 40301 },
    ],
    [
      'change it',
      () => `PUT /api/desk/projects/${own.id}`,
      () => ({ was: {}, now: {} }),
      { manager: 0, seller: 40301, viewer: 40301, office: 0, other: 40400, buyer: 40301 },
    ],
    [
      'change a unit',
      () => `PUT /api/desk/projects/${own.id}/units`,
      edit,
      { manager: 0, seller: 40301, viewer: 40301, office: 0, other: 40400, unproven: 0, buyer: 40301 },
    ],
    [
      'add an agent',
      () => `POST /api/desk/agencies/${ownAgency}/agents`,
      () => ({ firstName: '', lastName: 'B', email: 'a@example.com', countryCode: '+61', mobile: '' }),
      { manager: 40000, seller: 40301, viewer: 40301, office: 40000, other: 40400, buyer: 40301 },
    ],
    [
      'add an agency',
      () => 'POST /api/desk/agencies',
      () => ({
        ...{ name: '', colour: '#000000', address: '', suburb: '', state: 'SA', postcode: '5000' },
        ...{ email: 'a@example.com', phone: '', licence: '', abn: '' },
      }),
      { manager: 40301, seller: 40301, viewer: 40301, office: 40000, buyer: 40301 },
    ],
    [
      'put it on sale',
      () => `POST /api/desk/projects/${own.id}/publication`,
      () => ({ event: 'returned', reason: '' }),
      { manager: 71013, seller: 40301, viewer: 40301, office: 71013, other: 40400, unproven: 71001, buyer: 40301 },
    ],
    [
      'invite',
      () => 'POST /api/desk/invitations',
      () => ({ email: 'no address', role: 'seller', agencyId: ownAgency }),
      { manager: 40000, seller: 40000, unproven: 40000, buyer: 40301 },
    ],
  ])('%s', async (_, line, body, expected) => {
    const codes: Record<string, number> = {}
    for (const who of Object.keys(expected)) codes[who] = await codeOf(who, line(), body())
    expect(codes).toEqual(expected)
  })

  test("an office sees the agencies of its brand, and no other brand's [D1-2]", async () => {
    expect(await codeOf('office', `GET /api/desk/projects/${own.id}`)).toBe(0)
    expect(await codeOf('office', `GET /api/desk/projects/${foreign.id}`)).toBe(40400)
    const { token } = people['office'] ?? { token: '' }
    const found = await call(stage, 'GET /api/desk/projects?page=1&words=House%20of%20Wren', {}, { token })
    expect(found.data).toEqual({ rows: [], total: 0 })
  })

  test("a unit of another project is missing, and changes nothing, even in one's own project's call [D1-3]", async () => {
    const { token } = people['manager'] ?? { token: '' }
    const edits = [{ unitId: foreign.units['101'], was: { beds: 2 }, now: { beds: 9 } }]
    const answer = await call(stage, `PUT /api/desk/projects/${own.id}/units`, { edits, reason: '' }, { token })
    expect([answer.code, answer.message]).toEqual([40400, 'One of these units isn’t in this project.'])
  })

  test('changing several units at once needs two-step login [D1-4]', async () => {
    const edits = ['101', '102'].map((apt) => ({ unitId: own.units[apt], was: { beds: 2 }, now: { beds: 2 } }))
    const line = `PUT /api/desk/projects/${own.id}/units`
    expect(await codeOf('unproven', line, { edits, reason: '' })).toBe(71001)
    expect(await codeOf('manager', line, { edits, reason: '' })).toBe(0)
  })
})

describe('an invitation', () => {
  const invited = async (email: string) => {
    const { token } = people['manager'] ?? { token: '' }
    const answer = await call(
      stage,
      'POST /api/desk/invitations',
      { email, role: 'seller', agencyId: ownAgency },
      { token },
    )
    expect(answer.code).toBe(0)
    await stage.tick()
    const sent = stage.emails.filter(({ recipient }) => recipient === email).at(-1)
    return /\/desk\/invitation\/(\S+)/.exec(sent?.text ?? '')?.[1] ?? ''
  }

  test('is accepted once, by the invited address, and gives its role there [D1-5]', async () => {
    const link = await invited('sam@example.com')
    const seen = await call(stage, `GET /api/desk/invitation/${link}`)
    expect(seen.data).toMatchObject({ email: 'sam@example.com', role: 'seller', name: 'Own Agency' })
    const stranger = await signedIn(stage, {})
    const refused = await call(stage, `POST /api/desk/invitation/${link}`, {}, { token: stranger.token })
    expect(refused.code).toBe(71003)
    const sam = await signedIn(stage, { email: 'sam@example.com', firstName: 'Sam', emailConfirmedAt: null })
    const statusOfPage = async () => (await stage.server.app.inject(`/desk/invitation/${link}`)).statusCode
    expect(await statusOfPage()).toBe(200)
    expect((await call(stage, `POST /api/desk/invitation/${link}`, {}, { token: sam.token })).code).toBe(0)
    expect(await statusOfPage()).toBe(404)
    const me = await call(stage, 'GET /api/desk/me', {}, { token: sam.token })
    expect(me.data).toMatchObject({
      firstName: 'Sam',
      memberships: [{ role: 'seller', agencyId: ownAgency, name: 'Own Agency' }],
      hasSecondFactor: false,
    })
    expect((await call(stage, `POST /api/desk/invitation/${link}`, {}, { token: sam.token })).code).toBe(40400)
    expect((await call(stage, `GET /api/desk/invitation/${link}`)).code).toBe(40400)
  })

  test('can’t be guessed, and works for seven days [D1-6]', async () => {
    const link = await invited('tess@example.com')
    const other = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await call(stage, `GET /api/desk/invitation/${other}`)).code).toBe(40400)
    expect((await call(stage, `GET /api/desk/invitation/${link}`)).code).toBe(0)
  })

  test('is withdrawn, and its link works no more [D1-7]', async () => {
    const link = await invited('vera@example.com')
    const { token } = people['manager'] ?? { token: '' }
    const members = (await call(stage, 'GET /api/desk/members', {}, { token })).data as {
      invitationId: string | null
      email: string
    }[]
    const id = members.find(({ email }) => email === 'vera@example.com')?.invitationId ?? ''
    expect(
      (await call(stage, `DELETE /api/desk/invitations/${id}`, {}, { token: people['other']?.token ?? '' })).code,
    ).toBe(40400)
    expect((await call(stage, `DELETE /api/desk/invitations/${id}`, {}, { token })).code).toBe(0)
    expect((await call(stage, `GET /api/desk/invitation/${link}`)).code).toBe(40400)
  })

  test('a member who ends is logged out and sees nothing more [D1-8]', async () => {
    const link = await invited('walt@example.com')
    const walt = await signedIn(stage, { email: 'walt@example.com' })
    await call(stage, `POST /api/desk/invitation/${link}`, {}, { token: walt.token })
    const { token } = people['manager'] ?? { token: '' }
    const members = (await call(stage, 'GET /api/desk/members', {}, { token })).data as { id: number; email: string }[]
    const id = members.find(({ email }) => email === 'walt@example.com')?.id ?? 0
    expect((await call(stage, `DELETE /api/desk/members/${id}`, {}, { token })).code).toBe(0)
    expect((await call(stage, 'GET /api/desk/me', {}, { token: walt.token })).code).toBe(90002)
  })
})
