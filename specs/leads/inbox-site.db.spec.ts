import { ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inbox, LeadDetail } from '../../domain/leads/inbox'
import { brandTexts, tenants } from '../../server/content/content.tables'
import { recordLead } from '../../server/leads/record-lead'
import { makeListing } from '../shared/support/fixtures'
import { call } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk } from '../stock/desk-people'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

test('[D52-87] a question names the brand on whose site it was asked, unless there is only one brand', async () => {
  const { id: listingId } = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '805' }] })
  const { token } = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  const ask = (site: string, name: string, about: number | null) =>
    stage.db.transaction((sql) =>
      recordLead(sql, {
        ...{ kind: 'enquiry', site, listingId: about, unitId: null, accountId: null, message: 'Is there a shed?' },
        person: { name, email: `${name}@example.com`, phone: '' },
        at: stage.clock.now(),
      }),
    )
  const ofWren = await ask('wren', 'Ann', listingId)
  await ask('unifi', 'Bo', null)
  const sites = async () => {
    const query = 'state=new&kind=all&assignee=everyone&projectId=0&page=1'
    const { leads } = (await call(stage, `GET /api/desk/inbox?${query}`, {}, { token })).data as unknown as Inbox
    const { lead } = (await call(stage, `GET /api/desk/leads/${ofWren}`, {}, { token })).data as unknown as LeadDetail
    return [...leads.map(({ name, site }) => [name, site]), [lead.name, lead.site]]
  }
  expect(await sites()).toEqual([
    ['Ann', 'Wren & Co'],
    ['Bo', 'Unifi'],
    ['Ann', 'Wren & Co'],
  ])
  await stage.db.sql.execute(sql`ALTER TABLE brand_texts DISABLE TRIGGER USER`)
  await stage.db.sql.delete(brandTexts).where(ne(brandTexts.tenant, 'unifi'))
  await stage.db.sql.delete(tenants).where(ne(tenants.label, 'unifi'))
  expect(await sites()).toEqual([
    ['Ann', ''],
    ['Bo', ''],
    ['Ann', ''],
  ])
})
