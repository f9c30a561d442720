import { buffer } from 'node:stream/consumers'
import * as E from 'fp-ts/lib/Either.js'
import { listedProblems, skipsOf, stockOf } from '../../../domain/stock/feed/read-delivery'
import { REFUSALS, SKIPS } from '../../../domain/stock/import/codes'
import { type ComparedRow, type Counts, countsOf, type Difference } from '../../../domain/stock/import/difference'
import type { FeedRow, ReadFeed } from '../../../domain/stock/import/reaxml/feed'
import type { SentImport } from '../../files/sent-file'
import { inColumns } from '../../office/columns'
import { done, refused, type Reply } from '../../office/reply'
import type { FeedServices } from '../feeds/feed-services'
import { feedFor, type StoredFeed } from '../feeds/find-feed'
import { readDeliveries } from '../feeds/read-deliveries'
import { groupedBy, reaxmlOf } from '../feeds/read-reaxml'
import { takeDelivery } from '../feeds/take-delivery'
import { fetchPublic } from '../fetching/fetch-public'
import { NO_CHOICES } from '../import/runs/begin-run'
import { compareRun } from '../import/runs/compare-run'
import { storedUnitsOfFeed } from '../import/runs/sender-keys'
import { officeDesk } from '../people/desk'
import { agencyNumbered } from './own'
import type { StockServices } from './stock-services'

interface Wanted {
  /** Numbers; 0 for none. */
  readonly feed: number
  readonly agency: number
  readonly applies: boolean
}
type Source = Pick<StoredFeed, 'id' | 'agentIds' | 'takesEstablished'>

/** Shows what REAXML of a feed or of an agency would change, or takes it as if it had come by the feed. */
export const importReaxml = async (
  services: StockServices,
  { key, name }: SentImport,
  { feed: number, agency, applies }: Wanted,
): Promise<Reply> => {
  const { db, files, feedFolder = '' } = services
  if (files === undefined) throw new Error('the command came without a file store')
  const all: FeedServices = { ...services, ...files, feedFolder, fetch: fetchPublic(), seenFiles: new Map() }
  const feed = number === 0 ? null : await feedFor(db.sql, await officeDesk(db.sql), number, 'office')
  if (feed !== null && E.isLeft(feed)) return refused(feed.left)
  const own = feed === null ? await agencyNumbered(db.sql, agency) : feed
  if (E.isLeft(own)) return refused({ ...own.left, field: 'agency' })
  const found = await files.store.get(key)
  if (found === null) return { failed: true, text: `${name} is no longer in the file store. Try again.` }
  const bytes = await buffer(found.body)
  const reply =
    feed === null
      ? applies
        ? withoutFeed
        : await shown(all, { id: 0, agentIds: agentIdsIn(bytes), takesEstablished: false }, { name, bytes })
      : applies
        ? await taken(all, feed.right.feed, { name, bytes })
        : await shown(all, feed.right.feed, { name, bytes })
  // A delivery keeps its own copy.
  return { ...reply, unwanted: [key] }
}

const withoutFeed: Reply = {
  ...{ failed: true, code: 'wrong-use' },
  text: 'A file is applied for a feed. Add one with `feed add`, and name it with --feed.',
}

interface File {
  readonly name: string
  readonly bytes: Buffer
}

/** An agency’s own file names no other agency. */
const agentIdsIn = (bytes: Buffer): readonly string[] => [
  ...new Set(
    [...bytes.toString('latin1').matchAll(/<agentID>\s*([^<]{1,20}?)\s*</gi)].map(([, id = '']) => id.toUpperCase()),
  ),
]

const taken = async (services: FeedServices, feed: StoredFeed, file: File): Promise<Reply> => {
  const { id } = await takeDelivery(services, feed, file, services.clock())
  await readDeliveries(services)
  return done(`Feed ${feed.id} has taken ${file.name} as file ${id}. The desk shows what it did.`, { delivery: id })
}

