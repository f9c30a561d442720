import assert from 'node:assert/strict'
import { allFilledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

/** Rows of address, title and path of the canonical address, as the server sends them. */
export const haveTitles = async (world: UnifiWorld, rows: readonly (readonly string[])[]): Promise<void> => {
  for (const [address = '', title, canonical = ''] of await allFilledIn(world, rows)) {
    const { message } = await world.call('GET', address)
    assert.deepEqual(
      [
        address,
        /<title>([^<]*)<\/title>/.exec(message)?.[1]?.replace('&amp;', '&'),
        /<link rel="canonical" href="([^"]*)">/.exec(message)?.[1],
      ],
      [address, title, `${world.site}${canonical}`],
    )
  }
}
