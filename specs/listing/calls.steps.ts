import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { building } from '../shared/tasks/building'
import { accountOf, callAs, lastAnswer, noteAnswer } from '../shared/tasks/people'
import type { UnifiWorld } from '../shared/support/world'
import { makeMany, makeOfSameAgency, makeThese, suburbOf } from './tasks/listings'

type W = UnifiWorld
interface Found {
  list: Record<string, unknown>[]
  welcomeName: string
  emptySearchResults: boolean
  total: number
}

/** B3-7. */
const ROW_KEYS = [
  'propertyId',
  'launchDate',
  'availableRooms',
  'imgFirst',
  'companyColour',
  'companyLogoUrl',
  'firstName1',
  'lastName1',
  'imageUrl1',
  'proertyType',
  'address',
  'suburb',
  'state',
  'postcode',
  'price',
  'maxPrice',
  'estimatedSettled',
  'titlesIssued',
  'labdSize',
  'landSizeMax',
  'estimatedCommenceMent',
  'estimatedCompletion',
  'contractType',
  'incentives',
]
/** B3-8, B3-16. */
const LISTING_KEYS = [
  'propertyId',
  'imageUrl',
  'price',
  'maxPrice',
  'rental',
  'maxRental',
  'rentalYield',
  'commission',
  'commision',
  'maxCommision',
  'landPrice',
  'landPriceMax',
  'buildPrice',
  'buildPriceMax',
  'labdSize',
  'landSizeMax',
  'buildSize',
  'buildSizeMax',
  'bedsNumber',
  'bathroomsNumber',
  'carSpacesNumber',
  'vacancyRate',
  'address',
  'suburb',
  'state',
  'postcode',
  'latitude',
  'longitude',
  'proertyType',
  'apt',
  'description',
  'features',
  'incentives',
  'estimatedCommenceMent',
  'estimatedCompletion',
  'titlesIssued',
  'estimatedSettled',
  'contractType',
  'brochure',
  'videoUrl',
  'floorPlans',
  'sitePlans',
  'tax',
  'specifications',
  'rentalAppraisal',
  'associatedFees',
  'valuation',
  'lookingAhead',
  'informationPack',
  'companyColour',
  'companyLogoUrl',
  'propertyLocationTitle',
  'propertyLocationDescription',
  'sellFlag',
  'statusFlag',
  'listRoom',
  'listFloorPlan',
  'favoritesFlag',
  'lineType',
  'companyRla',
  ...['1', '2'].flatMap((n) =>
    ['FirstName', 'LastName', 'ImageUrl', 'ImageBio', 'Mobile', 'CountryCode'].map((key) => `agent${key}${n}`),
  ),
]

const found = (world: W) => lastAnswer(world).data as Found
const search = async (world: W, body: object) => noteAnswer(world, await world.call('POST', '/api/house/1/15', body))
const revealForm = (world: W) => ({
  firstName: 'Vera',
  lastName: 'Visitor',
  email: 'vera@example.com',
  countryCode: '+61',
  mobileNumber: '',
  propertyId: building(world).id,
})

Given('these listings in a separate suburb:', function (this: W, table: DataTable) {
  return makeThese(this, table.hashes())
})
Given('{int} listings in a separate suburb', function (this: W, count: number) {
  return makeMany(this, count)
})

