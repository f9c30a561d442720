import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Inbox, LeadDetail } from '../../domain/leads/inbox'
import { DAY, HOUR } from '../../domain/shared/dates'
import type { Today } from '../../domain/stock/today'
import { recordLead } from '../../server/leads/record-lead'
import { leadPeople } from '../../server/leads/leads.tables'
import { agencies, listings } from '../../server/listing/listing.tables'
import { call, type SignedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from '../stock/desk-people'
import { makeSale } from '../stock/sales/make-sale'

let stage: Stage
let house: MadeListing
let foreign: MadeListing
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  const others = await makeAgency(stage, 'Other Agency')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, others))
  const listing = async (name: string, agency: number) => {
    const made = await makeListing(stage.db, stage.clock.now(), { listing: { name }, units: [{ apt: '805' }] })
    await stage.db.sql.update(listings).set({ agencyId: agency }).where(eq(listings.id, made.id))
    return made
  }
  house = await listing('Kestrel House', agencyId)
  foreign = await listing('House of Wren', others)
  for (const role of ['manager', 'seller', 'viewer'] as const)
    people[role] = await atTheDesk(stage, { role, agencyId, firstName: role })
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['wren'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wanda', tenant: 'wren' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  stage.clock.advance(3 * DAY)
  await stage.db.sql.delete(leadPeople)
})

