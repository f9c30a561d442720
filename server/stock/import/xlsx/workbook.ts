import { posix } from 'node:path'
import { Unreadable } from '../unreadable'
import { isOn, readXml } from './xml'
import type { ZipParts } from './zip-parts'

export interface SheetPart {
  readonly name: string
  readonly hidden: boolean
  readonly part: string
}
export interface Workbook {
  readonly sheets: readonly SheetPart[]
  /** Days are counted from 1904, as Excel for Mac once did. */
  readonly is1904: boolean
  readonly styles: string | null
  readonly sharedStrings: string | null
  readonly theme: string | null
}

const BOOK = 'xl/workbook.xml'
const MOST_SHEETS = 100

/** The parts of a workbook, by what its relations say. */
export const workbookOf = (parts: ZipParts): Workbook => {
  const book = parts.read(BOOK)
  if (book === null) throw new Unreadable('not-a-file-we-read')
  const relations = parts.read('xl/_rels/workbook.xml.rels')
  const targets = new Map<string, string>()
  const byType = new Map<string, string>()
  if (relations !== null)
    readXml(relations, {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name !== 'Relationship') return
        const part = Target.startsWith('/') ? Target.slice(1) : posix.normalize(posix.join('xl', Target))
        targets.set(Id, part)
        byType.set(Type.slice(Type.lastIndexOf('/') + 1), part)
      },
    })
  const sheets: SheetPart[] = []
  let is1904 = false
  readXml(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isOn(attributes['date1904'])
      if (name !== 'sheet' || sheets.length >= MOST_SHEETS) return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const part = targets.get(id)
      // A chart has no cells.
      if (part === undefined || part.includes('chartsheets/')) return
      sheets.push({ name: attributes['name'] ?? '', hidden: (attributes['state'] ?? 'visible') !== 'visible', part })
    },
  })
  const typed = (type: string) => byType.get(type) ?? null
  return { sheets, is1904, styles: typed('styles'), sharedStrings: typed('sharedStrings'), theme: typed('theme') }
}

/** The texts that cells refer to by their number, without notes on their pronunciation. */
export const sharedStringsOf = (bytes: Buffer | null): readonly string[] => {
  const strings: string[] = []
  let [current, isText, isNote] = ['', false, false]
  if (bytes !== null)
    readXml(bytes, {
      open: (name) => {
        if (name === 'si') current = ''
        if (name === 'rPh') isNote = true
        isText = name === 't' && !isNote
      },
      text: (text) => {
        if (isText) current += text
      },
      close: (name) => {
        if (name === 'rPh') isNote = false
        if (name === 'si') strings.push(current)
        isText = false
      },
    })
  return strings
}
