import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { eq } from 'drizzle-orm'
import { listings } from '../../server/listing/listing.tables'
import { building } from '../shared/tasks/building'
import { accountOf, callAs, lastAnswer, noteAnswer, signIn } from '../shared/tasks/people'
import { makeAccount, makeListing } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'

type W = UnifiWorld

const addressOf = (world: W): string => (lastAnswer(world).data as { address: string }).address
const isGone = async (world: W, address: string) => assert.equal((await world.call('GET', address)).status, 404)

Then(
  "{word}'s details are firstName, lastName, email, countryCode and mobileNumber only, with or without a path suffix",
  async function (this: W, person: string) {
    const { firstName, email } = await accountOf(this, person)
    for (const path of [
      '/api/user/minimal/reveal/priceList/',
      '/api/user/minimal/reveal/priceList',
      `/api/user/minimal/reveal/priceList/${building(this).id}`,
    ]) {
      const { code, data } = await callAs(this, person, 'GET', path)
      assert.deepEqual(
        [path, code, data],
        [path, 0, { firstName, lastName: 'Buyer', email, countryCode: '+61', mobileNumber: '0412345678' }],
      )
    }
  },
)

When('the visitor asks for the price list as a file', async function (this: W) {
  noteAnswer(
    this,
    await this.call('POST', '/api/priceList/file', {
      propertyId: building(this).id,
      revealToken: this.notes.get('reveal token') ?? null,
    }),
  )
})
Then('its URL returns an uncached PDF', async function (this: W) {
  const { status, message, headers } = await this.call('GET', addressOf(this))
  assert.deepEqual(
    [status, message.slice(0, 5), headers['content-type'], headers['cache-control']],
    [200, '%PDF-', 'application/pdf', 'private, no-store'],
  )
})
Then('the same URL without its key, or for another listing, returns nothing', async function (this: W) {
  const address = addressOf(this)
  const other = await makeListing(this.stage.db, this.stage.clock.now())
  await isGone(this, address.split('?')[0] ?? '')
  await isGone(this, address.replace(`/${building(this).id}?`, `/${other.id}?`))
})
Then('its key opens no unit prices', async function (this: W) {
  const revealToken = decodeURIComponent(addressOf(this).split('key=')[1] ?? '')
  const { data } = await this.call('POST', '/api/roomList', { propertyId: building(this).id, revealToken })
  assert.deepEqual(
    (data as { revisedPrice: unknown }[]).map(({ revisedPrice }) => revisedPrice),
    [null, null],
  )
})
Then('after {int} minutes the URL returns nothing', async function (this: W, minutes: number) {
  this.stage.clock.advance(minutes * 60_000)
  await isGone(this, addressOf(this))
})

Given(
  'the building pays agents a commission of {int} to {int}',
  async function (this: W, commission: number, maxCommission: number) {
    await this.stage.db.sql
      .update(listings)
      .set({ commission, maxCommission })
      .where(eq(listings.id, building(this).id))
  },
)
Given('{word} has logged in through the API as an agent', async function (this: W, person: string) {
  this.notes.set(
    `account of ${person}`,
    await makeAccount(this.stage.db, this.stage.clock.now(), { firstName: person, role: 'agent' }),
  )
  await signIn(this, person)
})
Then(
  '{word} reads the unit prices {string} and the commission {string}',
  async function (this: W, person: string, prices: string, commission: string) {
    const units = (await callAs(this, person, 'POST', '/api/roomList', { propertyId: building(this).id })).data as {
      revisedPrice: number | null
    }[]
    const listing = (await callAs(this, person, 'GET', `/api/house/${building(this).id}/0/ordersId`)).data as {
      commission: number | null
      maxCommision: number | null
    }
    assert.deepEqual(
      [
        units.map(({ revisedPrice }) => String(revisedPrice)).join(', '),
        `${listing.commission} to ${listing.maxCommision}`,
      ],
      [prices, commission],
    )
  },
)
