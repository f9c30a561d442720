import type { PropertyType } from '../../../listing/property-type'
import type { Skipped } from '../incoming'
import { agentsIn } from './agents'
import { elementAt, type FeedElement, lineAt } from './element'
import type { FeedAgent, FeedLeftOut, FeedOptions, FeedProblem, FeedRow, ReadFeed } from './feed'
import { feedTime } from './feed-time'
import { filesIn } from './files'
import { identityOf, isDetached, skipOf, statusOf, typeOf } from './kind'
import { addressIn } from './label'
import { listingsOf } from './listings'
import { hasError, type Notes, notesOf } from './notes'
import { placeIn } from './place'
import { unitValues } from './unit-values'

/** In characters, as REA allows. */
const LONGEST_ID = 50

/** Takes the elements of a feed one at a time, so that none of them has to be kept. */
export interface FeedReader {
  /** `line`: in the file, from 1. */
  readonly add: (element: FeedElement, line: number) => void
  /** What was read; `date`: as the file says it. */
  readonly result: (date: string) => ReadFeed
}

/** Reads a feed’s elements into units, each ending as a row, a row with errors, or a named skip. */
export const feedReader = (options: FeedOptions): FeedReader => {
  const rows: FeedRow[] = []
  const skipped: Skipped[] = []
  const problems: FeedProblem[] = []
  const leftOut: FeedLeftOut[] = []
  const agents = new Map<string, FeedAgent>()
  const listings = listingsOf()
  let elements = 0

  const add = (element: FeedElement, line: number): void => {
    elements += 1
    const sender = senderOf(element)
    const notes = notesOf(elements, sender.key)
    const known = sender.key === null ? undefined : options.known.get(sender.key)
    const modTime = feedTime(element.attributes.get('modTime') ?? '')
    const why = skipOf(element, known, modTime, options)
    if (why !== null) {
      skipped.push({ row: elements, why, ...(sender.key === null ? {} : { key: sender.key }) })
      return
    }
    checkSender(sender, options, notes)
    const isCurrent = statusOf(element) === 'current'
    const isNew = known === undefined && isCurrent
    const place = placeIn(element, isNew, options, notes)
    const { key: listing, name } = identityOf(element, place === null ? null : `${place.suburb} ${place.postcode}`) ?? {
      key: known?.listing ?? `single:${sender.key}`,
      name: '',
    }
    const address = addressIn(element, listing.startsWith('single:'), notes)
    const kind = kindOf(element, isNew, notes)
    if (isNew) checkNew(element, address.label, notes)
    const unit = unitValues(element, { type: kind, address }, notes)
    const named = agentsIn(element, sender.agency, notes)
    const files = filesIn(element, notes)
    for (const agent of named) {
      const first = agents.get(agent.key) ?? agent
      agents.set(agent.key, { ...first, photo: first.photo ?? agent.photo })
    }
    if (elementAt(element, 'inspectionTimes')?.children.length) notes.leaveOut('inspectionTimes')
    rows.push({
      ...{ row: elements, line, key: sender.key, ref: null, listing, modTime, unit, files },
      hasError: hasError(notes),
      soldOn: soldOn(element, options.today),
      isDetached: isDetached(element, known),
    })
    if (!hasError(notes) && (known !== undefined || isCurrent)) {
      const member = { row: elements, listing, name, agency: sender.agency, type: kind, place, address }
      listings.add(element, { ...member, agents: named.map((agent) => agent.key) }, notes)
    }
    problems.push(...notes.problems)
    leftOut.push(...notes.leftOut)
  }

  return {
    add,
    result: (date) => {
      const twice = duplicatesIn(rows)
      const found = listings.result()
      return {
        ...{ elements, date: feedTime(date), skipped },
        rows: rows.map((row) => (twice.has(row.row) ? { ...row, hasError: true } : row)),
        problems: [...problems, ...twice.values()].sort((a, b) => a.row - b.row),
        leftOut: [...leftOut, ...found.leftOut],
        listings: found.listings,
        agents: [...agents.values()],
      }
    },
  }
}

interface Sender {
  readonly agency: string
  readonly id: string
  /** `AGENTID:uniqueID`; null without either. */
  readonly key: string | null
}

const senderOf = (element: FeedElement): Sender => {
  const agency = (lineAt(element, 'agentID') ?? '').toUpperCase()
  const id = lineAt(element, 'uniqueID') ?? ''
  return { agency, id, key: agency === '' || id === '' || id.length > LONGEST_ID ? null : `${agency}:${id}` }
}

const checkSender = ({ agency, id }: Sender, { agencies }: FeedOptions, notes: Notes): void => {
  if (agency === '') notes.problem('agentID', 'missing')
  else if (!agencies.has(agency)) notes.problem('agentID', 'agency-unknown', agency)
  if (id === '') notes.problem('uniqueID', 'missing')
  else if (id.length > LONGEST_ID) notes.problem('uniqueID', 'too-long', id)
}

/** What a unit needs that isn’t known yet. */
const checkNew = (element: FeedElement, label: string, notes: Notes): void => {
  if (label === '') notes.problem('address', 'label-missing')
  if (element.name === 'residential' && (lineAt(element, 'address.street') ?? '') === '')
    notes.problem('address.street', 'missing')
}

/** The type that the file says; null if it says none, which a new unit has to. */
const kindOf = (element: FeedElement, isNew: boolean, notes: Notes): PropertyType | null => {
  const kind = typeOf(element)
  if (kind.isKnown) return kind.type
  const category = elementAt(element, 'category')
  if (!isNew && category === undefined) return null
  notes.problem('category', 'text-left-out', category?.attributes.get('name') ?? '')
  return kind.type
}

const soldOn = (element: FeedElement, today: string): string | null => {
  const day = ['date', 'soldDate'].map((name) => feedTime(lineAt(element, `soldDetails.${name}`) ?? '')?.slice(0, 10))
  return day.find((each) => each !== undefined && each <= today) ?? null
}

/** Every row of a unit that has several, by row. */
const duplicatesIn = (rows: readonly FeedRow[]): ReadonlyMap<number, FeedProblem> => {
  const first = new Map<string, number>()
  const twice = new Map<number, FeedProblem>()
  for (const { row, key } of rows) {
    const before = key === null ? undefined : first.get(key)
    if (key === null || before === undefined) {
      if (key !== null) first.set(key, row)
      continue
    }
    for (const each of [before, row])
      twice.set(each, { row: each, key, field: 'uniqueID', code: 'duplicate-unit', severity: 'error', value: key })
  }
  return twice
}
