import assert from 'node:assert/strict'
import { PASSWORD } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { emailsOf } from '../../shared/tasks/emails'
import { wasSentWith } from '../../shared/tasks/network'
import { accountOf } from '../../shared/tasks/people'

const RENEW = '/api/email/user/renewPassword'

/** The links for a new password that a person has been emailed, oldest first. */
const linksOf = async (world: UnifiWorld, person: string): Promise<string[]> =>
  (await emailsOf(world, person)).flatMap(({ text }) => /http:\/\/\S+\/password\/reset\S+/.exec(text)?.[0] ?? [])

const firstLink = async (world: UnifiWorld, person: string): Promise<string> => {
  const [link] = await linksOf(world, person)
  assert.ok(link, `${person} has not been emailed a link`)
  return link
}

/** The parameters of a link, as sent with a new password. */
const partsOf = (link: string): { email: string; sessionId: string } => {
  const query = new URLSearchParams(link.split('?')[1])
  return { email: query.get('email') ?? '', sessionId: query.get('sessionId') ?? '' }
}

export const requestLink = async (world: UnifiWorld, person: string): Promise<void> => {
  const { email } = await accountOf(world, person)
  assert.equal((await world.call('POST', '/api/email/user/password', { email })).code, 0)
}
export const useLink = async (world: UnifiWorld, person: string): Promise<void> => {
  const parts = partsOf(await firstLink(world, person))
  assert.equal((await world.call('POST', RENEW, { ...parts, password: PASSWORD })).code, 0)
}
export const openLinkAt = async (world: UnifiWorld, person: string, path: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.goto('about:blank')
  await page.goto((await firstLink(world, person)).replace('/password/reset', path))
}
export const receivedLinks = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  const links = await linksOf(world, person)
  assert.deepEqual([links.length, new Set(links).size], [count, count])
}
export const sentWithLink = async (world: UnifiWorld, person: string, password: string): Promise<void> => {
  const { email, sessionId } = partsOf(await firstLink(world, person))
  await wasSentWith(world, person, `POST ${RENEW}`, [
    ['email', email],
    ['sessionId', sessionId],
    ['password', password],
  ])
}
