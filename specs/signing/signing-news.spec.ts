import { expect, test, vi } from 'vitest'
import { signingNewsIn } from '../../adapters/storage/signing-news'

/** Tabs of one browser: each hears of the changes that the others make. */
const browser = () => {
  const kept = new Map<string, string>()
  const listeners = new Map<number, Set<(event: StorageEvent) => void>>()
  const all: Storage[] = []
  const openTab = () => {
    const number = all.length
    const changed = (key: string, newValue: string | null) => {
      for (const [other, heard] of listeners)
        if (other !== number)
          heard.forEach((hear) => hear({ key, newValue, storageArea: all[other] } as unknown as StorageEvent))
    }
    all.push({
      setItem: (key: string, value: string) => {
        kept.set(key, value)
        changed(key, value)
      },
      removeItem: (key: string) => {
        kept.delete(key)
        changed(key, null)
      },
    } as Storage)
    const mine = new Set<(event: StorageEvent) => void>()
    listeners.set(number, mine)
    const tabs = {
      addEventListener: (_: string, hear: (event: StorageEvent) => void) => void mine.add(hear),
      removeEventListener: (_: string, hear: (event: StorageEvent) => void) => void mine.delete(hear),
      /** The one of the moment: a test may have its own clock. */
      get setTimeout() {
        return globalThis.setTimeout
      },
    }
    return signingNewsIn(all[number] as Storage, tabs as unknown as Window)
  }
  return { openTab, kept }
}

test('the tab with the form hears what became of its document, and nothing of it stays in the storage', async () => {
  const { openTab, kept } = browser()
  const [form, other, signing] = [openTab(), openTab(), openTab()]
  const heard: string[] = []
  form.watch((link, event) => {
    heard.push(`${link} ${event}`)
    return link === 'mine'
  })
  other.watch(() => false)
  expect(await signing.tell('mine', 'signing_complete')).toBe(true)
  expect([heard, kept.size]).toEqual([['mine signing_complete'], 0])
})

test('without an open form, nobody has heard it', async () => {
  vi.useFakeTimers()
  const { openTab, kept } = browser()
  const [form, signing] = [openTab(), openTab()]
  const stop = form.watch((link) => link === 'mine')
  const others = signing.tell('another', 'decline')
  await vi.advanceTimersByTimeAsync(400)
  expect(await others).toBe(false)
  stop()
  const late = signing.tell('mine', 'decline')
  await vi.advanceTimersByTimeAsync(400)
  expect([await late, kept.size]).toEqual([false, 0])
  vi.useRealTimers()
})
