import assert from 'node:assert/strict'
import type { UnifiWorld } from '../support/world'
import { leavePage, pageOf } from './browsing'
import { emailsOf, linkOf, OF_AN_EMAIL } from './mailbox'
import { filledIn } from './text'

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

export const openLinkOfEmail = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await leavePage(world, page)
  await page.goto(await linkOf(world, person, OF_AN_EMAIL))
}
