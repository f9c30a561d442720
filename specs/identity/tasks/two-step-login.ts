import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from '../../shared/support/fixtures'
import type { Answer, UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { make } from '../../shared/tasks/calls'
import { accountOf, lastAnswer, noteAnswer, tryPassword } from '../../shared/tasks/people'
import { set } from '../../shared/tasks/controls'
import { placeOf } from '../../shared/tasks/regions'
import { press } from '../../shared/tasks/screen'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const tokenIn = ({ data }: Answer): string => (data as { token: string }).token

/** A second session of this person, from an iPhone. */
export const signInOnPhone = async (world: UnifiWorld, person: string): Promise<void> => {
  world.notes.set(`phone of ${person}`, tokenIn(await tryPassword(world, person, PASSWORD, { 'user-agent': PHONE })))
}
export const phoneIsSignedOut = async (world: UnifiWorld, person: string): Promise<void> => {
  const token = world.note<string>(`phone of ${person}`)
  assert.equal((await world.call('GET', '/api/user', undefined, { token })).code, 90002)
}

/** The person's app shows a new code every 30 seconds; each use waits for the one after the last. */
const nextCode = (world: UnifiWorld, person: string): string => {
  const used = `used step of ${person}`
  const now = Math.floor(world.stage.clock.now().getTime() / STEP)
  const step = world.notes.has(used) ? Math.max(world.note<number>(used) + 1, now) : now
  world.notes.set(used, step)
  return codeAt(world, person, step)
}
/** The same code even if the next step has begun by now. */
const usedCode = (world: UnifiWorld, person: string): string =>
  codeAt(world, person, world.note<number>(`used step of ${person}`))

const STEP = 30_000
const codeAt = (world: UnifiWorld, person: string, step: number): string =>
  new TOTP({ secret: Secret.fromBase32(world.note<string>(`app of ${person}`)) }).generate({ timestamp: step * STEP })

/** Scans the secret and enters the first code, in My account or through the API. */
export const turnOn = async (world: UnifiWorld, person: string): Promise<void> => {
  if (world.hasScreens) {
    await press(world, person, 'Turn on two-step login')
    await set(world, person, 'Current password', PASSWORD)
    await press(world, person, 'Next')
    const page = await placeOf(world, person)
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    world.notes.set(`app of ${person}`, (await page.locator('code').innerText()).replace(/\s/g, ''))
    await set(world, person, 'Code', nextCode(world, person))
    await press(world, person, 'Turn on')
  } else {
    const { data } = await make(world, person, 'POST /api/user/secondFactor/start')
    world.notes.set(`app of ${person}`, (data as { secret: string }).secret)
    await make(world, person, 'POST /api/user/secondFactor/confirm', [['code', `"${nextCode(world, person)}"`]])
  }
}

/** There are as many recovery codes on the page, or in the answer. */
export const hasRecoveryCodes = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  if (world.hasScreens) {
    const page = await placeOf(world, person)
    await page.getByRole('heading', { name: 'Two-step login is on. Save your recovery codes' }).waitFor()
    assert.equal(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count(), count)
  } else {
    const { code, data } = lastAnswer(world)
    assert.deepEqual([code, (data as string[]).length], [0, count])
  }
}

/** A phone's keyboard shows digits, and offers the code of an app on the same phone. */
const CODE_FIELD = 'input[autocomplete="one-time-code"][inputmode="numeric"]'

export type Which = 'the next code of the app' | 'that code again'

export const enterCode = async (world: UnifiWorld, person: string, which: Which): Promise<void> => {
  const code = which === 'the next code of the app' ? nextCode(world, person) : usedCode(world, person)
  if (world.hasScreens) {
    const page = await pageOf(world, person)
    await page.getByLabel('Code', { exact: true }).and(page.locator(CODE_FIELD)).waitFor()
    await set(world, person, 'Code', code)
    await press(world, person, 'Log in')
  } else await signInWithCode(world, person, code)
}

const signInWithCode = async (world: UnifiWorld, person: string, code: string): Promise<void> => {
  const { email } = await accountOf(world, person)
  const answer = noteAnswer(world, await world.call('POST', '/api/user/login', { email, password: PASSWORD, code }))
  if (answer.code === 0) world.notes.set(`token of ${person}`, tokenIn(answer))
}
