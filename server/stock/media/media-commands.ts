import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
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
import type { Reply } from '../../office/reply'
import { WrongUse } from '../../office/wrong-use'
import { listingMedia } from '../stock.tables'
import { addMedia, type Media, mediaOf, removeMedia } from './change-media'
import type { MediaServices } from './media-services'

/** `files`: left out where no command needs them. */
export interface CommandServices extends Pick<MediaServices, 'db' | 'clock'> {
  readonly files?: Pick<MediaServices, 'store' | 'render'>
}
type Command = (services: CommandServices, args: readonly string[]) => Promise<Reply>

/** `media LISTING`: its pictures and documents, in order. */
const list: Command = async ({ db }, [number = '', ...more]) => {
  if (!isNumber(number) || more.length > 0) throw new WrongUse('media takes the number of one listing.')
  if ((await db.sql.$count(listings, eq(listings.id, Number(number)))) === 0) return notFound(number)
  const media = await mediaOf({ db }, Number(number))
  return {
    failed: false,
    text:
      media.length === 0
        ? `Listing ${number} has no pictures or documents.`
        : inColumns([['Media', 'Kind', 'Size', 'Text', 'Address'], ...media.map(cells)]),
  }
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
 * `media-add LISTING KEY/NAME […]`. The office has put the file into the store (`office-files.ts`), and deletes it afterwards: visitors
 * get what is made from it.
 */
const add: Command = async ({ db, clock, files }, args) => {
  const { positionals, ...options } = optionsOf(args)
  const [number = '', text = '', ...more] = positionals
  const sent = parseSentFile(text)
  if (!isNumber(number) || sent === null || more.length > 0)
    throw new WrongUse('media-add takes the number of one listing and one file.')
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
  return E.isLeft(added)
    ? { failed: true, text: added.left.message }
    : {
        failed: false,
        text: `Added as ${added.right.id}: ${added.right.address}`,
        unwanted: [sent.key],
      }
}

/** `media-remove MEDIA`. */
const remove: Command = async ({ db, clock }, [number = '', ...more]) => {
  if (!isNumber(number) || more.length > 0)
    throw new WrongUse('media-remove takes the number of one picture or document.')
  const mediaId = Number(number)
  const [row] = await db.sql
    .select({ listingId: listingMedia.listingId })
    .from(listingMedia)
    .where(eq(listingMedia.id, mediaId))
  if (row === undefined) return { failed: true, text: `Picture or document ${number} not found.` }
  const removed = await removeMedia({ db, clock }, { ...row, mediaId, accountId: null })
  return E.isLeft(removed)
    ? { failed: true, text: removed.left.message }
    : { failed: false, text: `Removed from listing ${row.listingId}. Its file is deleted in a day.` }
}

export const MEDIA_COMMANDS: Readonly<Record<string, Command>> = {
  media: list,
  'media-add': add,
  'media-remove': remove,
}

const optionsOf = (args: readonly string[]) => {
  try {
    const text = { type: 'string', default: '' } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ alt: text, title: text, document: text, plan: text },
        kind: { type: 'string' },
        unit: { type: 'string' },
        impression: { type: 'boolean', default: false },
      },
    })
    return { ...values, positionals }
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

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

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text)
const notFound = (number: string): Reply => ({ failed: true, text: `Listing ${number} not found.` })
