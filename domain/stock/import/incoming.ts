import type { ProblemCode, RefusalCode, Severity, SkipReason } from './codes'

/** What a file may say of a unit, in the order of a price list. */
export const STOCK_FIELDS = [
  ...(['label', 'lot', 'ref', 'building', 'level', 'stage', 'planType'] as const),
  ...(['beds', 'baths', 'cars', 'studies'] as const),
  ...(['internal', 'external', 'total', 'storage', 'landSize', 'frontage', 'depth', 'aspect', 'title'] as const),
  ...(['price', 'priceTo', 'landPrice', 'buildPrice', 'packagePrice', 'rent', 'strata', 'council'] as const),
  ...(['status', 'floorPlan', 'titleDate', 'completion', 'street'] as const),
] as const
export type StockField = (typeof STOCK_FIELDS)[number]

export const INCOMING_STATUSES = ['available', 'reserved', 'sold', 'unconditional', 'settled', 'withheld'] as const
export type IncomingStatus = (typeof INCOMING_STATUSES)[number]

/** `row` is Excel’s number, or the n-th listing element of a feed. `value` has at most 60 characters. */
export interface Problem {
  readonly row: number
  readonly field: StockField
  readonly code: ProblemCode
  readonly severity: Severity
  readonly value: string
}

/** A row that isn’t a unit, or isn’t read; with its `key` where it names one, which then isn’t missing. */
export interface Skipped {
  readonly row: number
  readonly key?: string
  readonly why: SkipReason
}

/**
 * What a row says of its unit; what it doesn’t say isn’t there. Prices are whole dollars, null for none; areas m²; frontage and depth
 * metres; rent dollars a week, strata fees a quarter, council rates a year.
 */
export interface UnitValues {
  readonly label?: string
  readonly lot?: string
  readonly building?: string
  readonly level?: string
  readonly stage?: string
  readonly planType?: string
  readonly beds?: number
  readonly baths?: number
  readonly cars?: number
  readonly studies?: number
  readonly internal?: number
  readonly external?: number
  readonly total?: number
  readonly storage?: number
  readonly landSize?: number
  readonly frontage?: number
  readonly depth?: number
  readonly aspect?: string
  readonly title?: string
  readonly price?: number | null
  readonly priceTo?: number | null
  readonly landPrice?: number
  readonly buildPrice?: number
  readonly packagePrice?: number
  readonly packagePriceTo?: number | null
  readonly rent?: number
  readonly rentTo?: number
  readonly strata?: number
  readonly council?: number
  readonly status?: IncomingStatus
  readonly floorPlan?: string
  readonly titleDate?: string
  readonly completion?: string
  readonly street?: string
}

/** One row that names a unit; `key` as `labelKey` gives it (a feed: the sender’s identity), null if it can’t be told. */
export interface IncomingRow {
  readonly row: number
  readonly key: string | null
  readonly ref: string | null
  readonly unit: UnitValues
  readonly hasError: boolean
  /** Of a feed: its project as its sender calls it, and when the sender changed it, as `feedTime` gives it. */
  readonly sender?: { readonly listing: string; readonly modTime: string | null }
}

export interface ReadStock {
  readonly rows: readonly IncomingRow[]
  readonly skipped: readonly Skipped[]
  readonly problems: readonly Problem[]
}

/** Why a file wasn’t read at all. */
export interface Refusal {
  readonly code: RefusalCode
  readonly detail?: string
}
