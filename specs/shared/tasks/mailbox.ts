import type { EmailMessage } from '../../../server/mail/mail'
import type { UnifiWorld } from '../support/world'
import { accountOf } from './people'

/** The emails that a person has received, oldest first; due ones are sent first. */
export const emailsOf = async (world: UnifiWorld, person: string): Promise<readonly EmailMessage[]> => {
  const { email } = await accountOf(world, person)
  await world.stage.tick()
  return world.stage.emails.filter(({ recipient }) => recipient === email)
}

const RESET = /https?:\/\/\S+\/password\/reset\S+/
/** A link to set a new password, to the agent's dashboard, or to the saved searches of an email. */
export const OF_AN_EMAIL = /https?:\/\/\S+\/(?:password\/reset\S+|#\/account(?=\s|$)|#\/alerts\/\S+)/

/** The newest link of a kind, by default to set a new password. */
export const linkOf = async (world: UnifiWorld, person: string, kind: RegExp = RESET): Promise<string> => {
  const links = (await emailsOf(world, person)).flatMap(({ text }) => kind.exec(text)?.[0] ?? [])
  const link = links.at(-1)
  if (link === undefined) throw new Error(`${person} has no email with a link`)
  return link
}

/** Of that link. */
export const secretOf = async (world: UnifiWorld, person: string): Promise<string> =>
  new URLSearchParams((await linkOf(world, person)).split('?')[1]).get('sessionId') ?? ''
