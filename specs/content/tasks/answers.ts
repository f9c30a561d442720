import assert from 'node:assert/strict'
import { lastAnswer } from '../../shared/tasks/people'
import { allFilledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

/** Every drawing that the last answer names. */
export const picturesAreDrawings = async (world: UnifiWorld): Promise<void> => {
  const addresses = [...JSON.stringify(lastAnswer(world).data).matchAll(/\/drawings\/[^"]+/g)].map(
    ([address]) => address,
  )
  assert.ok(addresses.length > 1)
  for (const address of addresses) {
    const { status, headers, message } = await world.call('GET', address)
    assert.deepEqual(
      [address, status, headers['content-type'], message.slice(0, 4)],
      [address, 200, 'image/svg+xml', '<svg'],
    )
  }
}

export const begins = (world: UnifiWorld, field: string, start: string): void => {
  const { code, data } = lastAnswer(world)
  const { [field]: text } = data as Record<string, string>
  assert.deepEqual([code, text?.slice(0, start.length)], [0, start])
}

/** One email with this subject, to this address, with this text. */
export const gotEmail = async (world: UnifiWorld, to: string, subject: string, text: string): Promise<void> => {
  await world.stage.tick()
  assert.deepEqual(
    world.stage.emails
      .filter((email) => email.subject === subject)
      .map((email) => ({ recipient: email.recipient, text: email.text })),
    [{ recipient: to, text }],
  )
}

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
