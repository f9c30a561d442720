import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/account/purchase'
import type { Database } from '../../../server/db/database'
import { type FileStore, isFileKey, newKey } from '../../../server/files/file-store'
import { folderFiles } from '../../../server/files/folder-files'
import { s3Files } from '../../../server/files/s3-files'
import { withFiles } from '../../../server/office-files'
import { officeServices, runCommand } from '../../../server/office-commands'
import { attachDocument } from '../../../server/reservation/reservation-documents'
import { reservationDocuments } from '../../../server/reservation/reservation-documents.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { type SmallS3, smallS3 } from '../../files/small-s3'
import { PDF, PNG, SVG } from '../../files/samples'
import { makeListing } from '../../shared/support/fixtures'
import { ownDatabase } from '../../shared/own-database'
import { FORM } from '../samples'

const NOW = new Date('2026-11-21T02:30:00Z')
let db: Database
let folder: string
let s3: SmallS3
let id: number
let unplaced: number

beforeAll(async () => {
  db = await ownDatabase()
  s3 = await smallS3()
  folder = await mkdtemp(join(tmpdir(), 'unifi-documents-'))
  const { id: listingId, units } = await makeListing(db, NOW)
  const reservation = (unitId: number, placedAt: Date | null): typeof reservations.$inferInsert => ({
    listingId,
    unitId,
    tenant: 'unifi',
    offerType: 'Select Now',
    status: placedAt === null ? 'checkout' : 'contracted',
    form: FORM,
    createdAt: NOW,
    placedAt,
  })
  const made = await db.sql
    .insert(reservations)
    .values([reservation(units['101'] ?? 0, NOW), reservation(units['102'] ?? 0, null)])
    .returning({ id: reservations.id })
  ;[id = 0, unplaced = 0] = made.map((row) => row.id)
  for (const [name, bytes] of Object.entries({ 'draft.pdf': PDF, 'Contract “final”.pdf': PNG, 'fake.pdf': SVG }))
    await writeFile(join(folder, name), bytes)
})
afterAll(async () => {
  await s3.close()
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => db.sql.delete(reservationDocuments))

const services = () => ({ ...officeServices(db), clock: () => NOW })
/** As `npm run office` does it. */
const officeOver =
  (store: FileStore) =>
  async (...args: string[]): Promise<string> => {
    const { failed, text } = await withFiles(store, args, (words) => runCommand(services(), words))
    return failed ? `failed: ${text.split('\n')[0]}` : text
  }
const at = (file: string) => join(folder, file)
const fileOf = async (kind: DocumentKind): Promise<string | null> => {
  const [row] = await db.sql
    .select()
    .from(reservationDocuments)
    .where(and(eq(reservationDocuments.reservationId, id), eq(reservationDocuments.kind, kind)))
  return row?.file ?? null
}
const contentOf = async (store: FileStore, key: string | null): Promise<Buffer | null> => {
  if (key === null || !isFileKey(key)) return null
  const file = await store.get(key)
  return file === null ? null : buffer(file.body)
}

describe.each([
  ['a folder', () => folderFiles(join(folder, 'files'))],
  ['a bucket', () => s3Files(s3.settings)],
])('with files in %s', (_, open) => {
  test('a document is attached, listed, replaced and removed; replaced and removed files are deleted', async () => {
    const store = open()
    const office = officeOver(store)
    expect(await office('documents', String(id))).toBe(`Reservation ${id} has no documents.`)
    expect(await office('attach', String(id), 'saleContract1', at('draft.pdf'))).toBe(
      `Sale Contract 1 of reservation ${id} is draft.pdf.`,
    )
    const draft = await fileOf('saleContract1')
    expect(await contentOf(store, draft)).toEqual(PDF)
    expect(await office('attach', String(id), 'formOne', at('draft.pdf'))).toBe(
      `Form 1 of reservation ${id} is draft.pdf.`,
    )
    expect(await office('attach', String(id), 'saleContract1', at('Contract “final”.pdf'))).toBe(
      `Sale Contract 1 of reservation ${id} is Contract final .pdf.png, in place of draft.pdf.`,
    )
    const final = await fileOf('saleContract1')
    expect([await contentOf(store, draft), await contentOf(store, final)]).toEqual([null, PNG])
    expect(await office('documents', String(id))).toBe(
      [
        'Kind           Document         Attached    File',
        'formOne        Form 1           21/11/2026  draft.pdf',
        'saleContract1  Sale Contract 1  21/11/2026  Contract final .pdf.png',
      ].join('\n'),
    )
    expect([
      await office('detach', String(id), 'saleContract1'),
      await office('detach', String(id), 'saleContract1'),
    ]).toEqual([
      `Sale Contract 1 of reservation ${id} is removed: Contract final .pdf.png.`,
      `failed: Reservation ${id} has no Sale Contract 1.`,
    ])
    expect([await contentOf(store, final), await contentOf(store, await fileOf('formOne'))]).toEqual([null, PDF])
  })
})

test('each of the eleven kinds can be attached', async () => {
  const office = officeOver(folderFiles(join(folder, 'eleven')))
  for (const kind of DOCUMENT_KINDS) await office('attach', String(id), kind, at('draft.pdf'))
  expect((await db.sql.select().from(reservationDocuments)).map(({ kind }) => kind).sort()).toEqual(
    [...DOCUMENT_KINDS].sort(),
  )
})

test("the reservation's own PDF can be replaced and removed, and there is no file to delete", async () => {
  const office = officeOver(folderFiles(join(folder, 'own')))
  const receipt = { kind: 'holdingDepositReceipt' as const, name: 'Receipt.pdf', attachedAt: NOW }
  await db.sql.insert(reservationDocuments).values({ ...receipt, reservationId: id, file: `/files/reservations/${id}` })
  expect(await office('attach', String(id), 'holdingDepositReceipt', at('draft.pdf'))).toBe(
    `Holding Deposit Receipt of reservation ${id} is draft.pdf, in place of Receipt.pdf.`,
  )
})

test.each([
  ['a missing reservation', () => ['attach', '999999', 'formOne', at('draft.pdf')], 'Reservation 999999 not found.'],
  [
    'a checkout, which is not a reservation yet',
    () => ['attach', String(unplaced), 'formOne', at('draft.pdf')],
    'Reservation ID not found.',
  ],
  ['the documents of a missing reservation', () => ['documents', '999999'], 'Reservation 999999 not found.'],
  [
    'an unknown document',
    () => ['attach', String(id), 'passport', at('draft.pdf')],
    `Unknown document: passport. Use one of: ${DOCUMENT_KINDS.join(', ')}.`,
  ],
  [
    'no file',
    () => ['attach', String(id), 'formOne'],
    'attach takes the number of one reservation, the kind of document and one file.',
  ],
  ['no number', () => ['documents', 'seven'], 'documents takes the number of one reservation.'],
  ['no kind', () => ['detach', String(id)], `Unknown document: . Use one of: ${DOCUMENT_KINDS.join(', ')}.`],
])('%s is refused, and leaves neither a row nor a file', async (_, args, reason) => {
  const kept = new Set<string>()
  const files = folderFiles(join(folder, 'refused'))
  const store: FileStore = {
    ...files,
    put: async (key, bytes) => {
      await files.put(key, bytes)
      kept.add(key)
    },
    delete: async (key) => {
      await files.delete(key)
      kept.delete(key)
    },
  }
  expect(await officeOver(store)(...args())).toBe(`failed: ${reason.replace('ID', String(unplaced))}`)
  expect([[...kept], await db.sql.select().from(reservationDocuments)]).toEqual([[], []])
})

test('a file of another type is refused by its content, and the earlier document stays', async () => {
  const store = folderFiles(join(folder, 'types'))
  const office = officeOver(store)
  await office('attach', String(id), 'formOne', at('draft.pdf'))
  await expect(office('attach', String(id), 'formOne', at('fake.pdf'))).rejects.toThrow(
    'fake.pdf: The file is not a PDF, PNG, JPEG or WebP.',
  )
  expect(await contentOf(store, await fileOf('formOne'))).toEqual(PDF)
})

test('a store that is away refuses the command with a sentence, and there is no row without its file', async () => {
  const away = s3Files(
    { ...s3.settings, endpoint: 'http://127.0.0.1:1' },
    { connecting: 5_000, silence: 5_000, attempts: 1 },
  )
  await expect(officeOver(away)('attach', String(id), 'formOne', at('draft.pdf'))).rejects.toThrow(
    'No file store is listening at 127.0.0.1:1. Start it, or correct S3_ENDPOINT.',
  )
  expect(await db.sql.select().from(reservationDocuments)).toEqual([])
})

test('a server never takes a path for a file, nor a name that leaves its place', async () => {
  const key = newKey('application/pdf')
  for (const file of ['/etc/passwd', '../../etc/passwd', `${key}/../../etc/passwd`, `x/${key}`, '']) {
    const { failed, text } = await runCommand(services(), ['attach', String(id), 'formOne', file])
    expect([file, failed, text.split('\n')[0]]).toEqual([file, true, 'attach takes one file.'])
  }
  await runCommand(services(), ['attach', String(id), 'formOne', `${key}/a"\r\nset-cookie: b=c\u202e.html`])
  const [row] = await db.sql.select().from(reservationDocuments)
  expect([row?.file, row?.name]).toEqual([key, 'a set-cookie b c .html.pdf'])
})

test('of documents that are attached at the same time, one stays and each other is returned as replaced', async () => {
  const keys = Array.from({ length: 8 }, () => newKey('application/pdf'))
  const results = await Promise.all(
    keys.map((key) => attachDocument(db, { reservationId: id, kind: 'formOne', key, name: 'a.pdf' }, NOW)),
  )
  const replaced = results.flatMap((result) => (result?.earlier ? [result.earlier.file] : []))
  expect([...replaced, await fileOf('formOne')].sort()).toEqual([...keys].sort())
})
