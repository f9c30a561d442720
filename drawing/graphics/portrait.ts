import type { Likeness } from '../../domain/content/likeness'
import { text } from '../lettering'
import { SANS, svgOf, tag } from '../markup'
import { randomFrom } from '../random'

export type PortraitOptions = {
  /** The person's id; the seed decides whatever the likeness doesn't. */
  readonly seed: string
  /** The person's looks; by default the seed decides. */
  readonly likeness?: Likeness | null
  /** Text alternative; null if the name is next to it. */
  readonly title: string | null
  readonly ink?: string
}

const SKINS: Readonly<Record<Likeness['skin'], string>> = {
  pale: '#f0d7c3',
  light: '#e9c9ae',
  olive: '#d9a983',
  tan: '#b98259',
  deep: '#8d5f41',
}
const HAIRS: Readonly<Record<Likeness['hair'], string>> = {
  black: '#20242a',
  brown: '#4a3327',
  chestnut: '#7a5233',
  blond: '#b08a57',
  grey: '#8f979d',
  auburn: '#6b3022',
}
const CUTS: Readonly<Record<Likeness['cut'], string>> = {
  parted: 'M30 44q-2-26 20-26t20 26l-3-8q-8-2-14-8-6 8-20 8z',
  bobbed: 'M28 66q-6-50 22-50t22 50q-5 3-9 0 4-14 2-26-10 0-17-9-4 8-13 11-2 12 2 24-5 3-9 0z',
  cropped: 'M31 40q-1-22 19-22t19 22q-5-10-19-10t-19 10z',
  tied: 'M29 50q-4-32 21-32t21 32l-4-12q-14 4-30-5-4 4-4 6zM43 17a8 8 0 1 1 14 0z',
  long: 'M27 58q-3-42 23-42t23 42q-3 4-7 3 3-12 0-22-18 2-28-9-6 8-4 31-5 1-7-3z',
  curls: 'M31 45q-6-5-2-11-2-8 6-10 1-8 10-7 6-5 12 0 9-1 9 7 8 3 5 10 4 7-2 11 0-8-4-12-15 4-31-1-3 5-3 13z',
}

/** Parses `tied-brown-pale`, in words from the lists above; null for anything else. */
export const likenessIn = (code: string): Likeness | null => {
  const [cut = '', hair = '', skin = '', ...more] = code.split('-')
  return isKey(CUTS, cut) && isKey(HAIRS, hair) && isKey(SKINS, skin) && more.length === 0 ? { cut, hair, skin } : null
}

const isKey = <T extends object>(record: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(record, key)
const keysOf = <T extends object>(record: T) =>
  Object.keys(record) as [Extract<keyof T, string>, ...Extract<keyof T, string>[]]

/** Long hair, behind the shoulders. */
const BEHIND = 'M28 70q-4-52 22-52t22 52z'

/** A person as an architect's scale figure, without a face. 100 × 100 units. */
export const portrait = ({ seed, title, ink = '#10202e', likeness }: PortraitOptions): string => {
  const random = randomFrom(`${seed}|portrait`)
  const drawn: Likeness = {
    skin: random.of(keysOf(SKINS)),
    hair: random.of(keysOf(HAIRS)),
    cut: random.of(keysOf(CUTS)),
    ...likeness,
  }
  const [tone, colour, cut] = [SKINS[drawn.skin], HAIRS[drawn.hair], CUTS[drawn.cut]]
  const coat = random.of(['#22384b', '#f4f6f8', '#3f6b5a', '#0b4f8a', '#8a4f3d', '#c7a24f'])
  const paper = random.of(['#d6e4ee', '#e9e0cf', '#dde6dc', '#e8dad4', '#d9dde6'])
  const long = drawn.cut === 'bobbed' || drawn.cut === 'long'
  const figure = [
    long ? tag('path', { d: BEHIND, fill: colour }) : '',
    tag('path', { d: 'M42 58h16v14q-8 8-16 0z', fill: tone }),
    tag('path', { d: 'M12 102q2-28 28-32l10 9 10-9q26 4 28 32z', fill: coat }),
    tag('path', { d: 'M40 70l10 9 10-9 3 5-8 12-5-6-5 6-8-12z', fill: '#fff' }),
    tag('path', { d: 'M33 42q0-20 17-20t17 20q0 24-17 24T33 42z', fill: tone }),
    tag('path', { d: cut, fill: colour }),
  ]
  return svgOf(
    { width: 100, height: 100, title },
    tag('rect', { width: 100, height: 100, fill: paper }),
    tag('path', { d: 'M0 100L100 0V100z', fill: ink, opacity: 0.05 }),
    tag('g', { stroke: ink, 'stroke-width': 1.2, 'stroke-linejoin': 'round' }, ...figure),
    tag('path', { d: 'M52 24q13 4 13 20 0 18-12 22 8-20-1-42z', fill: ink, opacity: 0.1 }),
  )
}

/** In place of a photograph: the initials of a real person, of whose looks nothing is known. 100 × 100 units. */
export const initialsPortrait = (firstName: string, lastName: string): string => {
  const initials = [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('')
  return svgOf(
    { width: 100, height: 100, title: null },
    tag('rect', { width: 100, height: 100, fill: '#e6e8e4' }),
    text(initials, 50, 63, {
      'font-family': SANS,
      'font-size': 36,
      'font-weight': 600,
      fill: '#10202e',
      'text-anchor': 'middle',
    }),
  )
}
