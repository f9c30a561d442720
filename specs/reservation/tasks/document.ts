import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { reservationIdOf } from '../../shared/tasks/building'
import { lastAnswer } from '../../shared/tasks/people'

const FILES = '/files/reservations/'

const address = (world: UnifiWorld): string => {
  const { code, data } = lastAnswer(world)
  assert.equal(code, 0)
  return data as string
}
/** A PDF that no cache keeps. */
export const isOf = async (world: UnifiWorld, place: number, unit: string): Promise<void> => {
  const id = await reservationIdOf(world, unit, place)
  assert.equal(address(world).split('?')[0], `${FILES}${id}`)
  const { status, message, headers } = await world.call('GET', address(world))
  assert.deepEqual(
    [status, message.slice(0, 5), headers['content-type'], headers['cache-control'], headers['content-disposition']],
    [200, '%PDF-', 'application/pdf', 'private, no-store', `inline; filename="reservation-${id}.pdf"`],
  )
}