const shown = async (services: FeedServices, source: Source, { name, bytes }: File): Promise<Reply> => {
  const read = await reaxmlOf(services, { feed: source, bytes })
  if (E.isLeft(read)) {
    const { code } = read.left
    return { failed: true, code, text: `${name}: ${REFUSALS[code]}` }
  }
  const feed = read.right
  const differences = await differencesOf(services, source, feed)
  const counts = differences.map(countsOf).reduce(sumOf, NOTHING)
  const rows = differences.flatMap((difference) => difference.rows)
  const errors = feed.rows.filter(({ hasError }) => hasError)
  const keys = new Map(feed.rows.map(({ row, key }) => [row, key]))
  const found = differences.flatMap(({ problems }) => listedProblems(problems.filter(isError), keys))
  const skipped = [...skipsOf(feed), ...differences.flatMap((difference) => difference.skipped)]
  const warnings = feed.problems.filter((problem) => !isError(problem)).length
  const whole = {
    ...{ ...counts, rows: feed.rows.length, error: counts.error + errors.length },
    ...{ skipped: skipped.length, warnings },
  }
  return done(textOf(whole, rows, { name, feed, skipped }), {
    ...{ outcome: 'compared', elements: feed.elements, counts: whole },
    listings: feed.listings.map(({ key }) => key),
    rows: rows.map(({ row, key, outcome, fields, why }) => ({ row, key, outcome, fields, why })),
    ...{ skipped, problems: [...feed.problems, ...found] },
  })
}

const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error'

/** Of each project that is known, and of all others as if they were new. */
const differencesOf = async ({ db }: FeedServices, { id }: Source, feed: ReadFeed): Promise<readonly Difference[]> => {
  const known = await groupedBy(db.sql, id, feed.rows)
  const grouped = new Set([...known.values()].flat())
  const others = new Map<string, FeedRow[]>()
  for (const row of feed.rows) if (!grouped.has(row)) others.set(row.listing, [...(others.get(row.listing) ?? []), row])
  const compared = async (rows: readonly FeedRow[], listingId: number | null) => {
    const stored = listingId === null ? [] : await storedUnitsOfFeed(db.sql, listingId, id)
    const of = compareRun(
      { version: 1, kind: 'feed', choices: NO_CHOICES, file: null, moved: [], stock: stockOf(feed, rows) },
      stored,
    )
    if (of === null) throw new Error('a file without rows')
    return { ...of.difference, rows: of.rows }
  }
  const differences: Difference[] = []
  for (const [listingId, rows] of known) differences.push(await compared(rows, listingId))
  for (const rows of others.values()) differences.push(await compared(rows, null))
  return differences
}

const NOTHING: Counts = {
  ...{ rows: 0, added: 0, changed: 0, unchanged: 0, removed: 0, protected: 0, conflict: 0, error: 0, skipped: 0 },
  warnings: 0,
}
const sumOf = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(
    (Object.keys(one) as (keyof Counts)[]).map((name) => [name, one[name] + other[name]]),
  ) as unknown as Counts

const textOf = (
  { added, changed, unchanged, conflict, error, protected: ofBuyers }: Counts,
  rows: readonly ComparedRow[],
  {
    name,
    feed,
    skipped,
  }: { name: string; feed: ReadFeed; skipped: readonly { row: number; why: keyof typeof SKIPS }[] },
): string =>
  [
    `${name} would add ${added} and change ${changed}; ${unchanged} stay as they are, ${ofBuyers} have a buyer, ${conflict} disagree with a sale, ${error} can’t be read. Nothing is changed.`,
    ...(rows.length === 0
      ? []
      : [
          inColumns([
            ['Row', 'Unit', 'Outcome', 'Fields'],
            ...rows.map(({ row, key, outcome, fields, why }) => [
              ...[String(row ?? '-'), key ?? '', outcome],
              why ?? fields.join(', '),
            ]),
          ]),
        ]),
    ...feed.problems.map(({ row, field, code, value }) => `Row ${row}: ${field} ${code} ${value}`.trim()),
    ...skipped.map(({ row, why }) => `Row ${row}: ${SKIPS[why]}`),
  ].join('\n')
