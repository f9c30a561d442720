import assert from 'node:assert/strict'
import { Then, When } from '@cucumber/cucumber'
import { building } from '../reservation/tasks/building'
import { accountOf, callAs, lastAnswer, noteAnswer } from '../shared/tasks/people'
import { makeListing } from '../shared/support/fixtures'
import type { UnifiWorld } from '../shared/support/world'

type W = UnifiWorld

const addressOf = (world: W): string => (lastAnswer(world).data as { address: string }).address
const isGone = async (world: W, address: string) => assert.equal((await world.call('GET', address)).status, 404)

Then('{word} is known by firstName, lastName, email, countryCode and mobileNumber only, however the path ends', async function (this: W, person: string) {
  const { firstName, email } = await accountOf(this, person)
  for (const path of ['/api/user/minimal/reveal/priceList/', '/api/user/minimal/reveal/priceList', `/api/user/minimal/reveal/priceList/${building(this).id}`]) {
    const { code, data } = await callAs(this, person, 'GET', path)
    assert.deepEqual([path, code, data], [path, 0, { firstName, lastName: 'Buyer', email, countryCode: '+61', mobileNumber: '0412345678' }])
  }
})

When('the visitor asks for the price list as a file', async function (this: W) {
  noteAnswer(this, await this.call('POST', '/api/priceList/file', { propertyId: building(this).id, revealToken: this.notes.get('reveal token') ?? null }))
})
Then('its address answers a PDF that no cache keeps', async function (this: W) {
  const { status, message, headers } = await this.call('GET', addressOf(this))
  assert.deepEqual([status, message.slice(0, 5), headers['content-type'], headers['cache-control']], [200, '%PDF-', 'application/pdf', 'private, no-store'])
})
Then('the same address without its key, or for another listing, answers nothing', async function (this: W) {
  const address = addressOf(this)
  const other = await makeListing(this.stage.db, this.stage.clock.now())
  await isGone(this, address.split('?')[0] ?? '')
  await isGone(this, address.replace(`/${building(this).id}?`, `/${other.id}?`))
})
Then('after {int} minutes the address answers nothing', async function (this: W, minutes: number) {
  this.stage.clock.advance(minutes * 60_000)
  await isGone(this, addressOf(this))
})
