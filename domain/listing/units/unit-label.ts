/** A unit's place, according to its label. `level` 0: ground floor, -1: lower ground, Infinity: penthouses at the top. */
export type Address = { readonly building: string; readonly level: number; readonly place: number }

/** The highest level read from a four-digit label; '8012' is a plain number, not level 80. */
const HIGHEST_LEVEL = 60

const FORMS: readonly (readonly [RegExp, (parts: readonly string[]) => Address])[] = [
  [/^LG[ .-]?(\d{1,2})$/, ([, place]) => at('', -1, place)],
  [/^GF?[ .-]?(\d{1,2})$/, ([, place]) => at('', 0, place)],
  [/^(?:PH|P|PENTHOUSE )[ .-]?(\d{1,2})$/, ([, place]) => at('', Infinity, place)],
  [/^(?:L|LEVEL )(\d{1,2})[ ./-](\d{1,2})$/, ([, level, place]) => at('', Number(level), place)],
  [/^([A-Z]?)[ .-]?(\d{1,2})[.-](\d{1,2})$/, ([, building, level, place]) => at(building, Number(level), place)],
  [/^([A-Z]?)[ .-]?(\d{1,2})(\d{2})$/, ([, building, level, place]) => at(building, Number(level), place)],
  [/^([A-Z]?)[ .-]?(\d{2})(\d{3})$/, ([, building, level, place]) => at(building, Number(level), place)],
]

const at = (building = '', level: number, place = '1'): Address => ({ building, level, place: Number(place) })

/** '905' → level 9, '1204' → level 12, 'G02' → ground, 'B1204' → level 12 of building B; null if the label has no level. */
export const addressOf = (label: string): Address | null => {
  const text = label
    .trim()
    .toUpperCase()
    .replace(/^(?:APARTMENT|APT\.?|UNIT|NO\.?|#)\s*/, '')
  for (const [form, read] of FORMS) {
    const parts = form.exec(text)
    if (!parts) continue
    const address = read(parts)
    return address.level === Infinity || address.level <= HIGHEST_LEVEL ? address : null
  }
  return null
}

const WRITTEN_LEVELS: readonly (readonly [RegExp, (digits: string) => number])[] = [
  [/^(?:L|LEVEL )?(\d{1,3})$/, Number],
  [/^(?:GF?|GROUND(?: FLOOR)?)$/, () => 0],
  [/^(?:LG|LOWER GROUND)$/, () => -1],
  [/^(?:PH?|PENTHOUSE)$/, () => Infinity],
]

/** A unit's level from its own field, or from its label if that is empty; null if neither says it. */
export const levelOf = ({ level, apt }: { readonly level: string; readonly apt: string }): number | null => {
  const written = level.trim().toUpperCase()
  if (written === '') return addressOf(apt)?.level ?? null
  for (const [form, read] of WRITTEN_LEVELS) {
    const found = form.exec(written)
    if (found !== null) return read(found[1] ?? '')
  }
  return null
}

/** `Level 4`, `Ground floor`, `Penthouse`. */
export const levelName = (level: number): string =>
  level === Infinity ? 'Penthouse' : level === -1 ? 'Lower ground' : level === 0 ? 'Ground floor' : `Level ${level}`

/** Natural order: '2' before '10', 'TH2' before 'TH10', 'Lot 9' before 'Lot 14'. */
export const byLabel = (a: string, b: string): number => byChunks(chunks(a), chunks(b))

/** Sorts by the natural order of labels; faster for thousands than `byLabel`. */
export const inLabelOrder = <A>(all: readonly A[], labelOf: (each: A) => string): A[] =>
  all
    .map((each) => ({ each, label: chunks(labelOf(each)) }))
    .toSorted((a, b) => byChunks(a.label, b.label))
    .map(({ each }) => each)

const chunks = (label: string): readonly string[] => label.toUpperCase().match(/\d+|\D+/g) ?? []

const byChunks = (left: readonly string[], right: readonly string[]): number => {
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = compareChunks(left[i] ?? '', right[i] ?? '')
    if (order) return order
  }
  return 0
}

const compareChunks = (a: string, b: string) => {
  if (/^\d/.test(a) && /^\d/.test(b)) return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}
