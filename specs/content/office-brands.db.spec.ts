import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { emptyConveyancer } from '../../domain/reservation/conveyancer'
import { tenants } from '../../server/content/content.tables'
import type { Database } from '../../server/db/database'
import { officeServices, runCommand } from '../../server/office-commands'
import { seedEssentials } from '../../server/seed/essentials'
import { ownDatabase } from '../shared/own-database'

let db: Database

beforeAll(async () => {
  db = await ownDatabase()
  await seedEssentials(db)
})
afterAll(() => db.close())

const office = async (...args: string[]): Promise<string> => {
  const { failed, text } = await runCommand(officeServices(db), args)
  return failed ? `failed: ${text}` : text
}
const stored = async (label: string) =>
  (await db.sql.select({ details: tenants.details }).from(tenants).where(eq(tenants.label, label)))[0]?.details

test('a brand is changed by the keys that a file names, and shown', async () => {
  const before = await stored('unifi')
  expect(
    await office('edit-brand', 'unifi', '{"contactEmail":"sales@northbank.example","company":{"abn":"53004085616"}}'),
  ).toBe('Brand unifi is changed. Pages show it.')
  const changed = {
    ...before,
    contactEmail: 'sales@northbank.example',
    company: { ...before?.company, abn: '53004085616' },
  }
  expect(await stored('unifi')).toEqual(changed)
  expect(JSON.parse(await office('brand', 'unifi'))).toEqual(changed)
})

test('a brand’s terms are changed one by one', async () => {
  expect(await office('edit-brand', 'unifi', '{"terms":{"holdDays":10,"cardFeePercent":0}}')).toBe(
    'Brand unifi is changed. Pages show it.',
  )
  expect((await stored('unifi'))?.terms).toEqual({ ...STANDARD_TERMS, holdDays: 10, cardFeePercent: 0 })
  await office('edit-brand', 'unifi', JSON.stringify({ terms: STANDARD_TERMS }))
})

test('a brand is told to show only listings of its own agencies, and all again', async () => {
  for (const shown of [true, false]) {
    const file = JSON.stringify({ showsOwnListingsOnly: shown })
    expect(await office('edit-brand', 'unifi', file)).toBe('Brand unifi is changed. Pages show it.')
    expect((await stored('unifi'))?.showsOwnListingsOnly).toBe(shown)
  }
})

test('a brand is added with the default brand’s details where the file has none', async () => {
  expect(await office('add-brand', 'northbank', '{"name":"Northbank","brand":"#224466"}')).toBe(
    'Brand northbank is added. Hosts that start with northbank. show it.',
  )
  expect(await stored('northbank')).toEqual({ ...(await stored('unifi')), name: 'Northbank', brand: '#224466' })
  expect(await office('add-brand', 'northbank', '{}')).toBe(
    'failed: Brand northbank is there already: change it with edit-brand.',
  )
  expect(await office('brands')).toBe(
    [
      'Brand      Name       Host',
      'northbank  Northbank  northbank.…',
      'unifi      Unifi      every host that names no other brand',
    ].join('\n'),
  )
})

const RUNDLE = {
  ...{ companyName: 'Rundle Settlements', firstName: 'Ada', lastName: 'Sole', address: '1 Rundle Street' },
  ...{ suburb: 'Kent Town', state: 'SA', postcode: '5067', phone: '', mobile: '', email: 'ada@rundle.example' },
}

test('a brand names conveyancers by state, one, or none', async () => {
  const change = async (changes: object) => {
    await office('edit-brand', 'unifi', JSON.stringify(changes))
    return (await stored('unifi'))?.conveyancers
  }
  expect([
    await change({ conveyancers: [RUNDLE, { ...RUNDLE, state: 'VIC' }] }),
    await change({ defaultConveyancer: null }),
    await change({ defaultConveyancer: RUNDLE }),
    await change({ defaultConveyancer: { email: 'office@rundle.example' } }),
    await change({ conveyancers: [] }),
  ]).toEqual([[RUNDLE, { ...RUNDLE, state: 'VIC' }], [], [RUNDLE], [{ ...RUNDLE, email: 'office@rundle.example' }], []])
})

test.each([
  ['as it was', RUNDLE, [RUNDLE]],
  ['which was empty for none', { ...emptyConveyancer }, []],
])('a conveyancer stored by an earlier release is read, %s', async (_, defaultConveyancer, conveyancers) => {
  await db.sql.execute(
    sql`UPDATE tenants SET details = details - 'conveyancers' || ${JSON.stringify({ defaultConveyancer })}::jsonb WHERE label = 'unifi'`,
  )
  expect((await stored('unifi'))?.conveyancers).toEqual(conveyancers)
})

