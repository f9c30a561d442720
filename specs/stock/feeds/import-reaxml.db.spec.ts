import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '../../../server/files/folder-files'
import { officeServices, replyAlone, runCommand } from '../../../server/office-commands'
import { withFiles } from '../../../server/office-files'
import { onThisThread } from '../../shared/on-this-thread'
import { NOW, withOffice } from '../office-line'

const { db, run: plain } = withOffice()
let folder = ''
let agency = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unifi-reaxml-'))
  const added = await plain('agency', 'add', replyAlone(['example', 'agency'])?.text ?? '')
  agency = String((added.json as { id: number }).id)
})
afterAll(() => rm(folder, { recursive: true }))

const sample = (name: string): string => new URL(`../import/samples/${name}`, import.meta.url).pathname
const run = (...args: string[]) => {
  const store = folderFiles(join(folder, 'files'))
  const services = { ...officeServices(db(), { store, render: onThisThread }), clock: () => NOW }
  return withFiles(store, args, (words) => runCommand(services, words))
}

test('REAXML of an agency is shown as it is read, and refused with its code [D24-13]', async () => {
  const shown = await run('import', sample('01-project.xml'), '--agency', agency)
  expect(shown.json).toMatchObject({
    ...{ outcome: 'compared', elements: 3, listings: ['project:600000001'] },
    counts: { rows: 3, added: 3, changed: 0, unchanged: 0, conflict: 0, error: 0, skipped: 0 },
    rows: [
      { row: 1, key: 'EXMPLA:COURT-101', outcome: 'added' },
      { row: 2, key: 'EXMPLA:COURT-102', outcome: 'added' },
      { row: 3, key: 'EXMPLA:COURT-201', outcome: 'added' },
    ],
  })
  expect(shown.text.split('\n')[0]).toBe(
    '01-project.xml would add 3 and change 0; 0 stay as they are, 0 have a buyer, 0 disagree with a sale, 0 can’t be read. Nothing is changed.',
  )
  const packages = await run('import', sample('02-ranges-and-packages.xml'), '--agency', agency)
  const problem = (packages.json as { problems: object[] }).problems[0]
  expect(Object.keys(problem ?? {}).toSorted()).toEqual(['code', 'field', 'key', 'row', 'severity', 'value'])
  expect(await run('import', sample('04-hostile.xml'), '--agency', agency)).toMatchObject({
    ...{ failed: true, code: 'doctype-with-declarations' },
    text: '04-hostile.xml: The file declares entities, so it was not read. Send it without them.',
  })
  expect(await run('import', sample('01-project.xml'), '--agency', '999')).toMatchObject({ code: 'not-found' })
  expect(await run('import', sample('01-project.xml'), '--agency', agency, '--apply')).toMatchObject({
    ...{ failed: true, code: 'wrong-use' },
  })
  expect(await readdir(join(folder, 'files'))).toEqual([])
})

test('REAXML of a feed is shown, and taken as if it had come by it [D24-13]', async () => {
  const added = await run('feed', 'add', 'Agentbox', '--agency', agency, '--codes', 'EXMPLA')
  const { id } = added.json as { id: number }
  const line = ['import', sample('01-project.xml'), '--feed', String(id)]
  expect((await run(...line)).json).toMatchObject({ outcome: 'compared', counts: { added: 3, error: 0 } })
  const taken = await run(...line, '--apply')
  const { delivery } = taken.json as { delivery: number }
  expect(taken.text).toBe(`Feed ${id} has taken 01-project.xml as file ${delivery}. The desk shows what it did.`)
  expect((await run('feed', 'list')).json).toMatchObject([{ id, waits: 1, failures: 0 }])
  expect(await readdir(join(folder, 'files'))).toHaveLength(1)
  expect(await run('import', sample('01-project.xml'), '--feed', '999')).toMatchObject({ text: 'Feed not found.' })
})
