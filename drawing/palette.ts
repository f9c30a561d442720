import * as t from 'io-ts'
import { MATERIALS, type Material } from '../domain/listing/massing/material'

export const Mood = t.keyof(
  { day: null, morning: null, late: null, dusk: null, night: null, pale: null, winter: null, blueprint: null },
  'Mood',
)
export type Mood = t.TypeOf<typeof Mood>

export const MOODS = [
  'day',
  'morning',
  'late',
  'dusk',
  'night',
  'pale',
  'winter',
  'blueprint',
] as const satisfies readonly Mood[]

/**
 * The light in a drawing. `tint`: mixed into every material by `tinting`; `lit`: share of windows with the light on;
 * `shade`: strength of shadows; `wash`: replaces the sky; `grid`: drawn under a blueprint.
 */
export type Light = {
  readonly sky: readonly [string, string]
  readonly tint: string
  readonly tinting: number
  readonly glass: string
  readonly glassLight: string
  readonly leaf: string
  readonly leafDark: string
  readonly ground: string
  readonly road: string
  readonly distance: string
  readonly lit: number
  readonly shade: number
  readonly line?: string
  readonly note?: string
  readonly wash?: string
  readonly grid?: true
}

const LIGHTS: Readonly<Record<Exclude<Mood, 'blueprint'>, Light>> = {
  day: {
    sky: ['#bdd7e8', '#eef5f9'],
    tint: '#ffffff',
    tinting: 0,
    glass: '#7aa0ba',
    glassLight: '#b9d2e0',
    leaf: '#8fb09a',
    leafDark: '#5d8370',
    ground: '#dfe5e6',
    road: '#cfd7db',
    distance: '#c9dae4',
    lit: 0,
    shade: 0.26,
  },
  morning: {
    sky: ['#d3e3ea', '#f8e9d2'],
    tint: '#fff3df',
    tinting: 0.25,
    glass: '#86a3b1',
    glassLight: '#d8dfd9',
    leaf: '#a8b892',
    leafDark: '#6d8468',
    ground: '#e8e6dc',
    road: '#d8d8d2',
    distance: '#d9dedb',
    lit: 0.06,
    shade: 0.24,
  },
  late: {
    sky: ['#a9c6d6', '#f7dca6'],
    tint: '#ffdfa6',
    tinting: 0.3,
    glass: '#5d7f97',
    glassLight: '#f0d59b',
    leaf: '#a3a873',
    leafDark: '#66754f',
    ground: '#e6dcc6',
    road: '#d4cdbd',
    distance: '#cfd0c0',
    lit: 0.16,
    shade: 0.32,
  },
  dusk: {
    sky: ['#34567a', '#f0b795'],
    tint: '#6e7fa0',
    tinting: 0.42,
    glass: '#2d4660',
    glassLight: '#5d7590',
    leaf: '#4d6470',
    leafDark: '#2f4654',
    ground: '#7d8596',
    road: '#6a7487',
    distance: '#8b8fa4',
    lit: 0.5,
    shade: 0.36,
  },
  night: {
    sky: ['#0e2236', '#3b5d80'],
    tint: '#44648a',
    tinting: 0.52,
    glass: '#1c354d',
    glassLight: '#3b5b7a',
    leaf: '#3f6d70',
    leafDark: '#264b57',
    ground: '#3a5872',
    road: '#5a7790',
    distance: '#2c4d6b',
    lit: 0.55,
    shade: 0.42,
    line: '#0a1722',
    note: '#c9d8e6',
  },
  pale: {
    sky: ['#ffffff', '#ffffff'],
    tint: '#ffffff',
    tinting: 0.35,
    glass: '#a9bfce',
    glassLight: '#d7e3ea',
    leaf: '#d5e2dd',
    leafDark: '#9fb7b0',
    ground: '#f1f4f6',
    road: '#e7ecef',
    distance: '#eef2f5',
    lit: 0,
    shade: 0.18,
    wash: '#d4e5f0',
  },
  winter: {
    sky: ['#c5ccd6', '#e9e6ea'],
    tint: '#e4e6ee',
    tinting: 0.3,
    glass: '#6e8196',
    glassLight: '#b4bfcb',
    leaf: '#b3b7b0',
    leafDark: '#7b857f',
    ground: '#dcdee2',
    road: '#cccfd5',
    distance: '#cfd4dc',
    lit: 0.2,
    shade: 0.24,
  },
}

/** White line on the tenant's colour; if that is too light for white, lines in the tenant's colour on ink. */
const blueprint = (brand: string, ink: string): Light => {
  const bright = luminance(brand) > 0.2
  const paper = bright ? mix(ink, '#ffffff', 0.06) : brand
  return {
    sky: [paper, mix(paper, '#000000', 0.14)],
    tint: paper,
    tinting: 0.88,
    glass: mix(paper, '#000000', 0.22),
    glassLight: mix(paper, '#ffffff', 0.16),
    leaf: mix(paper, '#ffffff', 0.14),
    leafDark: mix(paper, '#ffffff', 0.4),
    ground: mix(paper, '#000000', 0.18),
    road: mix(paper, '#000000', 0.26),
    distance: mix(paper, '#ffffff', 0.08),
    lit: 0.18,
    shade: 0.32,
    line: bright ? mix(brand, '#ffffff', 0.4) : '#e9f2fa',
    grid: true,
  }
}

/** Every colour used in a drawing. */
export type Palette = Light & {
  readonly line: string
  /** Marks on bare paper, where `line` would be too faint at night. */
  readonly note: string
  readonly brand: string
  /** A lit window. */
  readonly lamp: string
  /** Mixed into shadows and walls facing away from the light. */
  readonly dark: string
  /** A material in this light; `darker` for walls facing away from it. */
  readonly tone: (material: Material | string, darker?: number) => string
}

export const paletteOf = (mood: Mood, brand: string, ink: string): Palette => {
  const light = mood === 'blueprint' ? blueprint(brand, ink) : LIGHTS[mood]
  const lineColour = light.line ?? ink
  const dark = light.grid ? '#000000' : lineColour
  return {
    ...light,
    line: lineColour,
    note: light.note ?? lineColour,
    brand,
    dark,
    lamp: light.grid ? mix(lineColour, light.tint, 0.24) : '#ffd996',
    tone: (material, darker = 0) =>
      mix(mix(isMaterial(material) ? MATERIALS[material] : material, light.tint, light.tinting), dark, darker),
  }
}

const isMaterial = (name: string): name is Material => name in MATERIALS

/** Mixes two `#rrggbb` colours; 0 gives the first. */
export const mix = (from: string, to: string, share: number) => {
  const [a, b] = [channels(from), channels(to)]
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const channels = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))

/** WCAG relative luminance, 0 to 1. */
export const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Black or white, whichever has more contrast with the colour. */
export const inkOn = (colour: string) => (luminance(colour) > 0.2 ? '#10202e' : '#ffffff')
