import { eq } from 'drizzle-orm'
import { accounts } from '../../../server/identity/identity.tables'
import type { UnifiWorld } from '../../shared/support/world'
import { make } from '../../shared/tasks/calls'
import * as code from '../../shared/tasks/email-code'
import { accountOf } from '../../shared/tasks/people'

/** Of an account, or of a registration without one. */
export const emailOf = async (world: UnifiWorld, person: string): Promise<string> =>
  world.notes.has('email of who joins')
    ? world.note<string>('email of who joins')
    : (await accountOf(world, person)).email

/** An account whose email address is not confirmed yet. */
export const makeNewlyRegistered = async (world: UnifiWorld, person: string): Promise<void> => {
  const { id } = await accountOf(world, person)
  await world.stage.db.sql.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, id))
}

const send = async (world: UnifiWorld, person: string, digits: string): Promise<void> => {
  await make(world, person, 'POST /api/user/confirmEmail', [['code', `"${digits}"`]])
}

/** Enters the newest code in the person's mailbox. */
export const enterEmailed = async (world: UnifiWorld, person: string): Promise<void> => {
  const email = await emailOf(world, person)
  if (world.isInBrowser) await code.enterEmailed(world, person, email)
  else await send(world, person, await code.newestCode(world, email))
}
export const enterWrong = async (world: UnifiWorld, person: string): Promise<void> => {
  const email = await emailOf(world, person)
  if (world.isInBrowser) await code.enterWrong(world, person, email)
  else await send(world, person, code.otherThan(await code.newestCode(world, email)))
}
