import * as t from 'io-ts'
import { drawBuildingModel } from './model/axonometric'
import { drawElevation } from './elevation/elevation'
import { isVacant } from '../domain/listing/massing/estate'
import { drawHorizon } from './scene/horizon'
import { drawHouseElevation } from './elevation/house-elevation'
import type { Massing } from '../domain/listing/massing/massing'
import { drawEstateModel } from './model/model-estate'
import { drawTownhouseModel } from './model/model-townhouses'
import type { Mood } from './palette'
import { drawCornerView } from './model/perspective'
import { Scene } from './scene/scene'
import { drawTownhouseElevation } from './elevation/townhouse-elevation'

export const View = t.keyof({ elevation: null, corner: null, axonometric: null, horizon: null }, 'View')
export type View = t.TypeOf<typeof View>

/** The available views: vacant land has no elevation, and only an apartment building has a street corner. */
export const viewsOf = (massing: Massing): readonly [View, View, ...View[]] => {
  if (massing.kind === 'building') return ['elevation', 'corner', 'axonometric']
  if (massing.kind === 'estate' && isVacant(massing)) return ['axonometric', 'horizon']
  return ['elevation', 'axonometric']
}

export type ExteriorOptions = {
  readonly view: View
  readonly mood: Mood
  /** The tenant's colour, `#rrggbb`. */
  readonly brand: string
  /** Text alternative; null if an adjacent caption says the same. */
  readonly title: string | null
  /** Sheet units; 600 × 400 by default. */
  readonly width?: number
  readonly height?: number
  readonly ink?: string
  /** Prefix for every id; required when several drawings are inline on one page. */
  readonly prefix?: string
}

/** Maximum length in characters, which are all ASCII, so also in bytes. */
const LONGEST = 12 * 1024

/** Detail levels to try, from full to bare. */
const DETAIL = [1, 0.7, 0.4, 0.15] as const

/**
 * Draws the outside of a development as an SVG of at most 12 kB. Falls back to the first view if the massing doesn't offer this one,
 * and to less detail if the drawing is too long.
 */
export const exterior = (massing: Massing, options: ExteriorOptions): string => {
  const view = viewsOf(massing).find((offered) => offered === options.view) ?? viewsOf(massing)[0]
  let svg = ''
  for (const detail of DETAIL) {
    svg = drawn(massing, { ...options, view }, detail)
    if (svg.length <= LONGEST) return svg
  }
  return svg
}

const drawn = (
  massing: Massing,
  { view, mood, brand, title, width = 600, height = 400, ink, prefix = 'a' }: ExteriorOptions,
  detail: number,
) => {
  const scene = new Scene({
    seed: `${massing.seed}|${view}|${mood}`,
    width,
    height,
    mood,
    brand,
    detail,
    prefix,
    state: massing.state,
    ...(ink === undefined ? {} : { ink }),
  })
  drawView(scene, massing, view)
  return scene.svg(title, { fit: 'xMidYMax slice' })
}

const drawView = (scene: Scene, massing: Massing, view: View): void => {
  if (massing.kind === 'building') return BUILDING[view](scene, massing)
  if (massing.kind === 'townhouses')
    return view === 'axonometric' ? drawTownhouseModel(scene, massing) : drawTownhouseElevation(scene, massing)
  if (view === 'axonometric') return drawEstateModel(scene, massing)
  return view === 'horizon' ? drawHorizon(scene, massing) : drawHouseElevation(scene, massing)
}

const BUILDING = {
  elevation: drawElevation,
  corner: drawCornerView,
  axonometric: drawBuildingModel,
  horizon: drawElevation,
}
