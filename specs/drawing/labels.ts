/** '101', '102' … for this many levels; `homes` returns the number of homes on each. */
export const apartments = (levels: number, homes: (level: number) => number): readonly string[] =>
  count(levels).flatMap((level) => count(homes(level)).map((place) => `${level}${String(place).padStart(2, '0')}`))

export const lots = (number: number): readonly string[] => count(number).map((lot) => `Lot ${lot}`)

export const count = (number: number): readonly number[] => Array.from({ length: number }, (_, i) => i + 1)
