import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnusable } from '../../server/db/unusable'
import { type FileStore, isFileKey, newKey, type StoredKey } from '../../server/files/file-store'
import { folderFiles } from '../../server/files/folder-files'
import { StoreUnusable } from '../../server/files/store-unusable'
import { LONGEST_TEXT } from '../../server/office/channel'
import type { Reply } from '../../server/office/reply'
import { withFiles } from '../../server/office-files'
import { PDF, PNG, SVG } from './samples'

let folder: string
let store: FileStore
let commands: string[][]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unifi-office-files-'))
  store = folderFiles(join(folder, 'files'))
  await mkdir(join(folder, 'folder.pdf'))
  for (const [name, content] of Object.entries({
    'post.html': '\ufeff<h1>Straße</h1>\n<p>\tOne.</p>',
    'contract.pdf': PDF,
    'site.png': PNG,
    'drawing.jpg': SVG,
    'page.pdf': '<!doctype html><script>alert(1)</script>',
    'empty.pdf': '',
    'empty.html': '',
    'latin.html': Buffer.from('<h1>Stra\xdfe</h1>', 'latin1'),
    'bell.html': '<h1>A bell</h1>\x07',
    'long.html': '<h1>Long</h1>'.padEnd(LONGEST_TEXT + 1, 'x'),
    'longest.html': '<h1>Long</h1>'.padEnd(LONGEST_TEXT, 'x'),
    '\x1b[2J\u202efdp.\r.pdf': SVG,
  }))
    await writeFile(join(folder, name), content)
  await writeFile(join(folder, 'large.pdf'), PDF)
  await truncate(join(folder, 'large.pdf'), 30_000_000)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  commands = []
  await rm(join(folder, 'files'), { recursive: true, force: true })
})

const at = (file: string) => join(folder, file)
/** `@contract.pdf` is that file of the folder. */
const inFolder = (word: string) => word.replace('@', `${folder}/`)
const stored = (): Promise<string[]> => readdir(at('files')).catch(() => [])
const done: Reply = { failed: false, text: 'Done.' }
const running =
  (reply: Reply | Error) =>
  async (args: readonly string[]): Promise<Reply> => {
    commands.push([...args])
    if (reply instanceof Error) throw reply
    return reply
  }
const withoutKeys = (words: readonly string[] = []) => words.map((word) => word.replace(/^[0-9a-f-]{36}\./, 'KEY.'))

describe('the files of a command', () => {
  test.each([
    [
      ['posts', '--limit', '5'],
      ['posts', '--limit', '5'],
    ],
    [
      ['write', '@post.html', '--author', 'Ann'],
      ['write', '<h1>Straße</h1>\n<p>\tOne.</p>', '--author', 'Ann'],
    ],
    [
      ['write', '--category', 'News', '@post.html'],
      ['write', '--category', 'News', '<h1>Straße</h1>\n<p>\tOne.</p>'],
    ],
    [
      ['verify-receipt', '@contract.pdf'],
      ['verify-receipt', Buffer.from(PDF).toString('base64')],
    ],
    [
      ['edit-faq', '3', '@post.html', '--place=2'],
      ['edit-faq', '3', '<h1>Straße</h1>\n<p>\tOne.</p>', '--place', '2'],
    ],
    [
      ['edit-faq', '3', '--place', '2'],
      ['edit-faq', '3', '--place', '2'],
    ],
    [
      ['attach', '7', 'formOne', '@contract.pdf'],
      ['attach', '7', 'formOne', 'KEY.pdf/contract.pdf'],
    ],
    [
      ['update', '--image', '@site.png', '4', '@post.html', '--attachment=@contract.pdf'],
      ['update', '--image', 'KEY.png', '4', '<h1>Straße</h1>\n<p>\tOne.</p>', '--attachment', 'KEY.pdf/contract.pdf'],
    ],
    [
      ['attach', '--', '7'],
      ['attach', '--', '7'],
    ],
    [
      ['update', '4', '--image'],
      ['update', '4', '--image'],
    ],
    [[], []],
  ])('%j', async (given, sent) => {
    expect(await withFiles(store, given.map(inFolder), running(done))).toEqual(done)
    expect(commands.map(withoutKeys)).toEqual([sent])
    expect((await stored()).length).toBe(sent.filter((word) => word.startsWith('KEY.')).length)
  })

  test('the longest text is sent', async () => {
    await withFiles(store, ['write', at('longest.html')], running(done))
    expect(commands[0]?.[1]?.length).toBe(LONGEST_TEXT)
  })
})

