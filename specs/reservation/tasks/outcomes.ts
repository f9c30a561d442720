import assert from 'node:assert/strict'
import { DAY } from '../../../domain/shared/dates'
import type { UnifiWorld } from '../../shared/support/world'
import { building } from '../../shared/tasks/building'
import { paymentStanding } from './checkout'
import { emailsTo, ordersOf, reservationsOf } from './orders'
import { accountOf, answerBefore, lastAnswer } from '../../shared/tasks/people'

interface Receipt {
  readonly ordersId: number
  readonly heldUntil: string | null
}
const receiptIn = ({ data }: { data: unknown }): Receipt => data as Receipt

/** Held for this many days after the reservation; null for no hold. */
export const answeredOrder = (world: UnifiWorld, days: number | null): void => {
  const { ordersId, heldUntil } = receiptIn(lastAnswer(world))
  assert.ok(ordersId >= 1001)
  if (days === null || heldUntil === null) return assert.equal(heldUntil, days)
  const left = new Date(heldUntil).getTime() - world.stage.clock.now().getTime()
  assert.ok(left <= days * DAY && left > days * DAY - 60_000, heldUntil)
}

export const sameOrder = (world: UnifiWorld): void => {
  assert.deepEqual([lastAnswer(world).code, answerBefore(world).code], [0, 0])
  assert.deepEqual(lastAnswer(world).data, answerBefore(world).data)
}

export const hasOrder = async (world: UnifiWorld, unit: string, status: string): Promise<void> => {
  assert.deepEqual(
    (await ordersOf(world, unit)).map((order) => order.status),
    [status],
  )
}

export const orderStatuses = async (world: UnifiWorld, unit: string): Promise<string> =>
  (await reservationsOf(world, unit)).map(({ status }) => status).join(', ')

export const standsAsPaid = async (
  world: UnifiWorld,
  person: string,
  status: string,
  paymentStatus: string,
): Promise<void> => {
  assert.deepEqual(await paymentStanding(world, person), { status, paymentStatus })
}

/** Subjects begin with the topic, and end with the address. */
export const emailTo = async (world: UnifiWorld, person: string, subject: string, within: string): Promise<void> => {
  const emails = emailsTo(world, (await accountOf(world, person)).email)
  assert.deepEqual(
    emails.map((email) => email.subject),
    [`${subject}, The Lantern, 41 Bayview Street, Glenelg SA 5045`],
  )
  assert.ok(emails[0]?.text.includes(`A representative will call you within ${within}.`), emails[0]?.text)
}

export const emailToAgent = (world: UnifiWorld, subject: string): void => {
  assert.deepEqual(
    emailsTo(world, building(world).agentEmail).map((email) => email.subject),
    [`${subject}, The Lantern, 41 Bayview Street, Glenelg SA 5045`],
  )
}
