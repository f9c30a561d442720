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

export type Which = 'the emailed code' | 'a wrong code'

/** Enters the newest code in the person's mailbox, or another one. */
export const enter = async (world: UnifiWorld, person: string, which: Which): Promise<void> => {
  const emailed = await code.newestCode(world, await emailOf(world, person))
  const digits = which === 'the emailed code' ? emailed : code.otherThan(emailed)
  await (world.hasScreens ? code.enter : send)(world, person, digits)
}
