import { type ReadOptions, type ReadSheets, readSheets } from '../../../domain/stock/import/read-sheets'
import type { Sheet } from '../../../domain/stock/import/sheet'
import type { Renderer } from '../../rendering/renderer'
import { type Delimiter, delimiterOf, sheetOfText } from './delimited'
import { fileKindOf } from './file-kind'
import { decodedText, type Encoding, encodingOf } from './text-encoding'
import { MOST_BYTES, Unreadable } from './unreadable'
import { sheetsOfWorkbook } from './xlsx/read-xlsx'

/** A text file’s encoding and delimiter, as they were taken; null of a workbook. */
export interface TextFile {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
}
export type PriceListRead = ReadSheets & { readonly text: TextFile | null }

/** What a person said of the text, if it isn’t what we would take. */
export type PriceListOptions = ReadOptions & { readonly text?: Partial<TextFile> }

const sheetsOf = (bytes: Buffer, given: Partial<TextFile>): { sheets: readonly Sheet[]; text: TextFile | null } => {
  if (bytes.length > MOST_BYTES) throw new Unreadable('file-too-large')
  const kind = fileKindOf(bytes)
  if (kind === 'workbook') return { sheets: sheetsOfWorkbook(bytes), text: null }
  if (kind === 'old-xls' || kind === 'encrypted') throw new Unreadable(kind)
  if (kind !== 'text') throw new Unreadable('not-a-file-we-read')
  const encoding = given.encoding ?? encodingOf(bytes)
  const text = decodedText(bytes, encoding)
  const delimiter = given.delimiter ?? delimiterOf(text)
  return { sheets: [sheetOfText(text, delimiter)], text: { encoding, delimiter } }
}

/** The sheets of a file that was read before. */
export const sheetsOfPriceList = (bytes: Buffer): readonly Sheet[] => sheetsOf(bytes, {}).sheets

/** Reads a price list: a workbook or a text file with columns, whatever it is called. What can’t be read is refused with a code. */
export const readPriceList = (bytes: Buffer, options: PriceListOptions): PriceListRead => {
  try {
    const { sheets, text } = sheetsOf(bytes, options.text ?? {})
    return { ...readSheets(sheets, options), text }
  } catch (error) {
    // Reading past the end of a damaged archive is a RangeError.
    if (!(error instanceof Unreadable) && !(error instanceof RangeError)) throw error
    const code = error instanceof Unreadable ? error.code : 'not-a-file-we-read'
    return { outcome: 'refused', code, text: null }
  }
}

/** Reads it on a worker thread: about a second for 10,000 rows of 20 columns. */
export const priceListReader = {
  name: 'price-list-file',
  run: (bytes: Uint8Array, options: PriceListOptions): Promise<PriceListRead> =>
    Promise.resolve(readPriceList(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options)),
} satisfies Renderer<[Uint8Array, PriceListOptions], PriceListRead>
