import { type MadeAccount, makeAccount, PASSWORD } from '../support/fixtures'
import type { Answer, UnifiWorld } from '../support/world'

/** A buyer's account, by first name. */
export const accountOf = async (world: UnifiWorld, person: string): Promise<MadeAccount> => {
  const key = `account of ${person}`
  if (!world.notes.has(key))
    world.notes.set(key, await makeAccount(world.stage.db, world.stage.clock.now(), { firstName: person }))
  return world.note<MadeAccount>(key)
}

/** An agent by first name. */
export const agentOf = async (world: UnifiWorld, person: string): Promise<void> => {
  world.notes.set(
    `account of ${person}`,
    await makeAccount(world.stage.db, world.stage.clock.now(), { firstName: person, role: 'agent' }),
  )
}

export const signIn = async (world: UnifiWorld, person: string): Promise<string> => {
  const { email } = await accountOf(world, person)
  const { data } = await world.call('POST', '/api/user/login', { email, password: PASSWORD })
  const { token } = data as { token: string }
  world.notes.set(`token of ${person}`, token)
  return token
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
