import assert from 'node:assert/strict'
import type { EmailMessage } from '../../../server/mail/mail'
import type { UnifiWorld } from '../support/world'
import { pageOf } from './browsing'
import { building } from './building'
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
export const gotNoEmail = (world: UnifiWorld, person: string): Promise<void> => gotEmails(world, person, 0)

/** The newest email comes from this sender: `Unifi <hello@unifi.example>`. */
export const gotEmailFrom = async (
  world: UnifiWorld,
  person: string,
  subject: string,
  sender: string,
): Promise<void> => {
  await gotEmail(world, person, subject)
  assert.equal((await emailsOf(world, person)).at(-1)?.sender, sender)
}

/** The only email to the agent who sells the building. */
export const listingAgentGotEmail = async (world: UnifiWorld, subject: string): Promise<void> => {
  await world.stage.tick()
  assert.deepEqual(
    world.stage.emails
      .filter(({ recipient }) => recipient === building(world).agentEmail)
      .map((email) => email.subject),
    [subject],
  )
}

export const openLinkOfEmail = async (world: UnifiWorld, person: string): Promise<void> => {
  const [link] = /https?:\/\/\S+\/#?\/?\S+/.exec((await emailsOf(world, person)).at(-1)?.text ?? '') ?? []
  if (link === undefined) throw new Error(`${person} has no email with a link`)
  await (await pageOf(world, person)).goto(link)
}
