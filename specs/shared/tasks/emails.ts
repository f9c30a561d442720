import assert from 'node:assert/strict'
import type { EmailMessage } from '../../../server/mail/mail'
import type { UnifiWorld } from '../support/world'
import { pageOf } from './browsing'
import { accountOf } from './people'
import { filledIn } from './text'

/** The emails that a person has received, oldest first; due ones are sent first. */
export const emailsOf = async (world: UnifiWorld, person: string): Promise<readonly EmailMessage[]> => {
  const { email } = await accountOf(world, person)
  await world.stage.tick()
  return world.stage.emails.filter(({ recipient }) => recipient === email)
}

/** The newest email has this subject, and its text all these words, in whatever lines they are broken. */
export const gotEmail = async (
  world: UnifiWorld,
  person: string,
  subject: string,
  lines: readonly string[] = [],
): Promise<void> => {
  const newest = (await emailsOf(world, person)).at(-1)
  assert.equal(newest?.subject, await filledIn(world, subject))
  const text = newest.text.replace(/\s+/g, ' ')
  for (const line of lines) {
    const wanted = await filledIn(world, line)
    assert.ok(text.includes(wanted), `“${wanted}” is not in: ${text}`)
  }
}

export const gotEmails = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  assert.equal((await emailsOf(world, person)).length, count)
}

/** The newest email comes from this sender, if one is given: `Unifi <hello@unifi.example>`. */
export const gotEmailFrom = async (
  world: UnifiWorld,
  person: string,
  subject: string,
  sender?: string,
): Promise<void> => {
  await gotEmail(world, person, subject)
  if (sender !== undefined) assert.equal((await emailsOf(world, person)).at(-1)?.sender, sender)
}

/** The newest link to set a new password. */
const linkOf = async (world: UnifiWorld, person: string): Promise<string> => {
  const links = (await emailsOf(world, person)).flatMap(
    ({ text }) => /https?:\/\/\S+\/password\/reset\S+/.exec(text)?.[0] ?? [],
  )
  const link = links.at(-1)
  if (link === undefined) throw new Error(`${person} has no email with a link`)
  return link
}
export const openLinkOfEmail = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.goto('about:blank')
  await page.goto(await linkOf(world, person))
}
/** Of that link. */
export const secretOf = async (world: UnifiWorld, person: string): Promise<string> =>
  new URLSearchParams((await linkOf(world, person)).split('?')[1]).get('sessionId') ?? ''
