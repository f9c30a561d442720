import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkDemo } from '../../server/doctor/demo.check'
import { missing, type Query } from '../../server/doctor/finding'
import { checkSender } from '../../server/doctor/sender.check'
import { checkTexts } from '../../server/doctor/texts.check'
import { checkTenant } from '../../server/doctor/tenant.check'
import { TENANTS } from '../../server/seed/demo-tenants'
import { seedEssentials } from '../../server/seed/essentials'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'
import { closedAfterEach, EMPTY, NO_SENDER } from './doctor-setup'

const { closing } = closedAfterEach()

const EXAMPLES =
  'warning Default tenant unifi has example contact details: contactEmail, contactPhone, promotionsEmail, streetAddress, conveyancers.'
const [DEMO] = TENANTS
const OWN = {
  contactEmail: 'sales@wattle.com.au',
  contactPhone: '08 8000 1000',
  promotionsEmail: 'offers@wattle.com.au',
  streetAddress: '1 Rundle Street, Kent Town',
  conveyancers: [],
}

test.each([
  ['as production begins', {}, EMPTY],
  ['with a phone number alone', { contactPhone: '08 8000 1000' }, EMPTY.replace(', no contactPhone', '')],
  ['with the examples of the demo', DEMO, EXAMPLES],
  [
    'as earlier releases seeded it, with one conveyancer, and its own phone number',
    { ...DEMO, conveyancers: undefined, defaultConveyancer: DEMO?.conveyancers[0], contactPhone: '08 8000 1000' },
    EXAMPLES.replace(' contactPhone,', ''),
  ],
  ['with details of its own', OWN, 'ok Default tenant unifi has its own contact details.'],
])('the default tenant %s', async (_, changes, line) => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  await seedEssentials(db)
  await db.sql.execute(sql`UPDATE tenants SET details = details || ${JSON.stringify(changes)}::jsonb`)
  const { state, area, found } =
    (await checkTenant(async (text) => db.sql.execute(sql.raw(text)) as ReturnType<Query>)) ?? missing('', '', '')
  expect(`${state} ${area} ${found}`).toBe(line)
})

test.each([
  ['', {}, NO_SENDER],
  ['', { contactEmail: 'sales@wattle.com.au' }, 'ok Sender of emails The contact email of each brand.'],
  ['post@wattle.com.au', {}, 'ok Sender of emails MAIL_FROM.'],
])('with MAIL_FROM %j, a brand with %j: %s', async (mailFrom, changes, line) => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  await seedEssentials(db)
  await db.sql.execute(sql`UPDATE tenants SET details = details || ${JSON.stringify(changes)}::jsonb`)
  const query = async (text: string) => db.sql.execute(sql.raw(text)) as ReturnType<Query>
  const { state, area, found } = (await checkSender(query, { mailFrom })) ?? missing('', '', '')
  expect(`${state} ${area} ${found}`).toBe(line)
})

test('brands that have no privacy policy of their own are named [D23-10]', async () => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  await seedEssentials(db)
  const found = async () => {
    const finding = await checkTexts(async (text) => db.sql.execute(sql.raw(text)) as ReturnType<Query>)
    return `${finding?.state} ${finding?.found}`
  }
  expect(await found()).toBe(
    'warning Visitors of unifi read the standard privacy policy, which names software and companies that may not be yours.',
  )
  await db.sql.execute(sql`INSERT INTO brand_texts (tenant, kind, version, text, published_on, published_at)
    VALUES ('unifi', 'privacy', 1, 'Ours', '2026-11-28', '2026-11-28T00:00:00Z')`)
  expect(await found()).toBe('ok Each brand has its own.')
})

test('listings of example agencies are counted while they are published', async () => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  const found = async () => {
    const { state, found } =
      (await checkDemo(async (text) => db.sql.execute(sql.raw(text)) as ReturnType<Query>)) ?? missing('', '', '')
    return `${state} ${found}`
  }
  await makeListing(db, new Date('2026-11-21T00:00:00.000Z'))
  expect(await found()).toBe('ok None is published.')
  await db.sql.execute(sql`UPDATE agencies SET name = 'Ardent & Vale'`)
  expect(await found()).toBe('warning 1 listing of an example agency is published.')
  await db.sql.execute(sql`UPDATE listings SET published = false, publication = 'withdrawn'`)
  expect(await found()).toBe('ok None is published.')
})
