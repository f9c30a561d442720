import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { type accounts, sessions } from '../../../server/identity/identity.tables'
import { type MadeAccount, makeAccount, PASSWORD } from '../support/fixtures'
import type { Answer, UnifiWorld } from '../support/world'

/** A buyer's account, by first name. */
export const accountOf = async (world: UnifiWorld, person: string): Promise<MadeAccount> => {
  const key = `account of ${person}`
  if (!world.notes.has(key))
    world.notes.set(key, await makeAccount(world.stage.db, world.stage.clock.now(), { firstName: person }))
  return world.note<MadeAccount>(key)
}

/** An account with these values, by the names of its columns. */
export const makeAccountWith = async (
  world: UnifiWorld,
  person: string,
  values: Partial<typeof accounts.$inferInsert>,
): Promise<void> => {
  world.notes.set(
    `account of ${person}`,
    await makeAccount(world.stage.db, world.stage.clock.now(), { firstName: person, ...values }),
  )
}
export type Role = 'agent' | 'buyer'

/** Another login, which leaves the person's session as it is. */
export const tryPassword = async (
  world: UnifiWorld,
  person: string,
  password = PASSWORD,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const { email } = await accountOf(world, person)
  return world.call('POST', '/api/user/login', { email, password }, headers)
}
/** The code of a login with this password. */
export const passwordAnswers = async (
  world: UnifiWorld,
  person: string,
  password: string,
  code: number,
): Promise<void> => {
  assert.equal((await tryPassword(world, person, password)).code, code)
}

export const signIn = async (world: UnifiWorld, person: string): Promise<string> => {
  const { data } = await tryPassword(world, person)
  const { token } = data as { token: string }
  world.notes.set(`token of ${person}`, token)
  return token
}

/** Null for a person who is not logged in. */
export const tokenOf = (world: UnifiWorld, person: string): string | null =>
  world.notes.has(`token of ${person}`) ? world.note<string>(`token of ${person}`) : null

/** Logs out without sending a body, with the token in the other header that the API reads it from. */
export const signOut = async (world: UnifiWorld, person: string): Promise<void> => {
  const { code, message } = await world.call('POST', '/api/user/logout', undefined, {
    usertoken: world.note<string>(`token of ${person}`),
  })
  assert.equal(code, 0, message)
}

/** Ends all the person's sessions on the server, as a password change on another device would. */
export const endSessions = async (world: UnifiWorld, person: string): Promise<void> => {
  const { id } = await accountOf(world, person)
  await world.stage.db.sql.update(sessions).set({ endedAt: world.stage.clock.now() }).where(eq(sessions.accountId, id))
}

/** Makes a call as somebody; stores the response as theirs and as the last. */
export const callAs = async (
  world: UnifiWorld,
  person: string,
  method: string,
  path: string,
  body: unknown = {},
): Promise<Answer> => {
  const answer = await world.call(method, path, body, { token: world.note<string>(`token of ${person}`) })
  return noteAnswer(world, answer)
}

export const noteAnswer = (world: UnifiWorld, answer: Answer): Answer => {
  if (world.notes.has('answer')) world.notes.set('answer before', world.note('answer'))
  world.notes.set('answer', answer)
  return answer
}

export const lastAnswer = (world: UnifiWorld): Answer => world.note<Answer>('answer')
export const answerBefore = (world: UnifiWorld): Answer => world.note<Answer>('answer before')
