import { inked } from '../ink'
import { northMark } from '../scene/landscape'
import { text } from '../lettering'
import { MONO, svgOf, tag } from '../markup'
import { mix } from '../palette'
import { pair, rect, short, tenth } from '../path'
import { hash, randomFrom, type Random } from '../random'

export type LocalityOptions = {
  readonly seed: string
  readonly brand: string
  readonly ink?: string
  /** The text alternative; null for decoration. */
  readonly title: string | null
  readonly width?: number
  readonly height?: number
  /** Names for features on the map; those omitted aren't labelled. */
  readonly road?: string
  readonly park?: string
  readonly station?: string
  /** Whether the site is marked, by default it is. */
  readonly hasMarker?: boolean
  readonly prefix?: string
}

/** A town block; three by three make one tile. */
const BLOCK = { width: 92, height: 64 }

type Sheet = {
  readonly width: number
  readonly height: number
  readonly ink: string
  readonly brand: string
  readonly random: Random
}

/** A map of the neighbourhood: streets, river, park, railway, and rings at 400 m and 1 km from the site. */
export const locality = (options: LocalityOptions): string => {
  const { seed, brand, ink = '#10202e', title, width = 900, height = 420, road, park, station } = options
  const random = randomFrom(`${seed}|locality`)
  const sheet: Sheet = { width, height, ink, brand, random }
  const turn = random.whole(-24, 24)
  const id = options.prefix ?? `y${(hash(seed) % 46656).toString(36)}`
  return svgOf(
    { width, height, title, fit: 'xMidYMid slice' },
    tag('rect', { width, height, fill: '#e9eef1' }),
    town(sheet, id, turn),
    river(sheet),
    parkland(sheet),
    transport(sheet),
    options.hasMarker === false ? '' : site(sheet),
    names(sheet, road, park, station),
    furniture(sheet, turn),
  )
}

/** Blocks and buildings as a pattern, rotated with the streets. */
const town = ({ width, height, random }: Sheet, id: string, turn: number) => {
  let blocks = ''
  let buildings = ''
  for (let i = 0; i < 9; i++) {
    const [x, y] = [(i % 3) * BLOCK.width, Math.floor(i / 3) * BLOCK.height]
    blocks += rect(x, y, BLOCK.width - 15, BLOCK.height - 13)
    for (let at = x + 4; at < x + BLOCK.width - 32;) {
      const across = random.between(9, 22)
      buildings += rect(at, y + 4, across, random.between(12, 21))
      if (random.chance(0.8))
        buildings += rect(at, y + BLOCK.height - 17 - random.between(10, 17), across, random.between(10, 14))
      at += across + random.between(3, 6)
    }
  }
  const tile = {
    id,
    width: BLOCK.width * 3,
    height: BLOCK.height * 3,
    patternUnits: 'userSpaceOnUse',
    patternTransform: `rotate(${turn})`,
  }
  const pattern = tag('pattern', tile, inked(blocks, { fill: '#fff' }), inked(buildings, { fill: '#d3dce3' }))
  return tag('defs', {}, pattern) + tag('rect', { width, height, fill: `url(#${id})` })
}

const river = ({ width: w, height: h, random }: Sheet) => {
  const y = h * random.between(0.72, 0.88)
  const bends = `C${pair(w * 0.25, y - 90)} ${pair(w * 0.45, y + 90)} ${pair(w * 0.72, y - 4)}S${pair(w, y - 60)} ${pair(w + 20, y - 74)}`
  const course = `M-10 ${short(y)}${bends}`
  const water = inked(course, { stroke: '#c3dbe9', line: 44 })
  return tag('g', { fill: 'none' }, water, inked(course, { stroke: '#9dc0d4', line: 0.7, dash: '18 6' }))
}

