import type { EmailMessage } from '../../../server/mail/mail'
import type { UnifiWorld } from '../support/world'
import { accountOf } from './people'

/** The emails that a person has received, oldest first; due ones are sent first. */
export const emailsOf = async (world: UnifiWorld, person: string): Promise<readonly EmailMessage[]> => {
  const { email } = await accountOf(world, person)
  await world.stage.tick()
  return world.stage.emails.filter(({ recipient }) => recipient === email)
}

/** The newest link to set a new password. */
export const linkOf = async (world: UnifiWorld, person: string): Promise<string> => {
  const links = (await emailsOf(world, person)).flatMap(
    ({ text }) => /https?:\/\/\S+\/password\/reset\S+/.exec(text)?.[0] ?? [],
  )
  const link = links.at(-1)
  if (link === undefined) throw new Error(`${person} has no email with a link`)
  return link
}

/** Of that link. */
export const secretOf = async (world: UnifiWorld, person: string): Promise<string> =>
  new URLSearchParams((await linkOf(world, person)).split('?')[1]).get('sessionId') ?? ''
