import assert from 'node:assert/strict'
import { trailOf } from '../../shared/tasks/browsing'
import { fieldsRead, fillIn } from '../../shared/tasks/controls'
import type { UnifiWorld } from '../../shared/support/world'

const FILLED = [
  ['First name', 'Jo'],
  ['Last name', 'Lee'],
  ['Company name', 'Lee Homes'],
  ['State', 'South Australia'],
  ['Email', 'jo@ex.com'],
  ['Phone number', '0412345678'],
]
const EMPTY = [...FILLED.map(([label = '']) => [label, label === 'State' ? 'Choose a state' : '']), ['Message', '']]

/** The form of the agent kit or of the request to join, without a message. */
export const fillInRequest = (world: UnifiWorld, person: string): Promise<void> => fillIn(world, person, FILLED)
export const isEmpty = (world: UnifiWorld, person: string): Promise<void> => fieldsRead(world, person, 'hold', EMPTY)

/** In no call of the page at all. */
export const wasNotSent = (world: UnifiWorld, person: string, text: string): void => {
  assert.deepEqual(
    trailOf(world, person).calls.filter((call) => JSON.stringify(call).includes(text)),
    [],
  )
}
