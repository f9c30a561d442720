import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { officeServices, runCommand } from '../../server/office-commands'
import { deskInvitations, deskMembers } from '../../server/stock/members.tables'
import { changes } from '../../server/stock/stock.tables'
import { makeAccount } from '../shared/support/fixtures'
import { example, NOW, withOffice } from './office-line'

const { db, run, office, numberIn, published } = withOffice()

describe('agencies and agents', () => {
  test('are added from a file, changed by one that names some fields, listed and shown', async () => {
    const id = await numberIn('agency', 'add', example('agency', { name: 'Ardent & Vale' }))
    expect(await office('agency', 'edit', String(id), '{"licence": "RLA 284 119", "abn": "51 824 753 556"}')).toBe(
      `Agency ${id} is changed: Ardent & Vale.`,
    )
    const agent = await numberIn('agent', 'add', String(id), example('agent'))
    expect(await office('agent', 'edit', String(agent), '{"mobile": "412345678", "isActive": false}')).toBe(
      `Agent ${agent} is changed.`,
    )
    expect((await run('agency', 'show', String(id))).json).toMatchObject({
      fields: { name: 'Ardent & Vale', licence: 'RLA 284 119', abn: '51824753556', suburb: 'Glenelg' },
      agents: [{ id: agent, firstName: 'Ruth', mobile: '412345678', isActive: false }],
    })
    expect((await office('agent', 'list', String(id))).split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['Agent', 'Name', 'Email', 'Mobile', 'Agency'],
      [String(agent), 'Ruth Adeyemi', 'ruth@bayside.example', '+61 412345678', 'Ardent & Vale', 'inactive'],
    ])
    const [line] = await db()
      .sql.select()
      .from(changes)
      .where(and(eq(changes.agencyId, id), eq(changes.action, 'agent-changed')))
    expect(line).toMatchObject({
      ...{ accountId: null, subject: 'Ruth Adeyemi' },
      before: { mobile: '491570156', isActive: true },
      after: { mobile: '412345678', isActive: false },
    })
  })

  test.each([
    [['agency', 'add', '{"name": 4}'], 'name: This is missing, or not of the right type.'],
    [
      ['agency', 'add', '{"nam": "A"}'],
      'nam: There is no such field. Use name, colour, address, suburb, state, postcode, email, phone, licence, abn.',
    ],
    [['agency', 'add', '[]'], 'The file must be a JSON object, as "example" prints it.'],
    [
      ['agency', 'add', '{"name": "A", "email": "a@example.com", "state": "SA"}'],
      'postcode: A postcode has four digits.',
    ],
    [
      ['agency', 'add', example('agency'), '--brand', 'heron'],
      'brand: There is no brand heron. `npm run office -- brands` lists them.',
    ],
    [['agency', 'edit', '999999', '{}'], 'Agency 999999 not found.'],
    [['agency', 'show'], 'agency show takes the number of one agency.'],
    [['agent', 'add', '999999', example('agent')], 'Agency 999999 not found.'],
    [['agent', 'edit', '999999', '{}'], 'Agent 999999 not found.'],
    [['agent', 'add', '1', '{"firstName": "Ruth"}'], 'lastName: This is missing, or not of the right type.'],
  ])('%j is refused in one line [D9-2]', async (args, message) => {
    expect(await office(...args)).toBe(`failed: ${message}`)
  })
})

