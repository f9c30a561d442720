import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { emailsOf } from '../../shared/tasks/mailbox'
import { filledIn } from '../../shared/tasks/text'

export const repliesGoTo = async (world: UnifiWorld, person: string, address: string): Promise<void> => {
  assert.equal((await emailsOf(world, person)).at(-1)?.replyTo, address)
}

export const openNothing = async (world: UnifiWorld, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    const { status } = await world.call('GET', await filledIn(world, address))
    assert.deepEqual([address, status], [address, 404])
  }
}
