import assert from 'node:assert/strict'
import { MINUTE } from '../../../domain/shared/dates'
import type { Answer, UnifiWorld } from '../support/world'
import { answerBefore, lastAnswer, noteAnswer, tokenOf } from './people'
import { at } from './paths'
import { revealTokenOf } from './price-list'
import { allFilledIn, filledIn } from './text'

/**
 * Makes a call as a person, with a token if that person is logged in, and the price lists that they have unlocked;
 * `a.b` and `a.0` name nested fields.
 */
export const make = async (
  world: UnifiWorld,
  person: string,
  call: string,
  fields: readonly (readonly string[])[] = [],
): Promise<Answer> => {
  const [method = '', path = ''] = (await filledIn(world, call)).split(' ')
  const token = tokenOf(world, person)
  const revealToken = revealTokenOf(world, person)
  const body = nested(await allFilledIn(world, fields))
  const headers = {
    ...(token === null ? {} : { token }),
    ...(revealToken === null ? {} : { 'reveal-token': revealToken }),
  }
  return noteAnswer(world, await world.call(method, path, body, headers))
}

export const allAnswer = async (
  world: UnifiWorld,
  person: string,
  list: readonly string[],
  code: number,
  message: string,
): Promise<void> => {
  const answers = []
  for (const call of list) {
    const answer = await make(world, person, call)
    answers.push([call, answer.code, answer.message])
  }
  assert.deepEqual(
    answers,
    list.map((call) => [call, code, message]),
  )
}

export const answered = (world: UnifiWorld, code: number, message: string | null, field: string | null): void => {
  const answer = lastAnswer(world)
  assert.equal(answer.code, code, answer.message)
  if (message !== null) assert.equal(answer.message, message)
  if (field !== null) assert.deepEqual(answer.data, { field })
}

/** Fields of the answer's data, by their paths (`list.name` for all items' names). Lists are joined, nothing is an empty cell. */
export const answerHas = async (world: UnifiWorld, fields: readonly (readonly string[])[]): Promise<void> => {
  const { data } = lastAnswer(world)
  const expected = await allFilledIn(world, fields)
  assert.deepEqual(
    expected.map(([path = '']) => [path, asCell(at(data, path))]),
    expected,
  )
}
export const answerIs = (world: UnifiWorld, value: string): void => {
  assert.equal(lastAnswer(world).data, value)
}
/** A time in the future, to the minute. */
export const answerHasTime = (world: UnifiWorld, field: string, duration: number): void => {
  const time = String(at(lastAnswer(world).data, field))
  const left = new Date(time).getTime() - world.stage.clock.now().getTime()
  assert.ok(left <= duration && left > duration - MINUTE, time)
}
/** In this order; of the answer's data, or of an object in it by its path. */
export const answerHasFields = (world: UnifiWorld, path: string | null, fields: string): void => {
  assert.equal(Object.keys(at(lastAnswer(world).data, path ?? '') as object).join(', '), fields)
}
/** Except for the clock, which keeps running. */
export const sameAnswers = (world: UnifiWorld): void => {
  const [one, other] = [answerBefore(world), lastAnswer(world)].map(({ data }) => ({ ...(data as object), now: null }))
  assert.deepEqual(other, one)
}

const asCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asCell).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Rows of `purchasers.0.title | Ms` as an object; numbers and booleans are those, texts in quotes stay texts, and `[]` and
 * `{}` are empty. They change a copy of `start`'s own fields.
 */
export const nested = (rows: readonly (readonly string[])[], start: object = {}): unknown => {
  const whole: Record<string, unknown> = { ...start }
  for (const [path = '', cell = ''] of rows) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const place = keys.reduce<Record<string, unknown>>(
      (outer, key, i) => (outer[key] ??= /^\d+$/.test(keys[i + 1] ?? last) ? [] : {}) as Record<string, unknown>,
      whole,
    )
    place[last] = valueIn(cell)
  }
  return whole
}
const valueIn = (cell: string): unknown =>
  /^(true|false|null|\{\}|\[\]|-?\d+(\.\d+)?|".*")$/.test(cell) ? JSON.parse(cell) : cell
