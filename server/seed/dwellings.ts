/** Sizes in m², from the smallest to the largest of the type. `outside`: balcony, courtyard or alfresco. */
export interface Dwelling {
  readonly beds: number
  readonly baths: number
  readonly cars: number
  readonly inside: readonly [number, number]
  readonly outside: readonly [number, number]
  readonly storage: readonly [number, number]
  /** The fixed part of council rates, dollars a year. */
  readonly rates: number
}

const dwelling = (
  beds: number,
  baths: number,
  cars: number,
  inside: readonly [number, number],
  outside: readonly [number, number],
  storage: readonly [number, number],
  rates: number,
): Dwelling => ({ beds, baths, cars, inside, outside, storage, rates })

/** Apartments S to P, townhouses T to V, houses H to L. */
export const DWELLINGS = {
  S: dwelling(0, 1, 0, [34, 42], [4, 7], [0, 0], 820),
  A: dwelling(1, 1, 1, [50, 58], [8, 12], [2, 4], 900),
  B: dwelling(2, 2, 1, [68, 74], [9, 14], [3, 5], 960),
  C: dwelling(2, 2, 1, [76, 88], [10, 18], [3, 5], 1_020),
  D: dwelling(3, 2, 2, [104, 126], [16, 32], [4, 7], 1_240),
  P: dwelling(4, 2, 2, [168, 214], [42, 86], [8, 14], 1_980),
  T: dwelling(2, 2, 1, [92, 108], [18, 26], [0, 0], 1_150),
  U: dwelling(3, 2, 2, [138, 162], [24, 36], [0, 0], 1_420),
  V: dwelling(3, 2, 2, [178, 204], [30, 44], [0, 0], 1_690),
  H: dwelling(3, 2, 2, [152, 168], [12, 18], [0, 0], 1_380),
  J: dwelling(4, 2, 2, [198, 218], [14, 22], [0, 0], 1_560),
  K: dwelling(4, 2, 2, [232, 262], [18, 28], [0, 0], 1_840),
  L: dwelling(5, 3, 3, [286, 324], [26, 40], [0, 0], 2_280),
} as const satisfies Readonly<Record<string, Dwelling>>

export type DwellingCode = keyof typeof DWELLINGS

export const isDwellingCode = (letter: string): letter is DwellingCode => letter in DWELLINGS
