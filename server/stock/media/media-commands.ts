import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { DOCUMENT_KINDS, type ListingDocument } from '../../../domain/listing/documents/listing-documents'
import { labelKey } from '../../../domain/stock/label-key'
import { MEDIA_KINDS, type MediaKind } from '../../../domain/stock/media'
import type { Sql } from '../../db/database'
import { parseSentFile } from '../../files/sent-file'
import { listings } from '../../listing/listing.tables'
import { units } from '../../listing/unit.tables'
import { inColumns } from '../../office/columns'
import { done, refused, type Reply } from '../../office/reply'
import { isNumber, numberIn, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { listingMedia } from '../stock.tables'
import { addMedia, changeMedia, type Media, mediaOf, removeMedia } from './change-media'
import type { CommandServices } from './media-services'

type Command = (services: CommandServices, args: readonly string[]) => Promise<Reply>

const list: Command = async ({ db }, args) => {
  const id = numberIn(args, 'media list takes the number of one listing.')
  if ((await db.sql.$count(listings, eq(listings.id, id))) === 0) return notFound(id)
  const media = await mediaOf({ db }, id)
  return done(
    media.length === 0
      ? `Listing ${id} has no pictures or documents.`
      : inColumns([['Media', 'Kind', 'Size', 'Text', 'Address'], ...media.map(cells)]),
    media,
  )
}

const cells = ({ id, kind, documentKind, planType, width, height, bytes, alt, title, address, ...rest }: Media) => [
  String(id),
  [documentKind === '' ? kind : documentKind, planType, rest.isImpression ? 'impression' : '']
    .filter((each) => each !== '')
    .join(', '),
  width === 0 ? `${Math.ceil(bytes / 1024)} kB` : `${width} × ${height}`,
  alt === '' ? title : alt,
  address,
]

/**
 * `media add LISTING KEY/NAME […]`. The office has put the file into the store (`office-files.ts`), and deletes it afterwards: visitors
 * get what is made from it.
 */
const add: Command = async ({ db, clock, files }, args) => {
  const { words, ...options } = wordsOf(args, ADD_OPTIONS)
  const [number = '', text = '', ...more] = words
  const sent = parseSentFile(text)
  if (!isNumber(number) || sent === null || more.length > 0)
    throw new WrongUse('media add takes the number of one listing and one file.')
  if (files === undefined) throw new Error('the command came without a file store')
  const kinds = kindsIn(options)
  const unit = options.unit === undefined ? null : await unitLabelled(db.sql, Number(number), options.unit)
  if (options.unit !== undefined && unit === null)
    return { failed: true, text: `Listing ${number} has no unit ${options.unit}.` }
  const found = await files.store.get(sent.key)
  if (found === null) return { failed: true, text: `${sent.name} is no longer in the file store. Try again.` }
  const added = await addMedia(
    { db, clock, ...files },
    {
      ...{ listingId: Number(number), accountId: null, ...kinds, unitId: unit },
      ...{ alt: options.alt, title: options.title, isImpression: options.impression, planType: options.plan },
      upload: { name: sent.name, bytes: await buffer(found.body) },
    },
  )
  if (E.isLeft(added)) return refused(added.left)
  const { id, address } = added.right
  return { ...done(`Added as ${id}: ${address}`, added.right), unwanted: [sent.key] }
}

const remove: Command = async ({ db, clock }, args) => {
  const mediaId = numberIn(args, 'media remove takes the number of one picture or document.')
  const row = await rowOf(db.sql, mediaId)
  if (row === null) return noMedia(mediaId)
  const removed = await removeMedia({ db, clock }, { listingId: row.listingId, mediaId, accountId: null })
  return E.isLeft(removed)
    ? refused(removed.left)
    : done(`Removed from listing ${row.listingId}. Its file is deleted in a day.`, { id: mediaId, ...row })
}

const edit: Command = async ({ db, clock }, args) => {
  const { words, ...given } = wordsOf(args, EDIT_OPTIONS)
  const mediaId = numberIn(words, 'media edit takes the number of one picture or document.')
  const { alt, title, plan, unit, impression, photograph } = given
  if (impression && photograph) throw new WrongUse('A picture is an --impression or a --photograph.')
  const row = await rowOf(db.sql, mediaId)
  if (row === null) return noMedia(mediaId)
  const unitId = unit === undefined || unit === '' ? null : await unitLabelled(db.sql, row.listingId, unit)
  if (unit !== undefined && unit !== '' && unitId === null)
    return { failed: true, text: `Listing ${row.listingId} has no unit ${unit}.`, code: 'not-found', field: 'unit' }
  const changed = {
    ...(alt === undefined ? {} : { alt }),
    ...(title === undefined ? {} : { title }),
    ...(plan === undefined ? {} : { planType: plan }),
    ...(unit === undefined ? {} : { unitId }),
    ...(impression || photograph ? { isImpression: impression } : {}),
    ...(given.kind === undefined && given.document === undefined
      ? {}
      : kindsIn({ kind: given.kind, document: given.document ?? '' })),
  }
  if (Object.keys(changed).length === 0) throw new WrongUse('media edit takes what changes, such as --alt TEXT.')
  const saved = await changeMedia({ db, clock }, { listingId: row.listingId, mediaId, changed, accountId: null })
  return E.isLeft(saved)
    ? refused(saved.left)
    : done(`Picture or document ${mediaId} of listing ${row.listingId} is changed.`, saved.right)
}

const rowOf = async (db: Sql, mediaId: number): Promise<{ readonly listingId: number } | null> => {
  const [row] = await db
    .select({ listingId: listingMedia.listingId })
    .from(listingMedia)
    .where(eq(listingMedia.id, mediaId))
  return row ?? null
}

export const MEDIA_COMMANDS: Readonly<Record<string, Command>> = {
  'media list': list,
  'media add': add,
  'media edit': edit,
  'media remove': remove,
}

const text = { type: 'string' } as const
const EDIT_OPTIONS = {
  ...{ alt: text, title: text, document: text, plan: text, kind: text, unit: text },
  impression: { type: 'boolean', default: false },
  photograph: { type: 'boolean', default: false },
} as const
const empty = { type: 'string', default: '' } as const
const ADD_OPTIONS = {
  ...{ alt: empty, title: empty, document: empty, plan: empty, kind: text, unit: text },
  impression: { type: 'boolean', default: false },
} as const

/** A document's kind alone says that it is one. */
const kindsIn = ({ kind, document }: { readonly kind?: string | undefined; readonly document: string }) => {
  const chosen = MEDIA_KINDS.find((each) => each === (kind ?? (document === '' ? 'picture' : 'document')))
  if (chosen === undefined) throw new WrongUse(`Unknown kind: ${kind}. Use one of: ${MEDIA_KINDS.join(', ')}.`)
  if (document !== '' && !DOCUMENT_KINDS.includes(document as ListingDocument))
    throw new WrongUse(`Unknown document: ${document}. Use one of: ${DOCUMENT_KINDS.join(', ')}.`)
  return { kind: chosen, documentKind: document as ListingDocument | '' } satisfies {
    kind: MediaKind
    documentKind: string
  }
}

const unitLabelled = async (db: Sql, listingId: number, label: string): Promise<number | null> => {
  const [unit] = await db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.listingId, listingId), eq(units.labelKey, labelKey(label))))
  return unit?.id ?? null
}

const notFound = (id: number): Reply => ({ failed: true, text: `Listing ${id} not found.`, code: 'not-found' })
const noMedia = (id: number): Reply => ({
  failed: true,
  text: `Picture or document ${id} not found.`,
  code: 'not-found',
})
