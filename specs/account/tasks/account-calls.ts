import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { make } from '../../shared/tasks/calls'
import { lastAnswer } from '../../shared/tasks/people'

export const prove = async (world: UnifiWorld, person: string, password: string): Promise<void> => {
  await make(world, person, 'POST /api/user/matchPassword', [['password', password]])
}
export const change = async (world: UnifiWorld, person: string, password: string, again: string): Promise<void> => {
  await make(world, person, 'PUT /api/user/changePassword', [
    ['newPassword', password],
    ['confirmNewPassword', again],
  ])
}

const DETAILS: Readonly<Record<string, string>> = {
  firstName: 'Bea',
  lastName: 'Buyer',
  address: '22 William Street',
  countryCode: '+61',
  mobileNumber: '0412 345 678',
  subscribed: 'true',
}
/** Saves valid details, except for one field each time; an empty cell stands for spaces. */
export const cannotSave = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const answers = []
  for (const [field = '', value = ''] of rows) {
    const details = Object.entries({ ...DETAILS, [field]: value === '' ? '  ' : value })
    const { code, message, data } = await make(world, person, 'PUT /api/user', details)
    answers.push([field, value, message, code, data])
  }
  assert.deepEqual(
    answers,
    rows.map(([field, value, message]) => [field, value, message, 40000, { field }]),
  )
}

/** Of an object in the answer's data, by its path. */
export const hasFields = (world: UnifiWorld, path: string, fields: string): void => {
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], lastAnswer(world).data)
  assert.equal(
    Object.keys(found as object)
      .sort()
      .join(', '),
    fields,
  )
}
