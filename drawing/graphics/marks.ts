import { inked } from '../ink'
import { text } from '../lettering'
import { SANS, svgOf, tag } from '../markup'
import { inkOn } from '../palette'
import { hash } from '../random'

/** An agency's colours: its logo's background, and an ink that is legible on it. */
export type AgencyLook = { readonly ground: string; readonly ink: string }

type Device = { readonly drawing: (ink: string) => string; readonly stretch: number; readonly weight: number }

const solid = (d: string) => (ink: string) => inked(d, { fill: ink })

/** Devices, 30 × 30 units, each with its type width (percent) and weight, chosen by initial or by what the name refers to. */
const INITIALS: Readonly<Record<string, Device>> = {
  A: { drawing: solid('M0 30L15 0l15 30h-8l-7-15-7 15z'), stretch: 112, weight: 560 },
  C: { drawing: (ink) => inked('M26 6.4A13 13 0 1 0 26 23.6', { stroke: ink, line: 5 }), stretch: 100, weight: 540 },
  H: { drawing: solid('M0 0h6v12h12V0h6v30h-6V18H6v12H0z'), stretch: 125, weight: 700 },
  L: { drawing: solid('M2 0h7v23h17v7H2z'), stretch: 118, weight: 600 },
  M: { drawing: solid('M0 30V0h7l8 13 8-13h7v30h-6V12l-9 13-9-13v18z'), stretch: 110, weight: 640 },
  N: { drawing: solid('M0 30V0h6l14 20V0h6v30h-6L6 10v20z'), stretch: 88, weight: 620 },
  P: { drawing: solid('M1 0h14q13 0 13 10t-13 10H8v10H1zM8 6v8h7q6 0 6-4t-6-4z'), stretch: 100, weight: 500 },
  // A feather, and an ocean swell.
  Q: {
    drawing: (ink) => inked('M26 0Q6 2 4 30 22 26 26 0zM4 30L18 10', { fill: ink, stroke: ink, line: 1 }),
    stretch: 84,
    weight: 520,
  },
  S: {
    drawing: solid('M0 22q7-9 15 0t15 0v6q-7 9-15 0t-15 0zM0 8q7-9 15 0t15 0v6q-7 9-15 0T0 14z'),
    stretch: 118,
    weight: 420,
  },
  T: { drawing: solid('M0 0h28v6H17v24h-6V6H0z'), stretch: 125, weight: 480 },
}

/** Devices for all other names, not based on letters. */
const DEVICES: readonly [Device, ...Device[]] = [
  { drawing: (ink) => inked('M2 2h26v26H2zM2 28L28 2', { stroke: ink, line: 4 }), stretch: 104, weight: 600 },
  { drawing: solid('M0 30V12L15 0l15 12v18H19V18h-8v12z'), stretch: 96, weight: 540 },
  {
    drawing: (ink) => inked('M0 15h30M4 7h22M4 23h22M9 0h12M9 30h12', { stroke: ink, line: 3.5 }),
    stretch: 122,
    weight: 440,
  },
]

const GROUNDS = [
  '#1f3d36',
  '#10202e',
  '#c8452d',
  '#e8c34a',
  '#256d8f',
  '#5a2b45',
  '#e9edef',
  '#7b2d26',
  '#2f4a3a',
  '#d9d0c1',
  '#3b3f6b',
  '#b9772f',
] as const

/** Colours for an agency that hasn't chosen any. */
export const agencyLook = (seed: string): AgencyLook =>
  lookOn(GROUNDS[hash(`${seed}|agency`) % GROUNDS.length] ?? GROUNDS[0])

/** The look of an agency with its own `#rrggbb` colour. */
export const lookOn = (ground: string): AgencyLook => ({ ground, ink: inkOn(ground) })

/** An agency's logo, 180 × 44 units, in the look's ink on a transparent background. Text uses the page's Archivo. */
export const agencyLogo = (name: string, seed: string, { ink }: AgencyLook): string => {
  const { drawing, stretch, weight } =
    INITIALS[name.trim().charAt(0).toUpperCase()] ?? DEVICES[hash(`${seed}|device`) % DEVICES.length] ?? DEVICES[0]
  const size = name.length > 18 ? 13 : name.length > 10 ? 18 : 21
  const fitted = name.length > 8 ? { textLength: 132, lengthAdjust: 'spacingAndGlyphs' } : {}
  const type = {
    fill: ink,
    'font-family': SANS,
    'font-stretch': `${stretch}%`,
    'font-weight': weight,
    'font-size': size,
    ...fitted,
  }
  return svgOf(
    { width: 180, height: 44, title: name },
    tag('g', { transform: 'translate(2 7)', fill: 'none' }, drawing(ink)),
    text(name, 44, 29, type),
  )
}
