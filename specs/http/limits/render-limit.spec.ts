import { expect, test } from 'vitest'
import { always, RENDER_COSTS, renderLimit } from '../../../server/http/render-limit'

const ADDRESS = { ip: '203.0.113.9' }
const { card, drawing } = RENDER_COSTS

/** A limit with a clock that the spec moves, in milliseconds. */
const limited = (perMinute: number) => {
  const clock = { now: 0 }
  const limit = renderLimit(perMinute, () => clock.now)
  return {
    clock,
    kept: (ip = ADDRESS) => limit(ip, card, async () => 'kept'),
    rendered: (ip = ADDRESS) =>
      limit(
        ip,
        card,
        always(async () => 'rendered'),
      ),
    failed: () => limit(ADDRESS, card, () => Promise.reject(new Error('no connection'))),
    drawn: () =>
      limit(
        ADDRESS,
        drawing,
        always(async () => 'drawn'),
      ),
  }
}

test('a rendering costs more than what is kept', async () => {
  const { kept, rendered } = limited(240)
  expect([await rendered(), await kept(), await kept()]).toEqual(['rendered', 'kept', 'kept'])
  expect(await rendered()).toBe('rendered')
  await expect(rendered()).rejects.toMatchObject({
    statusCode: 429,
    retryAfter: 25,
    message: 'Too many requests. Try again in 25 seconds.',
  })
})

test('the budget grows back evenly, and no further than it was', async () => {
  const { clock, rendered } = limited(200)
  await rendered()
  await rendered()
  clock.now = 29_000
  await expect(rendered()).rejects.toMatchObject({ retryAfter: 1 })
  clock.now = 30_000
  expect(await rendered()).toBe('rendered')
  clock.now = 600_000
  await rendered()
  await rendered()
  await expect(rendered()).rejects.toMatchObject({ retryAfter: 30 })
})

test('calls at the same time can’t exceed it: each has the whole cost reserved until it is known', async () => {
  const { kept } = limited(200)
  const calls = await Promise.allSettled([kept(), kept(), kept()])
  expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await kept()).toBe('kept')
})

test('a call that fails before it renders gets the difference back', async () => {
  const { failed, rendered } = limited(120)
  await expect(failed()).rejects.toThrow('no connection')
  expect(await rendered()).toBe('rendered')
})

test('each address has a budget, which is a network’s for IPv6', async () => {
  const { rendered } = limited(100)
  await rendered()
  expect(await rendered({ ip: '203.0.113.10' })).toBe('rendered')
  expect(await rendered({ ip: '2001:db8::1' })).toBe('rendered')
  await expect(rendered({ ip: '2001:db8::2' })).rejects.toThrow('Too many requests')
})

test('fifty new drawings, as on a page of results, cost half a document', async () => {
  const { drawn } = limited(200)
  expect(await Promise.all(Array.from({ length: 50 }, drawn))).toHaveLength(50)
  await expect(drawn()).rejects.toThrow('Too many requests')
})

test('a cost above the whole budget takes the whole budget', async () => {
  const { rendered } = limited(50)
  expect(await rendered()).toBe('rendered')
  await expect(rendered()).rejects.toThrow('Too many requests')
})
