import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const journal = new URL('../../server/db/migrations/meta/_journal.json', import.meta.url)

test('each migration is newer than the one before it: a database passes over those older than its last', () => {
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string; when: number }[] }
  const older = entries.filter(({ when }, i) => i > 0 && when <= (entries[i - 1]?.when ?? 0))
  expect(older.map(({ tag }) => tag)).toEqual([])
})
