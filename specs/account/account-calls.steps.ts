import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { MINUTE } from '../../domain/shared/dates'
import { makeListing } from '../shared/support/fixtures'
import type { Answer, UnifiWorld } from '../shared/support/world'
import * as task from './tasks/account-calls'

Given(
  '{string} and {string} have accounts through the API',
  async function (this: UnifiWorld, first: string, second: string) {
    await task.makeHolder(this, first)
    await task.makeHolder(this, second)
  },
)

Given('a listing that {string} may keep', async function (this: UnifiWorld, _person: string) {
  this.notes.set('kept listing', await makeListing(this.stage.db, this.stage.clock.now()))
})

When('{string} adds the listing to the favourites, sent as a form', async function (this: UnifiWorld, person: string) {
  await task.addAsForm(this, person)
})

When('{string} removes the listing from the favourites', async function (this: UnifiWorld, person: string) {
  assert.equal(
    (await task.callOf(this, person, 'DELETE', `/api/user/favorites?propertyId=${task.keptListing(this).id}`)).code,
    0,
  )
})

Then(
  'the listing says {string} to {string} and {string} to {string} and {string} to a visitor',
  async function (this: UnifiWorld, one: string, first: string, two: string, second: string, three: string) {
    assert.deepEqual(
      [await task.flagFor(this, first), await task.flagFor(this, second), await task.flagFor(this, null)],
      [one, two, three],
    )
  },
)

Then(
  '{string} has {int} favourite and {string} has {int}',
  async function (this: UnifiWorld, first: string, one: number, second: string, two: number) {
    const counts = await Promise.all(
      [first, second].map(
        async (person) => (await task.callOf(this, person, 'GET', '/api/user/favorites')).data as number[],
      ),
    )
    assert.deepEqual(
      counts.map((ids) => ids.length),
      [one, two],
    )
  },
)

Given(
  '{string} has made {int} listings favourites, one after the other',
  async function (this: UnifiWorld, person: string, count: number) {
    this.notes.set('made in order', await task.makeFavourites(this, person, count))
  },
)
Given(
  '{string} has ordered {int} units, one after the other',
  async function (this: UnifiWorld, person: string, count: number) {
    this.notes.set('made in order', await task.makeOrders(this, person, count))
  },
)

const lastMade = (world: UnifiWorld) => [...world.note<number[]>('made in order')].reverse()
const favouriteIds = async (world: UnifiWorld, person: string, page: number) => {
  const { list, total } = await task.favouritesPage(world, person, page)
  return [list.map((each) => each.housePropertyPOJO.propertyId), total]
}
const orderIds = async (world: UnifiWorld, person: string, page: number) => {
  const { list, total } = await task.ordersPage(world, person, page)
  return [list.map((each) => each.propertyId), total]
}
const idsOf = (world: UnifiWorld, what: string, person: string, page: number) =>
  (what === 'orders' ? orderIds : favouriteIds)(world, person, page)

Then(
  /^page (\d+) of "(\w+)"'s (favourites|orders) holds the last 8 made, of (\d+)$/,
  async function (this: UnifiWorld, page: string, person: string, what: string, total: string) {
    assert.deepEqual(await idsOf(this, what, person, Number(page)), [lastMade(this).slice(0, 8), Number(total)])
  },
)
Then(
  /^page (\d+) of "(\w+)"'s (favourites|orders) holds the first made, of (\d+)$/,
  async function (this: UnifiWorld, page: string, person: string, what: string, total: string) {
    assert.deepEqual(await idsOf(this, what, person, Number(page)), [lastMade(this).slice(8), Number(total)])
  },
)
Then(
  /^page (\d+) of "(\w+)"'s (favourites|orders) holds nothing, of (\d+)$/,
  async function (this: UnifiWorld, page: string, person: string, what: string, total: string) {
    assert.deepEqual(await idsOf(this, what, person, Number(page)), [[], Number(total)])
  },
)

const firstFavourite = async (world: UnifiWorld, person: string) => {
  const [first] = (await task.favouritesPage(world, person, 1)).list
  assert.ok(first)
  return first
}

Then(
  "{string}'s first favourite has the documented fields and units without prices",
  async function (this: UnifiWorld, person: string) {
    const first = await firstFavourite(this, person)
    task.hasFavouriteFields(first)
    assert.deepEqual(
      first.houseRoomPojosList.map(({ revisedPrice }) => revisedPrice),
      [null, null],
    )
  },
)
Then("{string}'s first favourite has units with prices", async function (this: UnifiWorld, person: string) {
  assert.deepEqual(
    (await firstFavourite(this, person)).houseRoomPojosList.map(({ revisedPrice }) => revisedPrice),
    [600_000, 600_000],
  )
})
Then("{string}'s first favourite has clickFlag {int}", async function (this: UnifiWorld, person: string, flag: number) {
  assert.equal((await firstFavourite(this, person)).clickFlag, flag)
})

When("{string} reveals the listing's prices through the API", async function (this: UnifiWorld, person: string) {
  const { email } = task.holderOf(this, person)
  assert.equal(
    (
      await task.callOf(this, person, 'POST', '/api/reveal/priceList', {
        firstName: person,
        lastName: 'Buyer',
        email,
        countryCode: '+61',
        mobileNumber: '',
        propertyId: task.keptListing(this).id,
      })
    ).code,
    0,
  )
})

