import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Answer, UnifiWorld } from '../shared/support/world'
import { newRegistration, signInOverWire, tokenOf } from './identity.tasks'

type W = UnifiWorld
interface Newcomer {
  readonly email: string
  readonly token: string
}

const call = async (world: W, path: string, body: object = {}): Promise<void> => {
  world.notes.set(
    'code answer',
    await world.call('POST', path, body, { token: world.note<Newcomer>('code newcomer').token }),
  )
}
const enter = (world: W, code: string) => call(world, '/api/user/confirmEmail', { code })
const emailedCode = async (world: W): Promise<string> => {
  await world.stage.tick()
  const { email } = world.note<Newcomer>('code newcomer')
  return (
    /Your code: (\d{6})/.exec(world.stage.emails.findLast(({ recipient }) => recipient === email)?.text ?? '')?.[1] ??
    ''
  )
}

Given('a newcomer has registered and logged in', async function (this: W) {
  const form = newRegistration()
  await this.call('POST', '/api/register', form)
  this.notes.set('code newcomer', {
    email: form.email,
    token: tokenOf(await signInOverWire(this, form.email, form.password)),
  })
})

When('the newcomer requests a code for the email address', function (this: W) {
  return call(this, '/api/user/emailCode')
})
When('the newcomer requests {int} codes for the email address', async function (this: W, count: number) {
  for (let sent = 0; sent < count; sent += 1) await call(this, '/api/user/emailCode')
})
When('the newcomer enters the emailed code', async function (this: W) {
  // A used code is not emailed again, so keep the first one.
  if (!this.notes.has('emailed code')) this.notes.set('emailed code', await emailedCode(this))
  await enter(this, this.note<string>('emailed code'))
})
When('the newcomer enters {int} wrong codes', async function (this: W, count: number) {
  this.notes.set('emailed code', await emailedCode(this))
  const wrong = String((Number(this.note<string>('emailed code')) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < count; tries += 1) await enter(this, wrong)
})

Then('the email address is confirmed', function (this: W) {
  assert.equal(this.note<Answer>('code answer').code, 0)
})
Then('the code is refused with code {int}', function (this: W, code: number) {
  assert.equal(this.note<Answer>('code answer').code, code)
})
