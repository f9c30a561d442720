import { MONO, tag } from '../markup'
import { inked } from '../ink'
import { text } from '../lettering'
import { polyline } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { Box } from './map-lettering'
import { widthOf } from './map-lettering'
import { crossingOf, lineOnSheet, type Projection, runsOn } from './projection'

/** Minutes of arc between the lines of the grid, the closest first. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600]
const APART = 110
const KM_PER_MINUTE = 1.853
const SIZE = 9.5

interface GridLine {
  readonly words: string
  readonly line: readonly Point[]
  readonly isMeridian: boolean
}

/** Meridians and parallels, each with its degrees and minutes at the left or the upper edge; and the room of these words. */
export const mapGrid = (sheet: Projection, colour: string, ink: string): { svg: string; taken: readonly Box[] } => {
  const lines = gridLines(sheet)
  const marks = lines.flatMap(({ words, line, isMeridian }) => {
    const [x, y] = crossingOf(line, isMeridian ? 1 : 0, isMeridian ? 12 : 6) ?? [-1, -1]
    const [left, base] = isMeridian ? [x + 3, 12] : [6, y - 3]
    const box = { left, top: base - SIZE, width: widthOf(words, SIZE), height: SIZE + 3 }
    const isClear = isMeridian ? x > 20 && x < sheet.width - 120 : y > 40 && y < sheet.height - 60
    return isClear ? [{ words, left, base, box }] : []
  })
  const drawn = lines.flatMap(({ line }) => runsOn(sheet, line)).map(polyline)
  return {
    svg:
      inked(drawn.join(''), { fill: 'none', stroke: colour, line: 0.6, opacity: 0.3 }) +
      tag(
        'g',
        { 'font-family': MONO, 'font-size': SIZE, fill: ink, 'fill-opacity': 0.62 },
        ...marks.map(({ words, left, base }) => text(words, left, base)),
      ),
    taken: marks.map(({ box }) => box),
  }
}

const gridLines = (sheet: Projection): readonly GridLine[] => {
  const { width, height, scale, centre } = sheet
  const step = STEPS.find((each) => each * KM_PER_MINUTE * scale >= APART) ?? 600
  // Enough in every direction, including the corners of a sheet that shows half the country.
  const half = (Math.hypot(width, height) / 2 / scale / KM_PER_MINUTE) * 1.1
  const wide = half / Math.max(0.3, Math.cos((Math.abs(centre.latitude) * Math.PI) / 180 + half / 3438))
  const [south, north] = [Math.max(-85 * 60, centre.latitude * 60 - half), centre.latitude * 60 + half]
  const [west, east] = [centre.longitude * 60 - wide, centre.longitude * 60 + wide]
  return [
    ...multiples(step, west, east).map((minutes) => ({
      words: degreesText(minutes, 'E', 'W'),
      line: lineOnSheet(sheet, [
        [minutes / 60, north / 60],
        [minutes / 60, south / 60],
      ]),
      isMeridian: true,
    })),
    ...multiples(step, south, north).map((minutes) => ({
      words: degreesText(minutes, 'N', 'S'),
      line: lineOnSheet(sheet, [
        [west / 60, minutes / 60],
        [east / 60, minutes / 60],
      ]),
      isMeridian: false,
    })),
  ]
}

const multiples = (step: number, from: number, to: number): readonly number[] => {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step)
}

/** `34°50′S` */
const degreesText = (minutes: number, positive: string, negative: string): string => {
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${whole}°${rest === 0 ? '' : `${String(rest).padStart(2, '0')}′`}${minutes < 0 ? negative : positive}`
}