test.each([
  ['hello', 'The file must be a JSON object, such as {"contactEmail": "hello@unifi.example"}.'],
  ['[]', 'The file must be a JSON object, such as {"contactEmail": "hello@unifi.example"}.'],
  [
    '{"label":"wren","company":{"name":"x"}}',
    'There is no detail called label. There is no detail called company.name.',
  ],
  ['{"name":5,"social":{"twitter":null}}', 'Wrong in the file: name, social.twitter.'],
  ['{"name":" ","brand":"red; }"}', 'name: Enter a name.\nbrand: Write a colour as six digits, such as #0b4f8a.'],
  ['{"contactEmail":"homes"}', 'contactEmail: Enter an email address, or leave it empty.'],
  [
    '{"timeZone":"Mars/Olympus","company":{"abn":"12"}}',
    'company.abn: An ABN has 11 digits.\ntimeZone: Choose a time zone such as Australia/Adelaide.',
  ],
  ['{"company":{"abn":"53004085617"}}', 'company.abn: This is not a valid ABN. Check its digits.'],
  [
    '{"brand":"#ffc629","onBrand":"#ffffff"}',
    'onBrand: Text on the brand colour has a contrast of 1.6 to 1. It needs 4.5 to 1.',
  ],
  ['{"ink":"#8a8a8a"}', 'ink: Ink on the background has a contrast of 3.1 to 1. It needs 4.5 to 1.'],
  ['{"contactPhone":"call us"}', 'contactPhone: Write a phone number with digits and spaces, or leave it empty.'],
  [
    '{"position":{"latitude":138.6,"longitude":-34.9}}',
    'position: Latitude is from -90 to 90, and longitude from -180 to 180.',
  ],
  [
    '{"social":{"twitter":"javascript:alert(1)","facebook":"http://a.example"},"mobileHost":"m.unifi.example/x"}',
    [
      'social.twitter: Start with https://, or with a slash for a page of this site, or leave it empty.',
      'social.facebook: Start with https://, or with a slash for a page of this site, or leave it empty.',
      'mobileHost: Write a host such as m.unifi.example, or leave it out.',
    ].join('\n'),
  ],
  [
    '{"dashboards":{"event":"//evil.example"},"agentPlatform":"https://a@evil.example"}',
    [
      'dashboards.event: Start with https://, or with a slash for a page of this site, or leave it empty.',
      'agentPlatform: Start with https://, or with a slash for a page of this site, or leave it empty.',
    ].join('\n'),
  ],
  ['{"defaultConveyancer":"Rundle"}', 'Wrong in the file: conveyancers.0.'],
  [
    '{"conveyancers":[{"companyName":"Rundle"}]}',
    'Wrong in the file: conveyancers.0.firstName, conveyancers.0.lastName, conveyancers.0.address, conveyancers.0.suburb, conveyancers.0.state, conveyancers.0.postcode, conveyancers.0.phone, conveyancers.0.mobile, conveyancers.0.email.',
  ],
  [
    '{"defaultConveyancer":{"state":"Rundle"}}',
    'conveyancers.Rundle.state: Choose a state such as SA.\nconveyancers.Rundle.companyName: Enter the name of the firm.\nconveyancers.Rundle.email: Enter an email address.',
  ],
  [
    JSON.stringify({ conveyancers: [RUNDLE, RUNDLE] }),
    'conveyancers.SA.state: There is a conveyancer in this state already.',
  ],
  ['{"terms":{"days":10}}', 'There is no detail called terms.days.'],
  ['{"terms":{"holdDays":"ten"}}', 'Wrong in the file: terms.holdDays.'],
  [
    '{"terms":{"holdDays":0,"checkoutMinutes":5}}',
    'terms.holdDays: Enter a whole number, 1 to 90 days.\nterms.checkoutMinutes: Enter a whole number, 30 to 1440 minutes.',
  ],
])('%s is refused, and nothing changes', async (file, message) => {
  const before = await stored('unifi')
  expect(await office('edit-brand', 'unifi', file)).toBe(`failed: ${message}`)
  expect(await stored('unifi')).toEqual(before)
})

test('a brand that is not there, and a wrong use', async () => {
  expect([await office('brand', 'nobody'), await office('edit-brand', 'nobody', '{}')]).toEqual([
    'failed: Brand nobody not found.',
    'failed: Brand nobody not found.',
  ])
  expect(await office('edit-brand', 'unifi')).toBe(`failed: edit-brand takes the name of a brand and a file.`)
  expect(await office('add-brand', 'North Bank', '{}')).toBe(
    `failed: A brand is named by its host: lower-case letters, digits and hyphens.`,
  )
})
