import type { IncomingRow, Problem, ReadStock, StockField } from '../import/incoming'
import { keptStock } from '../import/kept-values'
import type { FeedProblem, FeedRow, ReadFeed } from '../import/reaxml/feed'
import type { Delivery } from './feed'

type Problems = Delivery['problems']
type Skips = Delivery['skipped']

/** Of each, in the record of a delivery. */
const MOST_LISTED = 500

/** Where an element goes, if what is wrong with it may be said beside its unit. */
const FIELDS: Readonly<Record<string, StockField>> = {
  ...{ status: 'status', price: 'price', priceView: 'price', councilRates: 'council' },
  ...{ 'features.bedrooms': 'beds', 'features.bathrooms': 'baths', 'features.study': 'studies' },
  ...{ 'features.garages': 'cars', 'features.carports': 'cars', 'features.openSpaces': 'cars' },
  ...{ 'buildingDetails.area': 'internal', 'landDetails.area': 'landSize' },
  ...{ 'landDetails.frontage': 'frontage', 'landDetails.depth': 'depth', 'objects.floorplan': 'floorPlan' },
}

const fieldOf = ({ field }: FeedProblem): StockField | undefined =>
  Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined

const isOfUnit = (problem: FeedProblem): boolean => problem.severity === 'warning' && fieldOf(problem) !== undefined

/** The rows of a feed that can be read, as a project’s import takes them; several keys may be one project. */
export const stockOf = (
  { problems }: Pick<ReadFeed, 'problems'>,
  rows: readonly FeedRow[],
): ReadStock & { readonly rows: readonly IncomingRow[] } => {
  const readable = rows.filter(({ hasError }) => !hasError)
  const numbers = new Set(readable.map(({ row }) => row))
  return keptStock({
    rows: readable.map(({ row, key, ref, unit, hasError, listing, modTime }) => ({
      ...{ row, key, ref, unit, hasError },
      sender: { listing, modTime },
    })),
    skipped: [],
    problems: problems
      .filter((problem) => numbers.has(problem.row) && isOfUnit(problem))
      .map(({ key: _, ...problem }): Problem => ({ ...problem, field: fieldOf({ ...problem, key: null }) ?? 'ref' })),
  })
}

/** What a delivery’s record says is wrong: what isn’t said in an import. */
export const problemsOf = ({ problems }: Pick<ReadFeed, 'problems'>, taken: ReadonlySet<number>): Problems =>
  problems.filter((problem) => !taken.has(problem.row) || !isOfUnit(problem)).slice(0, MOST_LISTED)

export const skipsOf = ({ skipped }: Pick<ReadFeed, 'skipped'>): Skips =>
  skipped.slice(0, MOST_LISTED).map(({ row, key = null, why }) => ({ row, key, why }))

/** Problems that a comparison found, as a delivery lists them. */
export const listedProblems = (problems: readonly Problem[], keys: ReadonlyMap<number, string | null>): Problems =>
  problems.map((problem) => ({ ...problem, key: keys.get(problem.row) ?? null }))