describe('a file that is refused is named, with the reason; no command runs and nothing is stored', () => {
  test.each([
    ['a page under the name of a PDF', 'attach 7 formOne', 'page.pdf', 'The file is not a PDF, PNG, JPEG or WebP.'],
    [
      'an SVG under the name of a photo',
      'attach 7 formOne',
      'drawing.jpg',
      'The file is not a PDF, PNG, JPEG or WebP.',
    ],
    ['30 MB', 'attach 7 formOne', 'large.pdf', 'The file is larger than 20 MB.'],
    ['an empty file', 'attach 7 formOne', 'empty.pdf', 'The file is empty.'],
    ['a folder', 'attach 7 formOne', 'folder.pdf', 'This is not a file.'],
    [
      'a PDF as a picture',
      'update 4 @post.html --image @site.png --image',
      'contract.pdf',
      'A picture is a PNG, JPEG or WebP.',
    ],
    ['a long text', 'write', 'long.html', 'The file is larger than 250 kB.'],
    ['a text in another encoding', 'write', 'latin.html', 'The file is not a text in UTF-8.'],
    ['a text with control characters', 'add-faq', 'bell.html', 'The file is not a text in UTF-8.'],
    ['a picture as a text', 'update 4', 'site.png', 'The file is not a text in UTF-8.'],
  ])('%s', async (_, command, file, reason) => {
    const words = `${command} @${file}`.split(' ')
    await expect(withFiles(store, words.map(inFolder), running(done))).rejects.toThrow(`${file}: ${reason}`)
    expect([commands, await stored()]).toEqual([[], []])
  })

  test('a name with marks that would rewrite the line is shown without them', async () => {
    await expect(
      withFiles(store, ['attach', '7', 'formOne', at('\x1b[2J\u202efdp.\r.pdf')], running(done)),
    ).rejects.toThrow('/\ufffd[2J\ufffdfdp.\ufffd.pdf: The file is not a PDF, PNG, JPEG or WebP.')
  })

  test('a missing file is named', async () => {
    await expect(withFiles(store, ['attach', '7', 'formOne', at('none.pdf')], running(done))).rejects.toThrow(
      'none.pdf',
    )
  })
})

describe('what happens to the files depends on what became of the command', () => {
  const attach = ['attach', '7', 'formOne']

  test('refused: they are deleted', async () => {
    const refused = { failed: true, text: 'Reservation 7 not found.' }
    expect(await withFiles(store, [...attach, at('contract.pdf')], running(refused))).toEqual(refused)
    expect(await stored()).toEqual([])
  })

  test('not run, because the database cannot be reached: they are deleted', async () => {
    const away = new DatabaseUnusable('No PostgreSQL server is listening.')
    await expect(withFiles(store, [...attach, at('contract.pdf')], running(away))).rejects.toThrow(away)
    expect(await stored()).toEqual([])
  })

  test('unknown: they stay, because a row may refer to them', async () => {
    const lost = new Error('the connection was lost after the commit')
    await expect(withFiles(store, [...attach, at('contract.pdf')], running(lost))).rejects.toThrow(lost)
    expect((await stored()).every(isFileKey)).toBe(true)
    expect((await stored()).length).toBe(1)
  })

  test('done: they stay, and those that they replaced are deleted', async () => {
    const earlier = newKey('application/pdf')
    await store.put(earlier, PDF)
    await withFiles(store, [...attach, at('contract.pdf')], running({ ...done, unwanted: [earlier] }))
    expect([(await stored()).length, await store.stat(earlier)]).toEqual([1, null])
  })

  test('done, but the store cannot be used any more: the command is not reported as failed', async () => {
    const earlier = newKey('application/pdf')
    const away = { ...store, delete: () => Promise.reject(new StoreUnusable('The file store does not respond.')) }
    expect(await withFiles(away, ['detach', '7', 'formOne'], running({ ...done, unwanted: [earlier] }))).toMatchObject({
      failed: false,
      text: `Done.\nThese files are no longer needed, but could not be deleted from the file store: ${earlier}.`,
    })
  })

  test('a store that fails at the second of two files: no command runs, and the first is deleted', async () => {
    const kept: StoredKey[] = []
    const failing: FileStore = {
      ...store,
      put: async (key, bytes) => {
        if (kept.length > 0) throw new StoreUnusable('The file store does not respond.')
        kept.push(key)
        await store.put(key, bytes)
      },
    }
    await expect(
      withFiles(
        failing,
        ['update', '4', at('post.html'), '--image', at('site.png'), '--image', at('site.png')],
        running(done),
      ),
    ).rejects.toThrow('The file store does not respond.')
    expect([commands, await stored()]).toEqual([[], []])
  })
})
