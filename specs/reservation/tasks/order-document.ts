import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { accountOf, callAs, lastAnswer, noteAnswer } from '../../shared/tasks/people'
import { pageOf } from '../../shared/tasks/browsing'
import { building, roomIdOf } from '../../shared/tasks/building'
import { ordersOf } from './orders'

const pathOf = (world: UnifiWorld, unit: string, orderId?: number): string =>
  `/api/house/order/pdf/${building(world).id}/${roomIdOf(world, unit)}${orderId === undefined ? '' : `?ordersId=${orderId}`}`

/** The id of the unit's reservation, counted from 1 in order of creation. */
export const orderIdOf = async (world: UnifiWorld, unit: string, place = 1): Promise<number> => {
  const order = (await ordersOf(world, unit))[place - 1]
  if (order === undefined) throw new Error(`unit ${unit} has no order ${place}`)
  return order.id
}

export const ask = async (world: UnifiWorld, person: string, unit: string, place?: number): Promise<void> => {
  await accountOf(world, person)
  await callAs(
    world,
    person,
    'GET',
    pathOf(world, unit, place === undefined ? undefined : await orderIdOf(world, unit, place)),
  )
}
export const askAsVisitor = async (world: UnifiWorld, unit: string): Promise<void> =>
  void noteAnswer(world, await world.call('GET', pathOf(world, unit)))

const address = (world: UnifiWorld): string => {
  const { code, data } = lastAnswer(world)
  assert.equal(code, 0)
  return data as string
}
const isGone = async (world: UnifiWorld, path: string) => assert.equal((await world.call('GET', path)).status, 404)

export const isDocumentOf = async (world: UnifiWorld, orderId: number): Promise<void> => {
  assert.equal(address(world).split('?')[0], `/files/orders/${orderId}`)
  const { status, message, headers } = await world.call('GET', address(world))
  assert.deepEqual(
    [status, message.slice(0, 5), headers['content-type'], headers['cache-control'], headers['content-disposition']],
    [200, '%PDF-', 'application/pdf', 'private, no-store', `inline; filename="order-${orderId}.pdf"`],
  )
}

export const opensNothingElse = async (world: UnifiWorld, orderId: number): Promise<void> => {
  const [path = '', key = ''] = address(world).split('?')
  await isGone(world, path)
  await isGone(world, `/files/orders/${orderId - 1}?${key}`)
  await isGone(world, `/files/priceLists/${building(world).id}?${key}`)
}
export const addressIsGone = (world: UnifiWorld): Promise<void> => isGone(world, address(world))

/** Presses the download button of a reservation's document; returns the file name. */
export const downloadedOrder = async (world: UnifiWorld, person: string, orderId: number): Promise<string> => {
  const page = await pageOf(world, person)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download as PDF, order ${orderId}` }).click(),
  ])
  return download.suggestedFilename()
}
