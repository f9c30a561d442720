import type { Problem, Skipped, UnitValues } from './incoming'
import type { MovedHeading } from './moved-headings'

/** What a reservation makes of its unit; `queue`: it is offered to the first in its queue; `none` without either. */
export const CLAIMS = [
  'none',
  'queue',
  'checkout',
  'held',
  'accepted',
  'contracted',
  'unconditional',
  'settled',
] as const
export type ClaimState = (typeof CLAIMS)[number]

/** A unit as it is stored, in the words of a file. */
export interface StoredUnit {
  readonly unitId: number
  readonly key: string
  /** What the sender of a source calls it. */
  readonly senderKeys: readonly string[]
  readonly values: UnitValues
  readonly claim: ClaimState
  /** Offers that wait for an answer. */
  readonly offers: number
}

export interface CompareOptions {
  /** Whether the file names every unit, so that one that is missing is withdrawn. */
  readonly isComplete: boolean
  /** Stages to which a complete list is limited, by name; null for all. */
  readonly stages: readonly string[] | null
  /** Whether withheld units that the file calls available go on sale. */
  readonly releases: boolean
  /** Whether totals are the reader’s sums of internal areas, because the file has no other areas. */
  readonly sumsAreas: boolean
  /** A feed adds no unit that is sold or withdrawn. */
  readonly isFeed: boolean
  /** Answers to "Is 1.04 now 104?": the new key, and the old one or null for no. */
  readonly renames: ReadonlyMap<string, string | null>
}

export const CONFLICTS = ['claimed-but-sold', 'claimed-but-withdrawn', 'claimed-but-missing', 'file-is-behind'] as const
export type ConflictReason = (typeof CONFLICTS)[number]

export const OUTCOMES = ['added', 'changed', 'unchanged', 'removed', 'protected', 'conflict', 'error'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type ValueName = keyof UnitValues

export interface ComparedRow {
  /** Null for a unit that the file doesn’t name. */
  readonly row: number | null
  /** Null if it can’t be told which unit is meant. */
  readonly key: string | null
  readonly unitId: number | null
  readonly outcome: Outcome
  /** What the file says. */
  readonly unit: UnitValues
  /** What is stored, of the fields that differ. */
  readonly was: UnitValues
  readonly fields: readonly ValueName[]
  /** Of a conflict. */
  readonly why: ConflictReason | null
  /** Offers on a unit whose price or status would change. */
  readonly offers: number
  /** Whether it applies unless a person unticks it. A conflict or an error never does. */
  readonly isTicked: boolean
}

/** Why no missing unit is withdrawn. */
export type Removals = 'on' | 'not-complete' | 'unreadable'

/** A reason for one more confirmation, with its figures. */
export type Unusual =
  | { readonly kind: 'many-removed'; readonly removed: number; readonly available: number }
  | { readonly kind: 'price-far-off'; readonly keys: readonly string[] }
  | { readonly kind: 'most-prices'; readonly changed: number; readonly priced: number }
  | { readonly kind: 'last-available'; readonly available: number }
  | { readonly kind: 'heading-moved'; readonly moved: readonly MovedHeading[] }

export interface Rename {
  readonly from: string
  readonly to: string
}

export interface Difference {
  readonly rows: readonly ComparedRow[]
  readonly skipped: readonly Skipped[]
  readonly problems: readonly Problem[]
  readonly removals: Removals
  readonly unusual: readonly Unusual[]
  /** Questions: until they are answered, neither unit changes. */
  readonly renames: readonly Rename[]
}

export type Counts = Readonly<Record<Outcome | 'rows' | 'skipped' | 'warnings', number>>

export const countsOf = ({ rows, skipped, problems }: Difference): Counts => {
  const of = (outcome: Outcome) => rows.filter((each) => each.outcome === outcome).length
  return {
    rows: rows.filter(({ row }) => row !== null).length,
    added: of('added'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    removed: of('removed'),
    protected: of('protected'),
    conflict: of('conflict'),
    error: of('error'),
    skipped: skipped.length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
  }
}
