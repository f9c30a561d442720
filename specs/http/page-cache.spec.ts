import { describe, expect, test, vi } from 'vitest'
import type { Rendered } from '../../server/http/page-bytes'
import { type PageCache, pageCache } from '../../server/http/page-cache'

const NOW = new Date('2026-11-23T00:00:00.000Z').getTime()
const LISTINGS = 'listings_changed'
const UNITS = 'unit_changed'

/** A cache on a database whose notifications the spec sends. */
const opened = async (most?: number) => {
  const listeners = new Map<string, { heard: (payload: string) => void; restored: () => void }>()
  const world = { now: NOW, listening: true }
  const cache: PageCache = await pageCache({
    db: {
      listen: async (channel, heard, restored = () => undefined) => {
        listeners.set(channel, { heard, restored })
        return async () => void listeners.delete(channel)
      },
      isListening: () => world.listening,
    },
    clock: () => new Date(world.now),
    channels: [LISTINGS, UNITS],
    ...(most === undefined ? {} : { most }),
  })
  return {
    cache,
    world,
    changed: (channel: string) => listeners.get(channel)?.heard(''),
    restored: () => listeners.get(LISTINGS)?.restored(),
    listeners,
  }
}

const page = (html: string, changesWith?: readonly string[]): Rendered => ({
  html,
  styleSource: null,
  ...(changesWith === undefined ? {} : { changesWith }),
})
const rendering = (html: string, changesWith?: readonly string[]) => vi.fn(async () => page(html, changesWith))
const textOf = async (found: ReturnType<PageCache['page']>): Promise<string> => {
  const it = await found
  return 'html' in it ? it.html : it.plain.toString()
}

describe('a rendered page', () => {
  test('is kept, and calls at the same time share one', async () => {
    const { cache } = await opened()
    const render = rendering('one', [LISTINGS])
    await Promise.all([cache.page('a', render), cache.page('a', render)])
    expect(await textOf(cache.page('a', render))).toBe('one')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is forgotten when something that it shows has changed, and only then', async () => {
    const { cache, changed } = await opened()
    await cache.page('results', rendering('old', [LISTINGS, UNITS]))
    await cache.page('home', rendering('old', []))
    changed(UNITS)
    expect(await textOf(cache.page('results', rendering('new', [LISTINGS, UNITS])))).toBe('new')
    expect(await textOf(cache.page('home', rendering('new', [])))).toBe('old')
  })

  test('is not kept if a change came while it was rendered, and later calls render again', async () => {
    const { cache, changed } = await opened()
    let rendered: (page: Rendered) => void = () => undefined
    const slow = new Promise<Rendered>((resolve) => {
      rendered = resolve
    })
    const first = cache.page('a', () => slow)
    changed(LISTINGS)
    const second = cache.page('a', rendering('new', [LISTINGS]))
    rendered(page('old', [LISTINGS]))
    expect([await textOf(first), await textOf(second)]).toEqual(['old', 'new'])
    expect(await textOf(cache.page('a', rendering('newer', [LISTINGS])))).toBe('new')
  })

  test('is neither kept nor served while changes would not be heard, and all are forgotten once they are again', async () => {
    const { cache, world, restored } = await opened()
    await cache.page('a', rendering('old', [LISTINGS]))
    world.listening = false
    expect(await textOf(cache.page('a', rendering('new', [LISTINGS])))).toBe('new')
    expect(await textOf(cache.page('b', rendering('one', [])))).toBe('one')
    world.listening = true
    restored()
    expect(await textOf(cache.page('a', rendering('newest', [LISTINGS])))).toBe('newest')
    expect(await textOf(cache.page('b', rendering('two', [])))).toBe('two')
  })

  test('is kept for a minute: not every change is announced', async () => {
    const { cache, world } = await opened()
    await cache.page('a', rendering('old', []))
    world.now = NOW + 59_999
    expect(await textOf(cache.page('a', rendering('new', [])))).toBe('old')
    world.now = NOW + 60_000
    expect(await textOf(cache.page('a', rendering('new', [])))).toBe('new')
  })

  test.each([
    ['does not say what it depends on', 'a', undefined],
    ['depends on changes that nobody listens to', 'a', ['posts_changed']],
    ['has an address longer than any of ours', 'a'.repeat(601), []],
  ] as const)('is rendered each time if it %s', async (_what, key, changesWith) => {
    const { cache } = await opened()
    const render = rendering('one', changesWith)
    await cache.page(key, render)
    await cache.page(key, render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is not a failure', async () => {
    const { cache } = await opened()
    await expect(cache.page('a', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
    expect(await textOf(cache.page('a', rendering('one', [])))).toBe('one')
  })

  test('makes room for others: the page unused for longest goes first', async () => {
    const { cache } = await opened(3_000)
    const long = (text: string) => rendering(text.padEnd(800), [])
    for (const key of ['a', 'b', 'a', 'c']) await cache.page(key, long(key))
    const again = rendering('again', [])
    await cache.page('a', again)
    await cache.page('c', again)
    expect(again).toHaveBeenCalledTimes(0)
    await cache.page('b', again)
    expect(again).toHaveBeenCalledTimes(1)
  })

  test('is no longer served once its listeners are let go of, while requests in flight finish', async () => {
    const { cache, listeners } = await opened()
    await cache.page('a', rendering('old', [LISTINGS]))
    await cache.close()
    expect(listeners.size).toBe(0)
    expect(await textOf(cache.page('a', rendering('new', [LISTINGS])))).toBe('new')
  })
})
