import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import type { UnifiWorld } from '../support/world'
import { hasFocus, pageOf } from './browsing'

const codesSentTo = (world: UnifiWorld, email: string): string[] =>
  world.stage.emails
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ text }) => /Your code:?\s*(\d{6})/.exec(text)?.[1] ?? [])

const panel = async (world: UnifiWorld, person: string): Promise<Locator> =>
  (await pageOf(world, person)).getByRole('region', { name: 'Confirm your email address' })
const codeField = async (world: UnifiWorld, person: string): Promise<Locator> =>
  (await panel(world, person)).getByLabel('6-digit code')

/** The page asks for the code, and the focus is in its field. */
export const asked = async (world: UnifiWorld, person: string, email: string): Promise<void> => {
  const place = await panel(world, person)
  await place.getByRole('status').getByText(`Enter the 6-digit code that we emailed to ${email}.`).waitFor()
  await hasFocus(await codeField(world, person))
}

export const enter = async (world: UnifiWorld, person: string, code: string): Promise<void> => {
  await (await codeField(world, person)).fill(code)
  await (await panel(world, person)).getByRole('button', { name: 'Confirm and continue' }).click()
}

/** The newest code that this address was sent. */
export const newestCode = async (world: UnifiWorld, email: string): Promise<string> => {
  await world.stage.tick()
  return codesSentTo(world, email).at(-1) ?? ''
}
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

export const mustWait = async (world: UnifiWorld, person: string): Promise<void> => {
  const place = await panel(world, person)
  await place.getByText(/^in ([1-9]|[12]\d|30) s$/).waitFor()
  assert.equal(await place.getByRole('button', { name: 'Send a new code' }).isDisabled(), true)
}
