import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../scripts/lib/command.mjs'
import { tenants } from '../../server/content/content.tables'
import type { Database } from '../../server/db/database'
import { embeddedDatabase } from '../../server/db/embedded'
import { officeServices, runCommand } from '../../server/office-commands'
import { withWholePath } from '../../server/office/backup-command'
import { seedTenants } from '../experiments/arena'
import { embeddedIn } from '../shared/embedded-folder'

let folder: string
let db: Database
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-backup-'))
  db = await embeddedIn(join(folder, 'data'))
  await seedTenants(db)
}, 120_000)
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const backup = async (...args: string[]) => {
  const { failed, text } = await runCommand(officeServices(db), ['backup', ...args])
  return [failed, text.split('\n')[0]?.replaceAll(folder, '…')]
}

test('a backup has the database and all files, without what belongs to the running server, and can be restored', async () => {
  for (const name of ['files', 'documents', 'office']) {
    mkdirSync(join(folder, 'data', name))
    writeFileSync(join(folder, 'data', name, 'one'), name)
  }
  writeFileSync(join(folder, 'data', 'secret'), 'a secret')
  const to = join(folder, 'monday')
  expect(await backup(to)).toEqual([false, 'The database and all files are in …/monday.'])
  expect(readdirSync(to).sort()).toEqual(['files', 'postgres.tar', 'secret'])
  expect(readFileSync(join(to, 'files', 'one'), 'utf8')).toBe('files')

  mkdirSync(join(to, 'postgres'))
  await run('tar', ['-xf', join(to, 'postgres.tar'), '-C', join(to, 'postgres')], { quiet: true })
  const again = await embeddedDatabase(to)
  expect(await again.sql.select().from(tenants)).toEqual(await db.sql.select().from(tenants))
  await again.close()
}, 120_000)

test('a folder that exists, a folder inside the data folder, and PostgreSQL are refused', async () => {
  const inside = join(folder, 'data', 'backup')
  expect([await backup(folder), await backup(inside), await backup(), await backup('a', 'b')]).toEqual([
    [true, '… already exists. Name a new folder.'],
    [true, '…/data/backup is in the data folder. Name a folder outside it, best on another disk.'],
    [true, 'backup: one new folder.'],
    [true, 'backup: one new folder.'],
  ])
  const { backUp: _none, ...postgres } = db
  expect(await runCommand(officeServices(postgres), ['backup', 'somewhere'])).toEqual({
    failed: true,
    text: 'The database is a PostgreSQL server: docs/operations.md says how to back it up.',
  })
})

test('the folder is named from where the command runs', () => {
  expect(withWholePath(['backup', 'monday'])).toEqual(['backup', join(process.cwd(), 'monday')])
  expect(withWholePath(['sign', '7'])).toEqual(['sign', '7'])
})
