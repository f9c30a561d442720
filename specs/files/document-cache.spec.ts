import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DocumentCache, folderCache } from '../../server/files/document-cache'

let folder: string
let cache: DocumentCache
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-cache-'))
  cache = folderCache(folder)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('calls at the same time share one rendering, and later ones read its file', async () => {
  const make = vi.fn(async () => Buffer.from('a file'))
  const made = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect([...made, await cache.get('a', make)].map(String)).toEqual(['a file', 'a file', 'a file'])
  expect([make.mock.calls.length, readdirSync(folder)]).toEqual([1, ['a.pdf']])
})

test('a failed rendering is tried again, and leaves nothing behind', async () => {
  await expect(cache.get('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect([await cache.stored('a'), readdirSync(folder)]).toEqual([null, []])
  expect(String(await cache.get('a', async () => Buffer.from('a file')))).toBe('a file')
  expect(String(await cache.stored('a'))).toBe('a file')
})
