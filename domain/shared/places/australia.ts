import * as t from 'io-ts'

/** Short forms in the order of the buyer form (B9-14). */
export const STATE_CODES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export type StateCode = (typeof STATE_CODES)[number]
export const StateCode: t.Type<StateCode> = t.keyof(
  { ACT: null, NSW: null, NT: null, QLD: null, SA: null, TAS: null, VIC: null, WA: null },
  'StateCode',
)

/** Full names in the order of the footer's quick search (A2.4-14). */
export const STATE_NAMES: readonly (readonly [StateCode, string])[] = [
  ['NSW', 'New South Wales'],
  ['QLD', 'Queensland'],
  ['VIC', 'Victoria'],
  ['ACT', 'Australian Capital Territory'],
  ['SA', 'South Australia'],
  ['WA', 'Western Australia'],
  ['TAS', 'Tasmania'],
  ['NT', 'Northern Territory'],
]

export const isStateCode = (value: string): value is StateCode => (STATE_CODES as readonly string[]).includes(value)

/** Any other value means Australia (A2.4-15). */
export const stateName = (code: string): string => STATE_NAMES.find(([each]) => each === code)?.[1] ?? 'Australia'

const TERRITORIES: readonly string[] = STATE_NAMES.filter(([code]) => code === 'ACT' || code === 'NT').flat()

/** A place with its article: 'the Northern Territory', 'the ACT'; states and suburbs have none. */
export const withArticle = (place: string): string => (TERRITORIES.includes(place) ? `the ${place}` : place)

export const stateCodeOf = (name: string): StateCode | null =>
  STATE_NAMES.find(([, each]) => each === name)?.[0] ?? null
