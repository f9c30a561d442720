import { isVacant, type Estate } from './estate'
import type { StateCode } from '../scene/place'
import { randomFrom } from '../random'

/** Where a model of a release is cut out of its estate: round a crossing, along one street, or with a park. */
export type Setting = 'crossing' | 'street' | 'park'
/** What is seen beyond the land. */
export type Outlook = 'sea' | 'river' | 'ranges' | 'town' | 'bush' | 'vines'
/** Where the ground climbs to, on the plan. */
export type Rising = 'level' | 'back' | 'left' | 'right'

/** What an estate's park is laid out round. */
export type Park = 'pond' | 'field' | 'grove'

/** What sets one piece of land apart from the next, the same in every picture of it. */
export type LandCharacter = {
  readonly setting: Setting
  readonly rising: Rising
  /** Metres that vacant ground climbs in a hundred. */
  readonly climb: number
  readonly outlook: Outlook
  readonly park: Park
  /** The chance that a vacant lot kept its tree. */
  readonly wooded: number
}

const OUTLOOKS: Readonly<Record<StateCode, readonly [Outlook, ...Outlook[]]>> = {
  NT: ['bush', 'sea'],
  VIC: ['town', 'bush', 'ranges'],
  WA: ['sea', 'bush'],
  TAS: ['river', 'ranges'],
  NSW: ['town', 'river', 'bush'],
  SA: ['vines', 'ranges'],
  QLD: ['sea', 'bush'],
  ACT: ['ranges', 'town'],
}

/** Ground with houses on it is levelled; so is ground round a park. */
export const characterOf = (estate: Estate): LandCharacter => {
  const random = randomFrom(`${estate.seed}|land`)
  const setting =
    estate.reserves.length > 0
      ? random.of(['crossing', 'street', 'park'] as const)
      : random.of(['crossing', 'street'] as const)
  const rising = random.of(['level', 'back', 'back', 'left', 'right'] as const)
  return {
    setting,
    rising: setting === 'park' || !isVacant(estate) ? 'level' : rising,
    climb: random.between(5, 11),
    outlook: random.of(OUTLOOKS[estate.state]),
    park: random.of(['pond', 'field', 'grove'] as const),
    wooded: random.of([0.15, 0.4, 0.75] as const),
  }
}
