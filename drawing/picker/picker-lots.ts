import { lettering } from '../lettering'
import { middleOf, type Estate, type Lot } from '../../domain/listing/massing/estate'
import { short } from '../path'
import type { Direction, LotPicker, PickerOptions } from './picker'
import type { Point } from '../../domain/listing/massing/place'
import { drawEstate, estateSheet, labelPoint, type EstateSheet } from '../site/site-estate'
import { planScene } from '../site/site-sheet'

/** Lots on the estate's site plan, which is in daylight in every mood. */
export const lotPicker = (estate: Estate, { brand, ink, prefix = 'k' }: PickerOptions): LotPicker => {
  const sheet = estateSheet(estate)
  const scene = planScene(estate.seed, estate.state, sheet.width, sheet.height, {
    brand,
    title: null,
    prefix,
    ...(ink === undefined ? {} : { ink }),
  })
  const fontSize = Math.min(15, sheet.metre * 3.4)
  const notes = drawEstate(scene, estate, sheet)
  const places = estate.lots.map(({ label, polygon }) => ({ label, at: middleOf(polygon) }))
  return {
    kind: 'lots',
    fontSize,
    lots: estate.lots.map((lot) => ({
      label: lot.label,
      points: lot.polygon.map((point) => sheet.at(point).map(short).join(',')).join(' '),
      at: labelPoint(lot, sheet),
      mark: markPoint(lot, sheet, fontSize),
      area: lot.area,
      frontage: lot.frontage,
      faces: lot.faces,
      next: nextOf(middleOf(lot.polygon), places),
    })),
    scene: {
      width: sheet.width,
      height: sheet.height,
      svg: scene.svg(null, { over: lettering(fontSize, scene.palette.line, notes) }),
    },
  }
}

/** Below the label, or above it if the label is at the bottom of the lot. */
const markPoint = (lot: Lot, sheet: EstateSheet, fontSize: number): Point => {
  const [x, y] = labelPoint(lot, sheet)
  return [x, lot.house && lot.street === 'above' ? y - fontSize : y + fontSize]
}

type Place = { readonly label: string; readonly at: Point }

const nextOf = (from: Point, places: readonly Place[]): Readonly<Record<Direction, string | null>> => ({
  left: nearest(from, places, ([x, y]) => [-x, Math.abs(y)]),
  right: nearest(from, places, ([x, y]) => [x, Math.abs(y)]),
  up: nearest(from, places, ([x, y]) => [-y, Math.abs(x)]),
  down: nearest(from, places, ([x, y]) => [y, Math.abs(x)]),
})

/** The nearest lot ahead, with sideways distance counted twice; null if all are further sideways than ahead. */
const nearest = (from: Point, places: readonly Place[], ahead: (step: Point) => Point): string | null => {
  const steps = places.flatMap(({ label, at }) => {
    const [forward, aside] = ahead([at[0] - from[0], at[1] - from[1]])
    return forward > 0.5 && aside <= forward ? [{ label, cost: forward + 2 * aside }] : []
  })
  return steps.reduce<{ label: string | null; cost: number }>((best, step) => (step.cost < best.cost ? step : best), {
    label: null,
    cost: Infinity,
  }).label
}
