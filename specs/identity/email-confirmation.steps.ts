import { Given, Then, When } from '@cucumber/cucumber'
import { eq } from 'drizzle-orm'
import { accounts } from '../../server/identity/identity.tables'
import type { UnifiWorld } from '../shared/support/world'
import * as code from '../shared/tasks/email-code'
import { accountOf } from '../shared/tasks/people'

type W = UnifiWorld

/** Of an account, or of a registration without one. */
const emailOf = async (world: W, person: string): Promise<string> =>
  world.notes.has('email of who joins')
    ? world.note<string>('email of who joins')
    : (await accountOf(world, person)).email

Given('{word} is newly registered', async function (this: W, person: string) {
  const { id } = await accountOf(this, person)
  await this.stage.db.sql.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, id))
})

When('{word} enters the emailed code', async function (this: W, person: string) {
  await code.enterEmailed(this, person, await emailOf(this, person))
})
When('{word} enters a wrong code', async function (this: W, person: string) {
  await code.enterWrong(this, person, await emailOf(this, person))
})

Then('{word} is asked for the emailed code', async function (this: W, person: string) {
  await code.asked(this, person, await emailOf(this, person))
})
Then('{word} is not asked for a code', function (this: W, person: string) {
  return code.notAsked(this, person)
})
Then('the code field tells {word} {string}', function (this: W, person: string, message: string) {
  return code.complains(this, person, message)
})
Then('{word} cannot request another code yet', function (this: W, person: string) {
  return code.mustWait(this, person)
})
Then('{word} has received {int} code(s)', async function (this: W, person: string, count: number) {
  await code.received(this, await emailOf(this, person), count)
})
