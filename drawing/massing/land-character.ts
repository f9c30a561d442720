import { isVacant, type Estate } from '../../domain/listing/massing/estate'
import type { StateCode } from '../../domain/shared/places/australia'
import { randomFrom } from '../random'

/** The part of the estate in a release's model: a crossing, one street, or a park. */
export type Setting = 'crossing' | 'street' | 'park'
/** The view beyond the land. */
export type Outlook = 'sea' | 'river' | 'ranges' | 'town' | 'bush' | 'vines'
/** The side of the plan that the ground rises to. */
export type Rising = 'level' | 'back' | 'left' | 'right'

/** The centrepiece of an estate's park. */
export type Park = 'pond' | 'field' | 'grove'

/** The character of an estate, the same in all its pictures. */
export type LandCharacter = {
  readonly setting: Setting
  readonly rising: Rising
  /** Slope of vacant ground, metres per 100 m. */
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

/** Ground with houses or around a park is level. */
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
