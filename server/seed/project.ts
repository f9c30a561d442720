import type { StateCode } from '../../domain/shared/australia'
import type { SaleStatus } from '../../domain/listing/listing.lifecycle'

/** Levels from one to another, and their homes from left to right by the letters of `dwellings.ts`. Level 0 is the ground floor. */
export type Storeys = readonly [from: number, to: number, homes: string]

export type Plan =
  | { readonly kind: 'levels'; readonly storeys: readonly Storeys[] }
  /** Homes side by side, `TH1` or `Lot 14` onwards; `homes` repeats. */
  | {
      readonly kind: 'row'
      readonly prefix: string
      readonly first: number
      readonly count: number
      readonly homes: string
    }
  /** Ground without houses. */
  | { readonly kind: 'land'; readonly first: number; readonly count: number }

/**
 * How prices are told. `fixed`: one price a unit. `equal`: with a max equal to it. `zero-max`: with a max of 0. `ranged`: from and to.
 * `mixed`: fixed, every fourth unit a range. `single`: all units cost the same. `none`: null. `zero`: 0. `offline`: null, and told nowhere.
 */
export type Pricing = 'fixed' | 'equal' | 'zero-max' | 'ranged' | 'mixed' | 'single' | 'none' | 'zero' | 'offline'

export type Titles = 'Strata' | 'Community' | 'Torrens' | 'mixed'

/** What a demo listing is made from; everything else follows from it, its id and the clock. */
export interface Project {
  readonly name: string
  /** As the agent spells it (B3-11). */
  readonly type: string
  readonly address: string
  readonly suburb: string
  readonly state: StateCode
  /** Places in AGENCIES, from 0, and of its agents in AGENTS. */
  readonly agency: number
  readonly agents: readonly [number] | readonly [number, number]
  /** Days before the seed's clock. */
  readonly launched: number
  readonly plan: Plan
  /** Dollars per m² inside; for land per m² of ground. */
  readonly rate: number
  /** Dollars per m² of ground below a house; 0 where the price is not split. */
  readonly groundRate?: number
  readonly pricing?: Pricing
  readonly titles: Titles
  /** What the homes look at, from left to right, spread over a level or a row. Lots look where their street does. */
  readonly outlooks?: readonly string[]
  /** `completed` has settlements. */
  readonly stage?: 'planned' | 'started' | 'completed'
  /** Exactly so many units are still available. */
  readonly left?: number
  readonly saleStatus?: SaleStatus
  readonly unpublished?: true
  /** A film's file in server/files/videos. */
  readonly video?: string
  readonly documents?: 'all' | 'none' | 'pictures'
  readonly unmapped?: true
  readonly lead: string
  readonly incentives?: string
  /** Months from the clock: works begin, works end. */
  readonly programme?: readonly [number, number]
  /** Markup that must never reach a page as it is. */
  readonly hostile?: true
}