const parkland = ({ width, height, random }: Sheet) => {
  const [x, y] = [width * 0.2, height * 0.5]
  const trees = Array.from({ length: 26 }, () =>
    tag('circle', {
      cx: tenth(x + random.between(-66, 56)),
      cy: tenth(y + random.between(-44, 54)),
      r: tenth(random.between(4, 8)),
    }),
  )
  const lawn = inked(`M${pair(x - 84, y - 40)}q80-60 150-16q40 60-20 104q-90 30-130-20z`, {
    fill: '#d3e3d6',
    stroke: '#8fb09a',
    line: 0.7,
  })
  return lawn + tag('g', { fill: '#a9c7b1', stroke: '#5d8370', 'stroke-width': 0.5 }, ...trees)
}

/** The main road, a cross street and the railway. */
const transport = ({ width: w, height: h, ink }: Sheet) => {
  const main = `M0 ${short(h * 0.2)}L${pair(w, h * 0.42)}`
  const rail = `M${pair(w * 0.96, 0)}C${pair(w * 0.9, h * 0.4)} ${pair(w * 0.84, h * 0.7)} ${pair(w * 0.86, h)}`
  return tag(
    'g',
    { fill: 'none' },
    inked(main, { stroke: '#fff', line: 20 }),
    inked(main, { stroke: ink, line: 0.5, dash: '10 5' }),
    inked(`M${pair(w * 0.78, 0)}L${pair(w * 0.66, h)}`, { stroke: '#fff', line: 14 }),
    inked(rail, { stroke: ink, line: 3, dash: '1 5' }),
    inked(rail, { stroke: ink, line: 1 }),
  )
}

const siteOf = ({ width, height }: Sheet) => [width * 0.53, height * 0.47] as const

const site = (sheet: Sheet) => {
  const { brand, ink } = sheet
  const [x, y] = siteOf(sheet)
  const ring = { cx: tenth(x), cy: tenth(y), 'stroke-dasharray': '4 4' }
  return [
    tag(
      'g',
      { fill: 'none', stroke: brand },
      tag('circle', { ...ring, r: 58 }),
      tag('circle', { ...ring, r: 128, opacity: 0.55 }),
    ),
    inked(`M${pair(x + 16, y - 12)}l8 8v26h-30l-8-8z`, { fill: ink, opacity: 0.2 }),
    inked(`M${pair(x - 14, y - 12)}h30v26h-30z`, { fill: brand, stroke: '#fff', line: 2 }),
    inked(`M${pair(x, y - 12)}v-64`, { stroke: mix(brand, ink, 0.2), line: 1.4 }),
  ].join('')
}

const names = (sheet: Sheet, road?: string, park?: string, station = 'Station') => {
  const { width: w, height: h, ink } = sheet
  const [x, y] = siteOf(sheet)
  const slope = `rotate(${tenth((Math.atan2(h * 0.22, w) * 180) / Math.PI)} ${pair(w * 0.05, h * 0.2 - 6)})`
  const texts = [
    road === undefined ? '' : text(road, w * 0.05, h * 0.2 - 2, { transform: slope }),
    park === undefined ? '' : text(park, w * 0.2, h * 0.5 + 6, { 'text-anchor': 'middle' }),
    text('400 m', x + 62, y + 4),
    text('1 km', x + 132, y + 4),
    text(station, w * 0.9, h * 0.5, { 'text-anchor': 'end' }),
  ]
  const halo = {
    'font-family': MONO,
    'font-size': 11,
    fill: ink,
    stroke: '#fff',
    'stroke-width': 3,
    'paint-order': 'stroke',
  }
  const stop = tag('circle', {
    cx: tenth(w * 0.893),
    cy: tenth(h * 0.44),
    r: 5,
    fill: '#fff',
    stroke: ink,
    'stroke-width': 2,
  })
  return tag('g', halo, ...texts) + stop
}

/** North point and scale bar. */
const furniture = ({ width, height, ink }: Sheet, turn: number) => {
  const bar = inked('M0 0h120v6H0z', { fill: '#fff' }) + inked('M0 0h30v6H0zM60 0h30v6H60z', { fill: ink })
  return [
    northMark(pair(width - 34, 36), 15, -turn, ink, 1),
    tag('g', { transform: `translate(22 ${height - 20})`, stroke: ink }, bar),
    text('0 – 500 m', 150, height - 13, { 'font-family': MONO, 'font-size': 10, fill: ink }),
  ].join('')
}
