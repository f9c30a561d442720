import { readFile } from 'node:fs/promises'
import { inProject } from '../lib/project.mjs'

/** The place to observe a row: a browser, HTTP, or stored data. */
const observers = ['browser', 'http', 'storage'] as const
export type Observer = (typeof observers)[number]

/** Why a row doesn't hold as it is written, and where that was decided. */
export interface Overruled {
  readonly why: string
  /** A file below docs/decisions, without its ending: `listings/0056-listing-tabs-are-grouped`. */
  readonly record: string
}

/** The four digits by which a record is called. */
export const recordNumber = (record: string): string => (record.split('/').at(-1) ?? '').slice(0, 4)

/** A row of the requirement tables. */
export interface Requirement {
  readonly id: string
  readonly context: string
  readonly requirement: string
  /** Undefined if the row names none. */
  readonly observer: Observer | undefined
  readonly overruled?: Overruled
}

const tables = ['A', 'B', 'D', 'M']

/** An id as the tables write it: B4-34, A2.4-7, D1-3. */
export const idPattern = /^[ABDM]\d+(\.\d+)?-\d+$/

/** The cells of a tab-separated table without its header. */
const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

export const parseTable = (text: string): Requirement[] =>
  cellsOf(text).map(([id = '', , context = '', requirement = '', observe = '']) => ({
    id,
    context,
    requirement,
    observer: observers.find((each) => observe.startsWith(`${each}:`)),
  }))

/** `M4-8 M4-13`, `B2.5-8 to B2.5-19` */
const idsOf = (rows: string): string[] =>
  [...rows.matchAll(/(\S+-)(\d+)(?: to \S+-(\d+))?/g)].flatMap(([, part = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${part}${Number(first) + i}`),
  )

/** The table of overruled rows, by id. */
export const parseOverruled = (text: string): ReadonlyMap<string, Overruled> =>
  new Map(cellsOf(text).flatMap(([rows = '', why = '', record = '']) => idsOf(rows).map((id) => [id, { why, record }])))

const read = (table: string) => readFile(inProject('specs', 'requirements', `${table}.tsv`), 'utf8')

export const readOverruled = async () => parseOverruled(await read('overruled'))

export const readRequirements = async (): Promise<Requirement[]> => {
  const [overruled, ...texts] = await Promise.all([readOverruled(), ...tables.map(read)])
  return texts.flatMap(parseTable).map((row) => {
    const found = overruled.get(row.id)
    return found === undefined ? row : { ...row, overruled: found }
  })
}
