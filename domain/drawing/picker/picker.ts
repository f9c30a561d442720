import type { Facade } from '../massing/building'
import type { Mood } from '../palette'
import type { Aspect } from '../scene/place'

/**
 * A drawing as markup, to stand in the page. `width` and `height` are its viewBox, and so its proportions.
 * It is hidden from assistive technology: what it says is said by the buttons around it.
 */
export type Drawn = { readonly svg: string; readonly width: number; readonly height: number }

/** A home on a level. Columns count from 1, as in CSS grid. */
export type PickerUnit = { readonly label: string; readonly column: number; readonly span: number }

/** A garden on the roof of the storey below. `share`: its part of the block's width; `offset`: how far from the block's end it starts. */
export type TerraceStrip = Drawn & { readonly share: number; readonly offset: number }

/**
 * One storey of the elevation. `height`: its floor in metres; `level`: the same as written beside the mark ('+29.40').
 * `columns`: of its grid. `left`, `right`: how far it stands back from the block's ends, as parts of the block's width.
 * `blanks`: columns whose homes are not in the listing. `terraces`: gardens in the room that its setback leaves.
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

/** A strip above or below the grid. `left`, `right`: insets (negative: overhangs) from the block's ends, as parts of its width. */
export type EndStrip = Drawn & { readonly left: number; readonly right: number }

/**
 * The lower block beside the grid, on the ground floor strip: `share` of the block's width, `levels` rows high.
 * Its drawing stretches to any proportions.
 */
export type WingStrip = Drawn & { readonly side: 'left' | 'right'; readonly share: number; readonly levels: number }

/**
 * An apartment building: levels top first, between a crown and a ground floor. A bay is 110 units wide and a storey 59 high in
 * all strips. `scene` is what lies behind, its ground line 84 units above its foot. `wall`: the colour of the walls.
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

/** A row of townhouses, from the left; `mark` names it where there are several. */
export type PickerRow = { readonly mark: string; readonly houses: readonly PickerHouse[] }

/** Townhouses: rows of fronts, the one nearest to the street first. `scene`: as for a building. */
export type RowPicker = {
  readonly kind: 'townhouses'
  readonly aspect: Aspect
  readonly rows: readonly PickerRow[]
  readonly scene: Drawn
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/**
 * `points`: for an SVG polygon; `at`: where the label stands, `mark`: the letter of its status; all in the scene's viewBox. Area in m², frontage in metres.
 * `next`: the lot to which an arrow key leads.
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

/** House & Land, House and Land: lots on the site plan, which is the scene. `fontSize` of their numbers, in its units. */
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
  /** Of the scene and the strips; late sun when left out. */
  readonly mood?: Mood
  /** Starts every id in the drawings; one for each picker on a page. */
  readonly prefix?: string
}

/** How a unit is shown: Unconditional and Settled units are sold. */
export type UnitStatus = 'available' | 'reserved' | 'sold'
