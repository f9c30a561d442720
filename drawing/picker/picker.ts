import type { Facade } from '../../domain/listing/massing/building'
import type { Mood } from '../palette'
import type { Aspect } from '../../domain/listing/massing/place'

/**
 * A drawing as inline markup. `width` and `height` are its viewBox, and so its proportions.
 * Hidden from assistive technology: the buttons around it carry the same information.
 */
export type Drawn = { readonly svg: string; readonly width: number; readonly height: number }

/** A home on a level. Columns count from 1, as in CSS grid. */
export type PickerUnit = { readonly label: string; readonly column: number; readonly span: number }

/** A roof garden on the storey below. `share`: its fraction of the block's width; `offset`: distance from the end of the block. */
export type TerraceStrip = Drawn & { readonly share: number; readonly offset: number }

/**
 * One storey of the elevation. `height`: floor level in metres; `level`: the text beside the mark ('+29.40').
 * `columns`: of its grid. `left`, `right`: setbacks from the block's ends, as fractions of its width.
 * `blanks`: columns whose homes aren't in the listing. `terraces`: gardens on its setbacks.
 */
export type PickerLevel = {
  readonly mark: string
  readonly height: number
  readonly level: string
  readonly columns: number
  readonly left: number
  readonly right: number
  readonly units: readonly PickerUnit[]
  readonly blanks: readonly number[]
  readonly terraces: { readonly left: TerraceStrip | null; readonly right: TerraceStrip | null }
}

/** A strip above or below the grid. `left`, `right`: insets (negative: overhangs) from the block's ends, as fractions of its width. */
export type EndStrip = Drawn & { readonly left: number; readonly right: number }

/**
 * The lower block beside the grid, on the ground floor strip. `share`: fraction of the block's width; `levels`: rows.
 * Its drawing can stretch to any proportions.
 */
export type WingStrip = Drawn & { readonly side: 'left' | 'right'; readonly share: number; readonly levels: number }

/**
 * An apartment building: levels from the top, between a crown and a ground floor. In all strips a bay is 110 units wide and a
 * storey 59 high. `scene`: the background, with its ground line 84 units above the bottom. `wall`: wall colour.
 */
export type BuildingPicker = {
  readonly kind: 'building'
  readonly aspect: Aspect
  readonly facade: Facade
  readonly wall: string
  readonly bays: number
  readonly levels: readonly PickerLevel[]
  readonly crown: EndStrip
  readonly ground: EndStrip
  readonly wing: WingStrip | null
  readonly scene: Drawn
}

export type PickerHouse = { readonly label: string; readonly facade: Drawn }

/** A row of townhouses, from the left; `mark`: its name if there are several. */
export type PickerRow = { readonly mark: string; readonly houses: readonly PickerHouse[] }

/** Townhouses: rows of fronts, the one nearest the street first. `scene`: as for a building. */
export type RowPicker = {
  readonly kind: 'townhouses'
  readonly aspect: Aspect
  readonly rows: readonly PickerRow[]
  readonly scene: Drawn
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * `points`: for an SVG polygon; `at`: label position, `mark`: status letter, in the scene's viewBox. Area in m², frontage in metres.
 * `next`: the lot each arrow key moves to.
 */
export type PickerLot = {
  readonly label: string
  readonly points: string
  readonly at: readonly [number, number]
  readonly mark: readonly [number, number]
  readonly area: number
  readonly frontage: number
  readonly faces: Aspect
  readonly next: Readonly<Record<Direction, string | null>>
}

/** House & Land, House and Land: lots on the site plan, which is the scene. `fontSize`: of lot numbers, in its units. */
export type LotPicker = {
  readonly kind: 'lots'
  readonly lots: readonly PickerLot[]
  readonly fontSize: number
  readonly scene: Drawn
}

export type Picker = BuildingPicker | RowPicker | LotPicker

export type PickerOptions = {
  readonly brand: string
  readonly ink?: string
  /** For the scene and the strips; late sun by default. */
  readonly mood?: Mood
  /** Prefix for every id in the drawings; must be unique per picker on a page. */
  readonly prefix?: string
}

/** The status to display: Unconditional and Settled units show as sold. */
export type UnitStatus = 'available' | 'reserved' | 'sold'