const as = (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
type Asked = Partial<Parameters<typeof recordLead>[1]> & { readonly name?: string }
const ask = ({ name = 'Noor', ...asked }: Asked = {}): Promise<number> =>
  stage.db.transaction((sql) =>
    recordLead(sql, {
      ...{ kind: 'enquiry', site: 'unifi', listingId: house.id, unitId: null, accountId: null },
      person: { name: `${name} Haddad`, email: `${name}@example.com`, phone: '0491570158' },
      ...{ message: `${name} asks`, at: stage.clock.now() },
      ...asked,
    }),
  )
const inbox = async (who: string, filter: Readonly<Record<string, string>> = {}) => {
  const query = { state: 'new', kind: 'all', assignee: 'everyone', projectId: '0', page: '1', ...filter }
  const { code, data } = await as(who, `GET /api/desk/inbox?${new URLSearchParams(query)}`)
  return code === 0 ? (data as unknown as Omit<Inbox, 'oldest'> & { oldest: string | null }) : code
}
const names = async (who: string, filter: Readonly<Record<string, string>> = {}) => {
  const found = await inbox(who, filter)
  return typeof found === 'number' ? found : found.leads.map(({ name }) => name.split(' ')[0])
}
const open = async (id: number, who = 'seller') =>
  (await as(who, `GET /api/desk/leads/${id}`)).data as unknown as LeadDetail
const write = (who: string, id: number, values: object = {}) =>
  as(who, `POST /api/desk/leads/${id}/messages`, {
    ...{ version: 1, kind: 'reply', text: 'Yes.\n\nThere is a shed.', isAnswered: true, ...values },
  })
const act = (who: string, id: number, version: number, what: string) =>
  as(who, `POST /api/desk/leads/${id}/acts`, { version, act: what })
const assign = (who: string, id: number, version: number, accountId: number | null) =>
  as(who, `PUT /api/desk/leads/${id}/assignee`, { version, accountId })

test('[D35-5] new questions are listed the oldest first, by kind and person; price lists are gathered by project', async () => {
  await ask({ name: 'Ann' })
  const bo = await ask({ name: 'Bo', kind: 'callback' })
  for (const name of ['Ann', 'Cy']) await ask({ name, kind: 'price-reveal', message: '' })
  stage.clock.advance(2 * DAY)
  await ask({
    name: 'Di',
    kind: 'price-reveal',
    message: '',
    person: { name: 'Di', email: 'di@example.com', phone: '' },
  })
  await assign('seller', bo, 1, people['manager']?.id ?? 0)
  expect(await names('seller')).toEqual(['Ann', 'Bo'])
  expect(await names('seller', { kind: 'callback' })).toEqual(['Bo'])
  expect(await names('seller', { assignee: 'unassigned' })).toEqual(['Ann'])
  expect(await names('manager', { assignee: 'me' })).toEqual(['Bo'])
  expect(await names('seller', { kind: 'price-reveal', projectId: String(house.id) })).toEqual(['Di', 'Cy'])
  const found = await inbox('seller')
  expect(found).toMatchObject({
    ...{ total: 2, counts: { new: 2, answered: 0, closed: 0 } },
    reveals: [{ projectId: house.id, project: 'Kestrel House', people: 2, recent: 1, withPhone: 1 }],
  })
})

test('[D35-6] sellers see their agency’s, the office also what is about its brand, viewers none, and others nothing', async () => {
  const own = await ask({ name: 'Ann' })
  const ofBrand = await ask({ name: 'Bo', kind: 'agent-kit', listingId: null })
  const ofOthers = await ask({ name: 'Cy', listingId: foreign.id })
  const all = ['manager', 'seller', 'viewer', 'office', 'wren']
  expect(await Promise.all(all.map((who) => names(who)))).toEqual([['Ann'], ['Ann'], 40301, ['Ann', 'Bo'], ['Cy']])
  const codes = async (who: string, id: number) => [
    (await as(who, `GET /api/desk/leads/${id}`)).code,
    (await write(who, id)).code,
    (await act(who, id, 1, 'closed')).code,
    (await assign(who, id, 1, null)).code,
  ]
  expect(await codes('viewer', own)).toEqual([40301, 40301, 40301, 40301])
  expect(await codes('wren', own)).toEqual([40400, 40400, 40400, 40400])
  expect(await codes('seller', ofBrand)).toEqual([40400, 40400, 40400, 40400])
  expect(await codes('office', ofOthers)).toEqual([40400, 40400, 40400, 40400])
  expect(await codes('office', 999_999)).toEqual([40400, 40400, 40400, 40400])
})

test('[D35-7] a reply to a referred client quotes the agent, not the client', async () => {
  const id = await ask({
    ...{ name: 'Rafi', kind: 'referral', listingId: null, message: 'Two bedrooms' },
    facts: [{ label: 'Referred by', value: 'Rita Referrer' }],
  })
  await write('office', id)
  await stage.tick()
  const sent = stage.emails.findLast(({ subject }) => subject.startsWith('Referral: '))
  expect(sent?.text).toContain('Olga Buyer\n\nRita Referrer wrote: Two bedrooms')
})

test('[D35-7] a reply is kept and emailed in the site’s look, and answers to it go to its writer; a note stays here', async () => {
  const id = await ask({ site: 'wren' })
  expect((await write('seller', id, { kind: 'note', text: 'Ask about the title' })).code).toBe(0)
  expect((await write('seller', id, { version: 2 })).data).toMatchObject({
    ...{ version: 3, lead: { state: 'answered' } },
    messages: [
      { kind: 'note', by: 'seller Buyer', text: 'Ask about the title' },
      { kind: 'reply', by: 'seller Buyer', text: 'Yes.\n\nThere is a shed.' },
    ],
  })
  await stage.tick()
  const sent = stage.emails.filter(({ recipient }) => recipient === 'noor@example.com')
  expect(sent.map(({ subject, replyTo, sender }) => ({ subject, replyTo, sender }))).toEqual([
    {
      subject: 'Enquiry: Kestrel House',
      replyTo: people['seller']?.email,
      sender: 'Wren & Co <homes@wren.example>',
    },
  ])
  expect(sent[0]?.text).toContain(
    'Dear Noor,\n\nYes.\n\nThere is a shed.\n\nseller Buyer\n\nProperty: Kestrel House\nYou wrote: Noor asks',
  )
  expect(sent[0]?.text).not.toContain('title')
  const refused = [
    await write('seller', id, { version: 3, text: '  ' }),
    await write('seller', id, { version: 3, text: 'a'.repeat(5_001) }),
  ]
  expect(refused.map(({ code, data }) => [code, data])).toEqual([
    [40000, { field: 'text' }],
    [40000, { field: 'text' }],
  ])
})

test('[D35-8] of two replies to what both have seen one is sent, and the other person learns of it', async () => {
  const id = await ask({ name: 'Eve' })
  const both = await Promise.all([write('seller', id), write('manager', id)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 71010])
  await stage.tick()
  expect(stage.emails.filter(({ recipient }) => recipient === 'eve@example.com')).toHaveLength(1)
  expect((await act('manager', id, 1, 'closed')).code).toBe(71010)
  expect((await assign('manager', id, 1, null)).code).toBe(71010)
  expect((await open(id)).messages).toHaveLength(1)
})

test('[D35-9] a question is assigned to those who sell there, answered, closed and opened again', async () => {
  const id = await ask()
  const seller = people['seller']?.id ?? 0
  expect((await open(id)).colleagues.map(({ name }) => name).sort()).toEqual([
    'Olga Buyer',
    'manager Buyer',
    'seller Buyer',
  ])
  expect((await assign('seller', id, 1, people['viewer']?.id ?? 0)).code).toBe(40000)
  expect((await assign('seller', id, 1, seller)).data).toMatchObject({
    ...{ version: 2, lead: { assignee: { accountId: seller, name: 'seller Buyer' } } },
  })
  const states = []
  for (const [at, what] of ['answered', 'closed', 'reopened'].entries())
    states.push(((await act('seller', id, 2 + at, what)).data as unknown as LeadDetail).lead.state)
  expect(states).toEqual(['answered', 'closed', 'new'])
  expect((await act('seller', id, 5, 'reopened')).code).toBe(71010)
  expect((await write('seller', id, { version: 5, isAnswered: false })).data).toMatchObject({ lead: { state: 'new' } })
})

test('[D35-10] a question says what else is stored of its person: other questions, offers and holds of the caller’s projects', async () => {
  await makeSale(stage, {
    ...{ listingId: house.id, unitId: house.units['805'] ?? 0, status: 'held', buyer: 'Noor' },
    said: { purchasers: [{ firstName: 'Noor', surname: 'Haddad', email: 'NOOR@example.com', mobile: '0491570158' }] },
  })
  const first = await ask({ kind: 'price-reveal', message: '', consent: 'Agreed' })
  stage.clock.advance(HOUR)
  const id = await ask()
  await ask({ listingId: foreign.id })
  expect(await open(id)).toMatchObject({
    ...{ email: 'noor@example.com', phone: '0491570158', hasAccount: false },
    others: [{ id: first, kind: 'price-reveal', project: 'Kestrel House' }],
    sales: [{ label: '805', project: 'Kestrel House', status: 'held' }],
  })
  expect(await open(first)).toMatchObject({ consent: 'Agreed', times: 1 })
})

test('[D39-10] Today has the oldest new questions of those who sell, and none for viewers', async () => {
  await ask({ name: 'Ann', at: new Date(stage.clock.now().getTime() - 2 * DAY) })
  await ask({ name: 'Bo', kind: 'callback' })
  await ask({ name: 'Cy', kind: 'price-reveal', message: '' })
  await ask({ name: 'Di', listingId: foreign.id })
  await act('seller', await ask({ name: 'Eve' }), 1, 'closed')
  const today = async (who: string) => {
    const { questions } = (await as(who, 'GET /api/desk/today')).data as unknown as Today
    return questions === null ? null : [questions.total, questions.late, ...questions.leads.map(({ name }) => name)]
  }
  expect(await today('seller')).toEqual([2, 1, 'Ann Haddad', 'Bo Haddad'])
  expect(await today('office')).toEqual([2, 1, 'Ann Haddad', 'Bo Haddad'])
  expect(await today('wren')).toEqual([1, 0, 'Di Haddad'])
  expect(await today('viewer')).toBeNull()
})
