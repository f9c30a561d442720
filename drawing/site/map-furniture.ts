import { distanceText } from '../../domain/shared/places/distance'
import { inked } from '../ink'
import { text } from '../lettering'
import { tag } from '../markup'
import { pair, rect } from '../path'
import { northMark } from '../scene/landscape'
import { keyHeight, keyMap } from './key-map'
import { type Box, widthOf } from './map-lettering'
import { COUNTRY_FROM, HALO, type MapSheet } from './map-sheet'

/** Lengths of the scale bar, in kilometres. */
const BARS = [500, 200, 100, 50, 20, 10, 5, 2]

/** The north point, the scale bar and the key map. */
export const furnitureOf = (sheet: MapSheet): { svg: string; taken: readonly Box[] } => {
  const { width, height, ink, scale, reach, isSmall, centre } = sheet
  const km = BARS.find((each) => each * scale <= Math.min(150, width * 0.26)) ?? 1
  const length = km * scale
  const bar =
    inked(rect(0, 0, length, 6), { fill: '#ffffff' }) +
    inked(rect(0, 0, length / 4, 6) + rect(length / 2, 0, length / 4, 6), { fill: ink })
  const words = distanceText(km)
  const keyWidth = isSmall ? 84 : 132
  const key = {
    left: width - keyWidth - 14,
    top: height - keyHeight(keyWidth) - 14,
    width: keyWidth,
    height: keyHeight(keyWidth),
  }
  const hasKey = reach < COUNTRY_FROM
  return {
    svg: [
      northMark(pair(width - 34, 36), 15, 0, ink, 1),
      tag('g', { transform: `translate(16 ${height - 22})`, stroke: ink, 'stroke-width': 0.8 }, bar),
      tag('g', { ...HALO, 'font-size': 10, fill: ink }, text(words, 16 + length + 8, height - 15.5)),
      hasKey ? keyMap(key, centre, sheet) : '',
    ].join(''),
    taken: [
      { left: width - 56, top: 0, width: 56, height: 60 },
      { left: 0, top: height - 34, width: length + 32 + widthOf(words, 10), height: 34 },
      ...(hasKey
        ? [{ ...key, left: key.left - 6, top: key.top - 6, width: key.width + 20, height: key.height + 20 }]
        : []),
    ],
  }
}
