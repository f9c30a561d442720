import { type Place, PLACES } from '../../domain/shared/places/surroundings'
import { inked } from '../ink'
import { text } from '../lettering'
import { svgOf, tag } from '../markup'
import { rect } from '../path'
import { mapGrid } from './map-grid'
import { land } from './map-land'
import { letterAround, widthOf } from './map-lettering'
import { HALO, type MapSheet, sheetColours } from './map-sheet'
import { onSheet } from './projection'

/** Degrees: the middle of the country. */
const MIDDLE = { latitude: -27, longitude: 133.8 }
/** From there to the north and the south, in kilometres, with some sea. */
const REACH = 2080
const NAME = 11

/** There is least room around these two, so they are lettered first. */
const isCrowded = ({ name }: Place): boolean => name === 'Sydney' || name === 'Canberra'

/** The country with its state borders and capitals. */
export const countryMap = ({
  brand,
  ink = '#10202e',
  title,
  width,
  height,
}: {
  readonly brand: string
  readonly ink?: string | undefined
  readonly title: string | null
  readonly width: number
  readonly height: number
}): string => {
  const sheet: MapSheet = {
    ...{ width, height, centre: MIDDLE, reach: REACH, isSmall: false },
    ...sheetColours(brand, ink),
    scale: height / 2 / REACH,
  }
  const grid = mapGrid(sheet, sheet.line, ink)
  const cities = PLACES.filter(({ isCity }) => isCity)
  const [crowded, others] = [cities.filter(isCrowded), cities.filter((city) => !isCrowded(city))]
  const wanted = [...crowded, ...others].map((item) => {
    const point = onSheet(sheet, item)
    return { item: { ...item, point }, point, width: widthOf(item.name, NAME), height: NAME + 2, rise: NAME - 1.5 }
  })
  const lettered = letterAround(wanted, grid.taken, sheet)
  const marks = lettered.map(({ item: { point } }) => rect(point[0] - 3.5, point[1] - 3.5, 7, 7)).join('')
  return svgOf(
    { width, height, title, fit: 'xMidYMid slice' },
    inked(rect(0, 0, width, height), { fill: sheet.sea }),
    land(sheet),
    grid.svg,
    inked(marks, { fill: brand, stroke: ink, line: 1 }),
    tag(
      'g',
      { ...HALO, 'font-size': NAME, fill: ink },
      ...lettered.map(({ item: { name }, x, y, anchor }) =>
        text(name, x, y, { 'text-anchor': anchor === 'start' ? undefined : anchor }),
      ),
    ),
  )
}