When(/^a visitor searches there for (\w+) (.+)$/, async function (this: W, field: string, value: string) {
  await search(this, { searchTerm: suburbOf(this), [field]: JSON.parse(value) as unknown })
})
When('a visitor searches for the suburb {string}', async function (this: W, told: string) {
  await search(this, { searchTerm: told.replace('{suburb}', suburbOf(this)) })
})
When('a visitor types the beginning of the suburb', async function (this: W) {
  noteAnswer(
    this,
    await this.call('POST', '/api/house/getSuburbsSearchDropdown', {
      page: '1',
      pageSize: '20',
      searchType: 'buy',
      term: suburbOf(this).slice(0, -1),
    }),
  )
})
When('a visitor calls {string}', async function (this: W, call: string) {
  const [method = '', path = ''] = call.split(' ')
  noteAnswer(
    this,
    await this.call(method, path.includes('{id}') ? path.replace('{id}', String(building(this).id)) : path),
  )
})
When(
  /^a visitor calls "(\w+) (\S+)" with (\{.*\})$/,
  async function (this: W, method: string, path: string, body: string) {
    noteAnswer(this, await this.call(method, path, JSON.parse(body)))
  },
)
When('a visitor reveals the price list with {word} left empty', async function (this: W, field: string) {
  noteAnswer(this, await this.call('POST', '/api/reveal/priceList', { ...revealForm(this), [field]: '' }))
})
When('{word} reveals the price list', function (this: W, person: string) {
  return callAs(this, person, 'POST', '/api/reveal/priceList', revealForm(this))
})
When('{word} asks whether {word} has unlocked it before', async function (this: W, person: string, other: string) {
  await callAs(this, person, 'POST', '/api/check/revealedPriceList/byUser', {
    propertyId: building(this).id,
    userId: (await accountOf(this, other)).id,
  })
})
Given('the agency of the building also has these listings:', function (this: W, table: DataTable) {
  return makeOfSameAgency(this, table.hashes())
})

Then("a visitor's calls return code 0:", async function (this: W, table: DataTable) {
  for (const { call = '' } of table.hashes()) {
    const [method = '', path = '', ...body] = call.replaceAll('{id}', String(building(this).id)).split(' ')
    assert.deepEqual(
      [call, (await this.call(method, path, body.length === 0 ? undefined : body.join(' '))).code],
      [call, 0],
    )
  }
})
Then('its data lists the listings {string}, each a row like those of a search', function (this: W, names: string) {
  const rows = lastAnswer(this).data as Record<string, unknown>[]
  assert.deepEqual(
    [rows.map(({ name }) => name).join(', '), rows.flatMap((row) => ROW_KEYS.filter((key) => !(key in row)))],
    [names, []],
  )
})
Then('the listings found are {string}', function (this: W, names: string) {
  assert.equal(
    found(this)
      .list.map(({ name }) => name)
      .join(', '),
    names,
  )
})
Then('as many are found as in all of Australia', async function (this: W) {
  const { total } = found(this)
  assert.equal(total, ((await this.call('POST', '/api/house/1/15', {})).data as Found).total)
})
Then(
  /^the answer has list, welcomeName, emptySearchResults (true|false) and total (\d+)$/,
  function (this: W, empty: string, total: string) {
    const { list, welcomeName, emptySearchResults, total: told } = found(this)
    assert.deepEqual(
      [list.length, welcomeName, emptySearchResults, told],
      [Number(total), '', empty === 'true', Number(total)],
    )
  },
)
Then('every row has the documented fields', function (this: W) {
  for (const row of found(this).list)
    assert.deepEqual(
      ROW_KEYS.filter((key) => !(key in row)),
      [],
    )
})
Then('the listing has every documented field', function (this: W) {
  assert.deepEqual(
    LISTING_KEYS.filter((key) => !(key in (lastAnswer(this).data as object))),
    [],
  )
})
Then('the dropdown offers the suburb and its state', function (this: W) {
  assert.deepEqual(lastAnswer(this).data, [`${suburbOf(this)}, SA`])
})
Then('the states are {string}', function (this: W, names: string) {
  assert.equal((lastAnswer(this).data as { name: string }[]).map(({ name }) => name).join(', '), names)
})
Then('its data has {string}', function (this: W, keys: string) {
  assert.equal(
    Object.keys(lastAnswer(this).data as object)
      .sort()
      .join(', '),
    keys,
  )
})
Then('{word} has unlocked it before: {word}', async function (this: W, person: string, revealed: string) {
  const { data } = await callAs(this, person, 'POST', '/api/check/revealedPriceList/byUser', {
    propertyId: building(this).id,
    userId: null,
  })
  assert.equal(String(data), revealed)
})
