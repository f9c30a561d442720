import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { buyerOf } from '../identity.tasks'

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Opens the login page's dialog if needed, and requests a link. */
export const askInDialog = async (page: Page, email: string): Promise<void> => {
  const field = dialog(page).getByLabel('Email')
  if ((await field.count()) === 0)
    await page.getByRole('main').getByRole('button', { name: 'Forgot password?' }).click()
  await field.fill(email)
  await dialog(page).getByRole('button', { name: 'Send link' }).click()
}

export const dialogSays = async (page: Page, title: string, words: string): Promise<void> => {
  await page.getByRole('dialog', { name: title }).getByText(words, { exact: true }).waitFor()
}

/** The buyer's emails with a link, newest last; runs the jobs first. */
export const linksFor = async (world: UnifiWorld): Promise<string[]> => {
  const { email } = await buyerOf(world)
  await world.stage.tick()
  return world.stage.emails
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ text }) => /http:\/\/\S+\/password\/reset\S+/.exec(text)?.[0] ?? [])
}

export const newestLink = async (world: UnifiWorld): Promise<string> => {
  const link = (await linksFor(world)).at(-1)
  assert.ok(link, 'no email with a link was sent')
  return link
}

export const askOverWire = async (world: UnifiWorld): Promise<string> => {
  assert.equal((await world.call('POST', '/api/email/user/password', { email: (await buyerOf(world)).email })).code, 0)
  return newestLink(world)
}

/** The parameters of a link, as sent with a new password. */
export const linkParts = (link: string): { email: string; sessionId: string } => {
  const query = new URLSearchParams(link.split('?')[1])
  return { email: query.get('email') ?? '', sessionId: query.get('sessionId') ?? '' }
}

export const inputs = (page: Page): Locator => page.getByRole('main').locator('input')

export const typeTwice = async (page: Page, first: string, second: string): Promise<void> => {
  for (const [index, text] of [first, second].entries()) {
    const input = inputs(page).nth(index)
    await input.fill('')
    await input.pressSequentially(text)
  }
  await inputs(page).nth(1).blur()
}

export const save = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
