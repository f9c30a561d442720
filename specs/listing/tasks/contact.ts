import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { bodiesSent, pageOf } from '../../shared/tasks/browsing'
import { building } from '../../shared/tasks/building'
import type { UnifiWorld } from '../../shared/support/world'
import { main } from './search-pages'

const CALL = /\/api\/agent\/contact-agent-email\/\d+/
const pathOf = (world: UnifiWorld): string => `/api/agent/contact-agent-email/${building(world).id}`

export const enquiry = async (world: UnifiWorld): Promise<Locator> =>
  (await pageOf(world, 'Vera')).getByRole('dialog', { name: /^Contact Agents?$/ })

export const field = async (world: UnifiWorld, label: string): Promise<Locator> =>
  (await enquiry(world)).getByRole('textbox', { name: label })

export const begin = async (world: UnifiWorld, button: string, among: 'first' | 'last' = 'first'): Promise<void> => {
  const buttons = (await main(world, 'Vera')).getByRole('button', { name: `${button} about The Lantern` })
  await buttons[among]().click()
  await (await enquiry(world)).waitFor()
}

export const fillIn = async (world: UnifiWorld, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await (await field(world, label)).fill(value)
}

export const holds = async (world: UnifiWorld, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    assert.equal(await (await field(world, label)).inputValue(), value, label)
}

const sendButton = async (world: UnifiWorld): Promise<Locator> =>
  (await enquiry(world)).getByRole('button', { name: /^(Send|Try again)$/ })

export const refuseOnce = async (world: UnifiWorld, message: string): Promise<void> => {
  await (
    await pageOf(world, 'Vera')
  ).route(CALL, (route) => route.fulfill({ json: { code: 50001, message, data: null } }))
}

/** The server responds only after both presses. */
export const answerSlowly = async (world: UnifiWorld): Promise<void> => {
  const page = await pageOf(world, 'Vera')
  await page.unroute(CALL)
  const pressed = new Promise<void>((resolve) => {
    world.notes.set('both presses are done', resolve)
  })
  await page.route(CALL, async (route) => {
    await pressed
    await route.continue()
  })
}

export const send = async (world: UnifiWorld): Promise<void> => (await sendButton(world)).click()

export const sendTwice = async (world: UnifiWorld): Promise<void> => {
  const before = bodiesSent(world, 'Vera', pathOf(world)).length
  await send(world)
  const busy = (await enquiry(world)).locator('button[aria-busy="true"]')
  await busy.waitFor()
  await busy.click({ force: true })
  world.notes.set('enquiries before', before)
  world.note<() => void>('both presses are done')()
}