describe('listings', () => {
  test('what is missing is named, and nothing is published', async () => {
    const agencyId = await numberIn('agency', 'add', example('agency', { licence: '' }))
    const agentId = await numberIn('agent', 'add', String(agencyId), example('agent'))
    const id = await numberIn(
      'listing',
      'add',
      example('listing', { agencyId, agentId, address: '', contractType: '' }),
    )
    const missing =
      'Address with a known suburb, Agency with a licence, A picture, A unit that isn’t withheld, Contract type'
    expect(await run('listing', 'publish', String(id))).toEqual({
      ...{ failed: true, code: 'not-ready' },
      text: `This is missing: ${missing}.`,
    })
    expect(await office('listing', 'edit', String(id), '{"address": "20 Colley Terrace", "pricing": "offline"}')).toBe(
      `Listing ${id} is changed. Missing for its publication: Agency with a licence, A picture, A unit that isn’t withheld, Contract type.`,
    )
    expect((await run('listing', 'show', String(id))).json).toMatchObject({
      summary: { id, publication: 'draft', missing: ['licence', 'picture', 'unit', 'contract'] },
      fields: {
        address: '20 Colley Terrace',
        pricing: 'offline',
        features: 'Stone benchtops\nDucted air conditioning',
      },
    })
    expect(await office('listing', 'list', 'Jetty', 'House')).toMatch(
      new RegExp(`^${id} +Jetty House +Glenelg SA +draft `, 'm'),
    )
  })

  test('are withdrawn and published again; sent to the office, declined with a reason, and approved [D2-6]', async () => {
    const id = String(await published())
    expect(await office('listing', 'withdraw', id)).toMatch(/^Listing \d+ is withdrawn: Spec House/)
    expect(await office('listing', 'withdraw', id)).toBe('failed: The project is withdrawn now.')
    await db()
      .sql.update(listings)
      .set({ ...publicationIs('submitted'), contractType: 'Off the plan' })
      .where(eq(listings.id, Number(id)))
    expect(await office('listing', 'decline', id)).toBe('failed: Say why, with --reason.')
    expect(await office('listing', 'decline', id, '--reason', 'No floor plans.')).toMatch(
      / is a draft again: Spec House/,
    )
    const [row] = await db()
      .sql.select()
      .from(listings)
      .where(eq(listings.id, Number(id)))
    expect([row?.publication, row?.declinedReason]).toEqual(['draft', 'No floor plans.'])
  })

  test.each([
    [{ suburb: 'Glenlg' }, 'suburb: We don’t know Glenlg SA 5045. Did you mean Glenelg, NSW, or Glenelg, SA?'],
    [{ propertyType: 'Castle' }, 'propertyType: “Castle” is no property type. Choose '],
    [{ agentId: 999_999 }, 'agentId: Choose an agent of this agency.'],
    [{ secondAgentId: 999_999 }, 'agentId: Choose an agent of this agency.'],
    [{ agencyId: 999_999 }, 'agencyId: Agency not found.'],
    [{ pricing: 'secret' }, 'pricing: This is missing, or not of the right type.'],
    [{ price: 1 }, 'price: There is no such field. Use '],
  ])('a file with %j is refused by its field, and adds nothing [D2-5]', async (changed, message) => {
    const agencyId = await numberIn('agency', 'add', example('agency'))
    const agentId = await numberIn('agent', 'add', String(agencyId), example('agent'))
    expect((await office('listing', 'add', example('listing', { agencyId, agentId, ...changed }))).slice(8)).toMatch(
      new RegExp(`^${message.replaceAll(/[.?]/g, '\\$&')}`),
    )
    expect(await db().sql.$count(listings, eq(listings.agencyId, agencyId))).toBe(0)
  })
})

test('nobody is invited while emails have no sender, and the answer says what to do [D23-13]', async () => {
  const invite = (mailFrom: string) =>
    runCommand({ ...officeServices(db()), clock: () => NOW, mailFrom }, ['person', 'invite', 'ann@example.com'])
  const waiting = () => db().sql.$count(deskInvitations, eq(deskInvitations.email, 'ann@example.com'))
  expect(await invite('')).toEqual({
    ...{ failed: true, code: 'no-sender' },
    text: 'Emails of Unifi have no sender, so nobody is invited. Set MAIL_FROM and start again, or write contactEmail with `npm run office -- edit-brand unifi FILE`.',
  })
  expect(await waiting()).toBe(0)
  expect((await invite('desk@example.com')).failed).toBe(false)
  expect(await waiting()).toBe(1)
  await db().sql.delete(deskInvitations)
})

test('people are listed with those who are invited, and end [D9-3]', async () => {
  const account = await makeAccount(db(), NOW)
  await db()
    .sql.insert(deskMembers)
    .values({ accountId: account.id, role: 'office', agencyId: null, tenant: 'unifi', createdAt: NOW })
  const agency = String(await numberIn('agency', 'add', example('agency', { name: 'Ardent & Vale' })))
  await office('person', 'invite', 'mia@example.com', '--role', 'manager', '--agency', agency)
  expect((await run('person', 'list')).json).toMatchObject([
    { email: account.email, role: 'office', place: 'Unifi' },
    { email: 'mia@example.com', role: 'manager', place: 'Ardent & Vale', id: null },
  ])
  expect(await office('person', 'end', account.email.toUpperCase())).toBe(
    `${account.email.toUpperCase()} is no longer at the desk of Unifi.`,
  )
  expect(await office('person', 'end', 'mia@example.com', '--agency', '999999')).toBe(
    'failed: email: mia@example.com isn’t at the desk.',
  )
  expect(await office('person', 'end', 'mia@example.com')).toBe(
    'mia@example.com is no longer at the desk of Ardent & Vale.',
  )
  expect(await office('person', 'list')).toBe('The desk has no people.')
})
