import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agents, listings } from '../../server/listing/listing.tables'
import { stages } from '../../server/listing/unit.tables'
import { changes } from '../../server/stock/stock.tables'
import { call, type SignedIn } from '../shared/api'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'

let stage: Stage
let kiln: number
const people: Record<string, SignedIn> = {}

const listingOf = async (agencyId: number, name: string): Promise<number> => {
  const { id } = await makeListing(stage.db, stage.clock.now(), { listing: { name }, units: [] })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, id))
  return id
}

/** Adelaide is 10 h 30 min ahead in November. */
beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Own Agency')
  const otherId = await makeAgency(stage, 'Other Agency')
  people['manager'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  people['seller'] = await atTheDesk(stage, { role: 'seller', agencyId, firstName: 'Sam' })
  people['other'] = await atTheDesk(stage, { role: 'manager', agencyId: otherId, firstName: 'Otto' })
  kiln = await listingOf(agencyId, 'The Kiln')
  const tannery = await listingOf(agencyId, 'The Tannery')
  const line = (at: string, listingId: number, who: string | null, action: string, subject: string) => ({
    ...{ at: new Date(at), listingId, action, subject, agencyId, tenant: 'unifi' },
    accountId: who === null ? null : (people[who]?.id ?? 0),
  })
  await stage.db.sql.insert(changes).values([
    { ...line('2026-11-01T13:29:59Z', kiln, 'manager', 'project-added', 'The Kiln'), after: { name: 'The Kiln' } },
    {
      ...line('2026-11-01T13:30:00Z', kiln, 'seller', 'unit-price', 'The Kiln, 905'),
      ...{ before: { price: 600_000 }, after: { price: 615_000, reason: '=HYPERLINK("x")' } },
    },
    { ...line('2026-11-02T13:29:59Z', tannery, null, 'unit-price', '=1+1, 7'), after: { price: 1 } },
    line('2026-11-02T13:30:00Z', tannery, 'manager', 'stage-added', 'Stage "É", 1'),
    { ...line('2026-11-03T00:00:00Z', kiln, 'other', 'agent-added', 'Elsewhere'), agencyId: otherId, listingId: null },
  ])
})
afterAll(() => stage.close(), 30_000)

const as = (who: string) => ({ token: people[who]?.token ?? '' })
const found = async (who: string, filter: Record<string, string>): Promise<string[]> => {
  const query = new URLSearchParams({ listingId: '0', before: '0', ...filter })
  const { data } = await call(stage, `GET /api/desk/changes?${query}`, {}, as(who))
  return (data as { subject: string }[]).map(({ subject }) => subject)
}
const [ADDED, PRICE, COMMAND, STAGE] = ['The Kiln', 'The Kiln, 905', '=1+1, 7', 'Stage "É", 1']

describe('the history is found [D13-5]', () => {
  test.each<[Record<string, string>, (string | undefined)[]]>([
    [{}, [STAGE, COMMAND, PRICE, ADDED]],
    [{ who: 'mia' }, [STAGE, ADDED]],
    [{ who: 'sam buy' }, [PRICE]],
    [{ who: 'command' }, [COMMAND]],
    [{ who: 'otto' }, []],
    [{ who: '%' }, []],
    [{ action: 'unit-price' }, [COMMAND, PRICE]],
    [{ action: 'unit-price', project: 'KILN' }, [PRICE]],
    [{ project: 'tann' }, [STAGE, COMMAND]],
    [{ from: '2026-11-02' }, [STAGE, COMMAND, PRICE]],
    [{ until: '2026-11-02' }, [COMMAND, PRICE, ADDED]],
    [{ from: '2026-11-02', until: '2026-11-02' }, [COMMAND, PRICE]],
    [{ from: '2026-11-03', until: '2026-11-02' }, []],
  ])('by %j', async (filter, subjects) => {
    expect(await found('manager', filter)).toEqual(subjects)
  })

  test('page by page, and in one project', async () => {
    const query = new URLSearchParams({ listingId: '0', before: '0', action: 'unit-price' })
    const { data } = await call(stage, `GET /api/desk/changes?${query}`, {}, as('manager'))
    const [first] = data as { id: number }[]
    expect(await found('manager', { action: 'unit-price', before: String(first?.id) })).toEqual([PRICE])
    expect(await found('seller', { listingId: String(kiln), who: 'sam' })).toEqual([PRICE])
    expect(await found('other', {})).toEqual(['Elsewhere'])
  })

  test('names stages and agents, and keeps the number of one that is gone', async () => {
    const [stage1] = await stage.db.sql
      .insert(stages)
      .values({ listingId: kiln, name: 'Stage One', position: 1 })
      .returning({ id: stages.id })
    const [agent] = await stage.db.sql.select({ id: agents.id }).from(agents).limit(1)
    await stage.db.sql.insert(changes).values({
      ...{ at: new Date('2026-10-01T00:00:00Z'), listingId: kiln, action: 'unit-changed', subject: 'Named' },
      before: { stageId: null, agentId: 999_999 },
      after: { stageId: stage1?.id, agentId: agent?.id },
    })
    const query = new URLSearchParams({ listingId: String(kiln), before: '0', until: '2026-10-02' })
    const { data } = await call(stage, `GET /api/desk/changes?${query}`, {}, as('manager'))
    expect(data).toMatchObject([
      {
        fields: [
          { field: 'agentId', was: '999999', now: expect.stringMatching(/^[A-Z]\S* \S+$/) },
          { field: 'stageId', was: '', now: 'Stage One' },
        ],
      },
    ])
  })

  test('days that don’t exist are refused', async () => {
    const { code } = await call(stage, 'GET /api/desk/changes?listingId=0&before=0&from=2026-02-30', {}, as('manager'))
    expect(code).toBe(40000)
  })
})

describe('its file', () => {
  const file = (who: string, query: string) => call(stage, `GET /api/desk/changes/csv?${query}`, {}, as(who))

  test('has what the filter finds, as text that no spreadsheet runs [D13-6]', async () => {
    const { code, data } = await file('manager', 'listingId=0')
    expect(code).toBe(0)
    expect(data).toBe(
      [
        '\uFEFFTime (Australia/Adelaide),Who,What,Before,After',
        '2026-11-03 00:00:00,Mia Buyer,"Stage added: Stage ""É"", 1",,',
        '2026-11-02 23:59:59,Command line,"Price changed: =1+1, 7",,Price: $1',
        '2026-11-02 00:00:00,Sam Buyer,"Price changed: The Kiln, 905","Price: $600,000","Price: $615,000; Reason: =HYPERLINK(""x"")"',
        '2026-11-01 23:59:59,Mia Buyer,Project added: The Kiln,,Name: The Kiln',
        '',
      ].join('\r\n'),
    )
    expect((await file('manager', `listingId=${kiln}&action=project-added`)).data).toBe(
      [
        '\uFEFFTime (Australia/Adelaide),Who,What,Before,After',
        '2026-11-01 23:59:59,Mia Buyer,Project added: The Kiln,,Name: The Kiln',
        '',
      ].join('\r\n'),
    )
  })

  test('is for managers and the office [D13-7]', async () => {
    people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
    const codes = async (query: string) =>
      Promise.all(['manager', 'office', 'seller', 'other'].map(async (who) => (await file(who, query)).code))
    expect(await codes('listingId=0')).toEqual([0, 0, 40301, 0])
    expect(await codes(`listingId=${kiln}`)).toEqual([0, 0, 40301, 40400])
    expect((await file('other', 'listingId=0')).data).not.toContain('Kiln')
  })
})