When('the listing is taken down', async function (this: UnifiWorld) {
  await task.takeDown(this)
})

const lastAnswer = (world: UnifiWorld) => world.note<Answer>('account answer')
Then('that call answers code {int} with {string}', function (this: UnifiWorld, code: number, message: string) {
  assert.deepEqual([lastAnswer(this).code, lastAnswer(this).message], [code, message])
})
Then(
  'that call answers code {int} at {string} with {string}',
  function (this: UnifiWorld, code: number, field: string, message: string) {
    const { code: answered, data, message: said } = lastAnswer(this)
    assert.deepEqual([answered, data, said], [code, { field }, message])
  },
)

Given('{string} has offered $512,345.50 for a unit', async function (this: UnifiWorld, person: string) {
  await task.makeOrder(this, task.holderOf(this, person).id, {
    orderType: 'Make Offer',
    status: 'offered',
    offerCents: 51_234_550,
  })
})

Then("{string}'s first order reads:", async function (this: UnifiWorld, person: string, table: DataTable) {
  const [first] = (await task.ordersPage(this, person, 1)).list
  assert.ok(first)
  const named = {
    ...first,
    agentPojoList: first.agentPojoList.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
  }
  const [wanted = {}] = table.hashes()
  assert.deepEqual(
    Object.fromEntries(Object.keys(wanted).map((key) => [key, String((named as Record<string, unknown>)[key])])),
    wanted,
  )
})

When(
  '{string} saves details with a first name of {string}, the mobile {string} and another email and user id of {string}',
  async function (this: UnifiWorld, person: string, firstName: string, mobileNumber: string, other: string) {
    const { id, email } = task.holderOf(this, other)
    assert.equal(
      (
        await task.callOf(this, person, 'PUT', '/api/user', {
          ...task.DETAILS_SENT,
          firstName,
          mobileNumber,
          email,
          userId: id,
          id,
        })
      ).code,
      0,
    )
  },
)

Then(
  '{string} tells {string} the first name {string}, the mobile {string} and the same email',
  async function (this: UnifiWorld, call: string, person: string, firstName: string, mobileNumber: string) {
    const [method = '', path = ''] = call.split(' ')
    const { data } = await task.callOf(this, person, method, path)
    const user = data as { firstName: string; mobileNumber: string; email: string }
    assert.deepEqual(
      [user.firstName, user.mobileNumber, user.email],
      [firstName, mobileNumber, task.holderOf(this, person).email],
    )
  },
)

When(
  '{string} saves details with {string} as {string}',
  async function (this: UnifiWorld, person: string, field: string, value: string) {
    await task.callOf(this, person, 'PUT', '/api/user', { ...task.DETAILS_SENT, [field]: value === '' ? '  ' : value })
  },
)

Given('{string} is logged in on another device too', async function (this: UnifiWorld, person: string) {
  this.notes.set('other device', ((await task.signInFor(this, person)).data as { token: string }).token)
})

Then(
  'proving the password {string} as {string} answers code {int}',
  async function (this: UnifiWorld, password: string, person: string, code: number) {
    assert.equal((await task.callOf(this, person, 'POST', '/api/user/matchPassword', { password })).code, code)
  },
)
Then(
  'changing the password of {string} to {string} and {string} answers code {int}',
  async function (this: UnifiWorld, person: string, newPassword: string, confirmNewPassword: string, code: number) {
    assert.equal(
      (await task.callOf(this, person, 'PUT', '/api/user/changePassword', { newPassword, confirmNewPassword })).code,
      code,
    )
  },
)

Then(
  '{string} still has the session, and the other device answers {int}',
  async function (this: UnifiWorld, person: string, code: number) {
    const other = await this.call('GET', '/api/user', undefined, { token: this.note<string>('other device') })
    assert.deepEqual([(await task.callOf(this, person, 'GET', '/api/user')).code, other.code], [0, code])
  },
)
Then(
  '{string} logs in with {string} and not with {string}',
  async function (this: UnifiWorld, person: string, right: string, wrong: string) {
    assert.deepEqual(
      [(await task.signInFor(this, person, right)).code, (await task.signInFor(this, person, wrong)).code],
      [0, 40007],
    )
  },
)

When("{int} minutes pass on the account's clock", function (this: UnifiWorld, minutes: number) {
  this.stage.clock.advance(minutes * MINUTE)
})

Then(
  'these account calls answer code {int} to a visitor:',
  async function (this: UnifiWorld, code: number, table: DataTable) {
    const answered = await Promise.all(
      table.raw().map(async ([line = '']) => {
        const [method = '', path = ''] = line.split(' ')
        return [line, (await this.call(method, path, {})).code]
      }),
    )
    assert.deepEqual(
      answered,
      table.raw().map(([line]) => [line, code]),
    )
  },
)

Then(
  'the places for {string} as {string} are:',
  async function (this: UnifiWorld, text: string, person: string, table: DataTable) {
    const { data } = await task.callOf(this, person, 'GET', `/api/places?text=${encodeURIComponent(text)}`)
    assert.deepEqual(
      (data as Record<string, unknown>[]).map((place) =>
        Object.fromEntries(Object.entries(place).map(([key, value]) => [key, String(value)])),
      ),
      table.hashes(),
    )
  },
)
