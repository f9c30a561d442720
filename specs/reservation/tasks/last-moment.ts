import { MINUTE } from '../../../domain/shared/dates'
import type { UnifiWorld } from '../../shared/support/world'
import { pass } from '../../shared/tasks/time'
import { payByCard } from './checkout'

/** The provider fails all calls during the work, but keeps its data. */
const whileProviderIsAway = async ({ stage: { payments } }: UnifiWorld, work: () => Promise<void>): Promise<void> => {
  const { expire, read } = payments
  const away = () => Promise.reject(new Error('the provider is away'))
  Object.assign(payments, { expire: away, read: away })
  try {
    await work()
  } finally {
    Object.assign(payments, { expire, read })
  }
}

/** Paid in time at the provider, reported after the checkout has ended. */
export const payInTheLastMoment = async (world: UnifiWorld, person: string): Promise<void> => {
  await payByCard(world, person, 'never')
  await whileProviderIsAway(world, () => pass(world, 30 * MINUTE))
}
