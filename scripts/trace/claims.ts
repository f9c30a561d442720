import { type Level, levels, levelsOf } from '../lib/levels.mjs'
import type { Document, Features, Pickle } from './features'
import { idPattern } from './requirements'

export type State = 'passed' | 'failed' | 'not run'

/** A scenario or unit spec, and the requirements it proves. */
export interface Claim {
  readonly ids: readonly string[]
  /** `features/reservation/hold.feature:12`, `specs/reservation/fee.spec.ts`. */
  readonly place: string
  readonly name: string
  readonly levels: readonly (Level | 'unit' | 'database')[]
  readonly state: State
}

/** The result of a scenario at one level; undefined if it did not run there. */
export type Ran = (level: Level, pickle: Pickle) => 'passed' | 'failed' | 'skipped' | undefined

/** A mistake in the features that invalidates a claim. */
export interface Slip {
  readonly place: string
  readonly text: string
}

type Row = { readonly id: string; readonly first: string; readonly header: string }

export const placeOf = ({ uri, location }: Pickle) => `${uri}:${location?.line ?? 0}`

/**
 * Every scenario with its levels, the ids it claims (tags, and the first column of its Examples row) and its results.
 */
export const scenarioClaims = ({ documents, pickles }: Features, ran: Ran): Claim[] => {
  const rows = new Map(documents.flatMap(rowsOf).map((row) => [row.id, row]))
  return pickles.map((pickle) => {
    const own = levelsOf(pickle.tags)
    return {
      ids: idsOf(pickle, rows),
      place: placeOf(pickle),
      name: pickle.name,
      levels: own,
      state: stateOf(own.map((level) => ran(level, pickle))),
    }
  })
}

/** Tags and first columns that look like ids but aren't, and scenarios that run at no level. */
export const slips = ({ documents, pickles }: Features): Slip[] => {
  const rows = new Map(documents.flatMap(rowsOf).map((row) => [row.id, row]))
  return pickles.flatMap((pickle) => {
    const misspelt = pickle.tags
      .map(({ name }) => name)
      .filter((name) => /^@[abdm]\d/i.test(name) && !idPattern.test(name.slice(1)))
    const row = rowOf(pickle, rows)
    const strange =
      row === undefined || !isIdHeader(row.header) ? [] : words(row.first).filter((word) => !idPattern.test(word))
    return [
      ...[...misspelt, ...strange].map((word) => ({ place: placeOf(pickle), text: `${word} is no requirement id` })),
      ...(levelsOf(pickle.tags).length === 0
        ? [{ place: placeOf(pickle), text: `it runs at no level: tag it @${levels.join(', @')}` }]
        : []),
    ]
  })
}

const idsOf = (pickle: Pickle, rows: ReadonlyMap<string, Row>) => {
  const tagged = pickle.tags.map(({ name }) => name.slice(1))
  return [...new Set([...tagged, ...words(rowOf(pickle, rows)?.first ?? '')].filter((word) => idPattern.test(word)))]
}

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')

const isIdHeader = (header: string) => ['id', 'ids', 'row', 'requirement'].includes(header)

const rowOf = ({ astNodeIds }: Pickle, rows: ReadonlyMap<string, Row>) =>
  astNodeIds.map((id) => rows.get(id)).find((row) => row !== undefined)

const rowsOf = ({ feature }: Document): Row[] =>
  (feature?.children ?? [])
    .flatMap((child) => [child.scenario, ...(child.rule?.children.map((each) => each.scenario) ?? [])])
    .flatMap((scenario) => scenario?.examples ?? [])
    .flatMap(({ tableHeader, tableBody }) =>
      tableBody.map(({ id, cells }) => ({
        id,
        first: cells[0]?.value ?? '',
        header: tableHeader?.cells[0]?.value ?? '',
      })),
    )

/** All levels must have run and passed; a skipped scenario proves nothing. */
const stateOf = (ends: readonly ReturnType<Ran>[]): State => {
  if (ends.includes('failed')) return 'failed'
  return ends.length > 0 && ends.every((end) => end === 'passed') ? 'passed' : 'not run'
}

/** A test of a report, or one that was only read. */
export interface Test {
  readonly file: string
  readonly name: string
  readonly project: 'unit' | 'database'
  readonly state: State
}

/** Ids in brackets in the names of unit specs: `the fee is 3% and 30 cents [B9-12, B9-13]`. */
export const bracketedIds = (name: string): string[] =>
  [...name.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, inside = '']) => {
    const found = words(inside)
    return found.every((word) => idPattern.test(word)) ? found : []
  })

/** A test's name without the ids that it claims. */
export const withoutIds = (name: string): string =>
  name.replace(/\s*\[[^[\]]+\]/g, (part) => (bracketedIds(part).length === 0 ? part : '')).trim()

/** A pattern of Vitest's `-t` for the names that have one of these ids in brackets. */
export const namePattern = (ids: readonly string[]): string =>
  `\\[[^\\]]*\\b(${ids.map((id) => id.replace('.', '\\.')).join('|')})(?!\\d)[^\\]]*\\]`

/**
 * The names of tests and groups in a spec's source, as far as they are known without running it: of a table whose name
 * begins with `[%s]`, the ids in the first cell of each row. Ids in other text are not claims.
 */
export const namesIn = (source: string): string[] => {
  const names = [...source.matchAll(NAMES)].map(([, , name = '']) => name)
  return names.some((name) => name.startsWith('[%s]'))
    ? [...names, ...[...source.matchAll(FIRST_CELLS)].map(([, , cell = '']) => `[${cell}]`).filter(claimsRows)]
    : names
}

const NAMES = /^\s*(?:(?:describe|it|test)\b.*?|\].*?|`)\(\s*(['"`])((?:(?!\1).)*)\1,/gm
const FIRST_CELLS = /^\s*\[\s*(['"`])([^'"`]*)\1,/gm

const claimsRows = (name: string) => bracketedIds(name).length > 0

/** The claims of a spec's source, by test. A claim that only the run names, from the cell of a table, has no name. */
export const specCases = (source: string): Pick<Claim, 'name' | 'ids'>[] => {
  const named = namesIn(source)
    .map((name) => ({ name, ids: bracketedIds(name) }))
    .filter(({ ids }) => ids.length > 0)
  const known = new Set(named.flatMap(({ ids }) => ids))
  const others = [...source.matchAll(/\[[^[\]]+\]/g)]
    .map(([text]) => bracketedIds(text))
    .filter((ids) => ids.some((id) => !known.has(id)))
  return [...named, ...others.map((ids) => ({ name: '', ids }))]
}

export const testClaims = (tests: readonly Test[]): Claim[] =>
  tests
    .map(({ file, name, project, state }) => ({
      ids: bracketedIds(name),
      place: file,
      name,
      // `hosts.http.spec.ts` calls real servers, without a database.
      levels: [file.endsWith('.http.spec.ts') ? ('http' as const) : project],
      state,
    }))
    .filter(({ ids }) => ids.length > 0)
