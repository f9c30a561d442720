import type { Builder } from '../../domain/listing/builder'
import type { DisplaySuite } from '../../domain/listing/display-suite'
import type { StateCode } from '../../domain/shared/places/australia'
import type { SaleStatus } from '../../domain/listing/listing.lifecycle'

/** Levels from one to another, with their homes from left to right by the letters in `dwellings.ts`. Level 0 is the ground floor. */
export type Storeys = readonly [from: number, to: number, homes: string]

export type Plan =
  | { readonly kind: 'levels'; readonly storeys: readonly Storeys[] }
  /** Homes side by side, numbered from `TH1` or `Lot 14`; `homes` repeats. */
  | {
      readonly kind: 'row'
      readonly prefix: string
      readonly first: number
      readonly count: number
      readonly homes: string
    }
  /** Vacant land. */
  | { readonly kind: 'land'; readonly first: number; readonly count: number }

/**
 * The listing of prices. `fixed`: one price per unit. `equal`: with a max equal to it. `zero-max`: with a max of 0. `ranged`: a range.
 * `mixed`: fixed, every fourth unit a range. `single`: all units cost the same. `none`: null. `zero`: 0. `offline`: null, never shown.
 */
export type Pricing = 'fixed' | 'equal' | 'zero-max' | 'ranged' | 'mixed' | 'single' | 'none' | 'zero' | 'offline'

export type Titles = 'Strata' | 'Community' | 'Torrens' | 'mixed'

/** The source of a demo listing; everything else is derived from it, its id and the clock. */
export interface Project {
  readonly name: string
  /** The agent's spelling (B3-11). */
  readonly type: string
  readonly address: string
  readonly suburb: string
  readonly state: StateCode
  /** Indexes into AGENCIES, and of its agents in AGENTS, from 0. */
  readonly agency: number
  readonly agents: readonly [number] | readonly [number, number]
  /** Days before the seed's clock. */
  readonly launched: number
  readonly plan: Plan
  /** Dollars per m² of internal area; for land, per m² of land. */
  readonly rate: number
  /** Dollars per m² of land under a house; 0 if the price isn't split. */
  readonly groundRate?: number
  readonly pricing?: Pricing
  readonly titles: Titles
  /** The homes' outlooks, from left to right, spread over a level or row. Lots face their street. */
  readonly outlooks?: readonly string[]
  /** `completed` has settlements. */
  readonly stage?: 'planned' | 'started' | 'completed'
  /** The exact number of units still available. */
  readonly left?: number
  readonly saleStatus?: SaleStatus
  readonly unpublished?: true
  /** A video file in server/files/videos. */
  readonly video?: string
  readonly documents?: 'all' | 'none' | 'pictures'
  readonly unmapped?: true
  readonly lead: string
  readonly displaySuite?: DisplaySuite
  readonly builder?: Builder
  readonly incentives?: string
  /** Months from the clock to the start and end of construction. */
  readonly programme?: readonly [number, number]
  /** Markup that must be sanitised before it reaches a page. */
  readonly hostile?: true
}
