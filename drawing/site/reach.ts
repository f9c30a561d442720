import { COAST, type Position } from './australia'
import { inked } from '../ink'
import { annotation, text } from '../lettering'
import { svgOf } from '../markup'
import { luminance, mix } from '../palette'
import { polygon, polyline } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import { thinned } from './projection'
import { BORDERS } from './state-borders'

const SHEET = { width: 760, height: 640 }
/** Units per degree of latitude, and the ratio of a degree of longitude to it mid-country. */
const DEGREE = 15.4
const NARROWER = 0.89

const at = ([longitude, latitude]: Position): Point => [
  (longitude - 111) * DEGREE * NARROWER + 52,
  (-9.5 - latitude) * DEGREE + 58,
]

/** The capitals, and their label positions. */
const CAPITALS: readonly {
  readonly name: string
  readonly position: Position
  readonly dx: number
  readonly dy: number
}[] = [
  { name: 'Perth', position: [115.86, -31.95], dx: 34, dy: 4 },
  { name: 'Darwin', position: [130.84, -12.46], dx: 38, dy: 16 },
  { name: 'Brisbane', position: [153.03, -27.47], dx: 48, dy: 14 },
  { name: 'Sydney', position: [151.21, -33.87], dx: 34, dy: 22 },
  { name: 'Canberra', position: [149.13, -35.28], dx: 62, dy: 20 },
  { name: 'Melbourne', position: [144.96, -37.81], dx: -34, dy: 26 },
  { name: 'Hobart', position: [147.33, -42.88], dx: 40, dy: 16 },
]
const HOME: Position = [138.6, -34.93]

/** Off the sheet: starting point, and the edge it leads to. */
const OVERSEAS: readonly { readonly from: Position; readonly to: Point; readonly head: string }[] = [
  { from: [115.86, -31.95], to: [10, 250], head: 'M10 250l15-4M10 250l9 12' },
  { from: [130.84, -12.46], to: [300, 10], head: 'M300 10l2 15M300 10l14 7' },
  { from: [153.03, -27.47], to: [748, 210], head: 'M748 210l-15-1M748 210l-9 12' },
  { from: [151.21, -33.87], to: [748, 470], head: 'M748 470l-14-6M748 470l-13 8' },
]

/** A curve between two places, bent to the left. */
const arc = ([x, y]: Point, [toX, toY]: Point, bend: number): string =>
  `M${x} ${y}Q${(x + toX) / 2 + (toY - y) * bend} ${(y + toY) / 2 - (toX - x) * bend} ${toX} ${toY}`.replace(
    /-?\d+\.\d+/g,
    (number) => Number(number).toFixed(1),
  )

const dot = ([x, y]: Point, r: number): string =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`

/** A map of the country with lines from one office to interstate and overseas clients; 760 × 640 units. */
export const reach = ({
  brand,
  ink,
  title,
}: {
  readonly brand: string
  readonly ink: string
  readonly title: string | null
}): string => {
  const bright = luminance(brand) > 0.4
  /** Bright colours are hard to see on white, so they get an outline. */
  const way = (d: string, line: number, dash?: string): string =>
    (bright ? inked(d, { fill: 'none', stroke: ink, line: line + 1.6 }) : '') +
    inked(d, { fill: 'none', stroke: brand, line, ...(dash === undefined || bright ? {} : { dash }) })
  const islands = COAST.map((island) => thinned(island.map(at), 1)).filter(({ length }) => length > 2)
  const land = islands.map(polygon).join('')
  const shadow = islands.map((island) => polygon(island.map(([x, y]): Point => [x + 7, y + 7]))).join('')
  const home = at(HOME)
  return svgOf(
    { ...SHEET, title },
    inked(shadow, { fill: ink, fillOpacity: 0.13 }),
    inked(land, { fill: '#ffffff', stroke: ink, line: 1.3 }),
    inked(BORDERS.map((border) => polyline(border.map(at))).join(''), {
      fill: 'none',
      stroke: ink,
      line: 0.7,
      dash: '6 4 1 4',
      opacity: 0.6,
    }),
    ...CAPITALS.map(({ position }) => way(arc(home, at(position), 0.22), 2)),
    ...OVERSEAS.map(
      ({ from, to, head }) =>
        way(arc(at(from), to, 0.18), 1.8, '7 5') +
        inked(head, { fill: 'none', stroke: bright ? ink : brand, line: 1.8 }),
    ),
    ...CAPITALS.map(({ position }) => inked(dot(at(position), 5), { fill: '#ffffff', stroke: ink, line: 1.4 })),
    inked(dot(home, 9), { fill: brand, stroke: ink, line: 1.6 }),
    annotation(
      13,
      mix(ink, '#ffffff', 0.12),
      CAPITALS.map(({ name, position, dx, dy }) => {
        const [x, y] = at(position)
        return text(name, x + dx, y + dy)
      }),
    ),
    annotation(12, mix(ink, '#ffffff', 0.25), [
      text('overseas', 64, 232),
      text('overseas', 352, 24),
      text('overseas', 704, 196),
      text('overseas', 708, 496),
    ]),
  )
}
