// Reads one file, in its own process, so that neither reader pays for what another one left in the memory.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { readPriceList } from '../../../server/stock/import/price-list-reader'
import { readReaxml } from '../../../server/stock/import/reaxml/read-reaxml'
import { compareRun } from '../../../server/stock/import/runs/compare-run'
import { NO_CHOICES } from '../../../server/stock/import/runs/begin-run'
import { answering } from '../process'
import { quantilesOf } from '../quantiles'

export type Reader = 'ours' | 'library'
export interface ReadingQuestion {
  readonly kind: 'xlsx' | 'reaxml'
  readonly reader: Reader
  readonly path: string
  /** Where the libraries are installed; empty for our own readers. */
  readonly libraries: string
}
export interface Reading {
  /** Seconds of a core, and by the clock. */
  readonly core: number
  readonly clock: number
  /** Rows or listings. */
  readonly count: number
  /** Milliseconds of a core for comparing what our reader read of a price list; null of others. */
  readonly compared: number | null
}

const COMPARISONS = 7

const from = <A>(libraries: string, name: string): A => createRequire(join(libraries, 'index.js'))(name) as A

interface Sheets {
  Workbook: new () => {
    xlsx: { load(bytes: Buffer): Promise<unknown> }
    worksheets: { eachRow(each: (row: { values: unknown }) => void): void }[]
  }
}
interface Xml {
  XMLParser: new (options: object) => { parse(text: string): { propertyList: { residential: unknown[] } } }
}

/** Loads what it needs, and returns how to read a file: its rows with their cells, or its listings. */
const WAYS: Record<`${Reader} ${ReadingQuestion['kind']}`, (libraries: string) => (bytes: Buffer) => unknown> = {
  'ours xlsx': () => (bytes) => {
    const read = readPriceList(bytes, { type: 'Apartments', state: 'SA', answers: {}, corrections: {} })
    if (read.outcome !== 'read') throw new Error(`The price list is ${read.outcome}.`)
    return read.stock.rows
  },
  'ours reaxml': () => (bytes) => {
    const read = readReaxml(bytes, {
      ...{ agencies: new Set(['EXMPLA']), known: new Map(), takesEstablished: false, today: '2026-11-28' },
      placeOf: () => null,
    })
    if (E.isLeft(read)) throw new Error(`The feed is refused: ${read.left.code}.`)
    return read.right.rows
  },
  'library xlsx': (libraries) => {
    const { Workbook } = from<Sheets>(libraries, 'exceljs')
    return async (bytes) => {
      const book = new Workbook()
      await book.xlsx.load(bytes)
      const rows: unknown[] = []
      for (const sheet of book.worksheets) sheet.eachRow(({ values }) => rows.push(values))
      return rows.slice(1)
    }
  },
  'library reaxml': (libraries) => {
    const { XMLParser } = from<Xml>(libraries, 'fast-xml-parser')
    return (bytes) => new XMLParser({ ignoreAttributes: false }).parse(bytes.toString()).propertyList.residential
  },
}

type Rows = NonNullable<Parameters<typeof compareRun>[0]['stock']>['rows']

/** What was read, against the same units at other prices. */
const comparing = (rows: Rows): number => {
  const stored = rows.map(({ key, unit }, i) => ({
    ...{ unitId: i + 1, key: key ?? '', senderKeys: [], claim: 'none' as const, offers: 0 },
    values: { ...unit, price: (unit.price ?? 0) - 1_000 },
  }))
  const run = {
    ...{ version: 1, kind: 'price-list' as const, file: null, moved: [], choices: NO_CHOICES },
    stock: { rows, skipped: [], problems: [] },
  }
  const times = Array.from({ length: COMPARISONS }, () => {
    const began = process.cpuUsage()
    const compared = compareRun(run, stored)
    if (compared?.difference.counts.changed !== rows.length) throw new Error('Not every price has changed.')
    return coreSince(began)
  })
  return quantilesOf(times).p50 * 1_000
}

const coreSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

answering<ReadingQuestion>(
  async ({ kind, reader, path, libraries }) => {
    const read = WAYS[`${reader} ${kind}`](libraries)
    const bytes = readFileSync(path)
    const began = { clock: performance.now(), core: process.cpuUsage() }
    const rows = (await read(bytes)) as Rows
    const [core, clock] = [coreSince(began.core), (performance.now() - began.clock) / 1_000]
    const compared = `${reader} ${kind}` === 'ours xlsx' ? comparing(rows) : null
    return { core, clock, count: rows.length, compared } satisfies Reading
  },
  () => undefined,
)
