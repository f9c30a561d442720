import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { building, reservationIdOf } from '../../shared/tasks/building'
import { pageOf } from '../../shared/tasks/browsing'
import { lastAnswer } from '../../shared/tasks/people'

const FILES = '/files/reservations/'

const address = (world: UnifiWorld): string => {
  const { code, data } = lastAnswer(world)
  assert.equal(code, 0)
  return data as string
}
const isGone = async (world: UnifiWorld, path: string) => assert.equal((await world.call('GET', path)).status, 404)

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

/** Neither without its key, nor does its key open another document. */
export const opensNothingElse = async (world: UnifiWorld): Promise<void> => {
  const [path = '', key = ''] = address(world).split('?')
  await isGone(world, path)
  await isGone(world, `${FILES}${Number(path.slice(FILES.length)) - 1}?${key}`)
  await isGone(world, `/files/priceLists/${building(world).id}?${key}`)
}
export const addressIsGone = (world: UnifiWorld): Promise<void> => isGone(world, address(world))

/** Presses the download button of a unit's first reservation. */
export const downloads = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  const page = await pageOf(world, person)
  const id = await reservationIdOf(world, unit, 1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as PDF, reservation ${id}` }).click(),
  ])
  assert.equal(download.suggestedFilename(), `Reservation ${id}.pdf`)
}
