import type { BrandDetails } from './stored-tenant'

/** Lists whose entries are compared and recorded one by one, with what names an entry. */
const NAMES = {
  conveyancers: ({ state }: BrandDetails['conveyancers'][number]) => state,
  affiliates: ({ title }: BrandDetails['affiliates'][number]) => title,
}
export type EntryList = keyof typeof NAMES
type Entry = readonly [field: string, value: unknown]

export const isEntryList = (key: string): key is EntryList => Object.hasOwn(NAMES, key)

/** The entries by their fields: `conveyancers.SA`, `affiliates.Removals`; a second one of a name is `affiliates.Removals (2)`. */
export const entriesOf = <L extends EntryList>(
  list: L,
  entries: BrandDetails[L],
): readonly (readonly [field: string, value: BrandDetails[L][number]])[] => {
  const names = entries.map((each) => NAMES[list](each as never))
  return entries.map((each, at) => {
    const before = names.slice(0, at).filter((name) => name === names[at]).length
    return [`${list}.${names[at]}${before === 0 ? '' : ` (${before + 1})`}`, each]
  })
}

/** Whether entries that both have are in another order. */
export const isReordered = (one: readonly Entry[], other: readonly Entry[]): boolean => {
  const shared = (entries: readonly Entry[], beside: readonly Entry[]) => {
    const known = new Set(beside.map(([field]) => field))
    return JSON.stringify(entries.map(([field]) => field).filter((field) => known.has(field)))
  }
  return shared(one, other) !== shared(other, one)
}

/** Entries of which those that are `taken` are as others have them, and their order if it is taken. A new one comes after the one before it there. */
export const mixedEntries = (
  own: readonly Entry[],
  others: readonly Entry[],
  { taken, order }: { readonly taken: ReadonlySet<string>; readonly order: boolean },
): readonly Entry[] => {
  const given = new Map(others)
  const mixed = own.flatMap((entry): Entry[] => {
    const [field] = entry
    if (!taken.has(field)) return [entry]
    return given.has(field) ? [[field, given.get(field)]] : []
  })
  for (const [at, entry] of others.entries()) {
    if (!taken.has(entry[0]) || mixed.some(([field]) => field === entry[0])) continue
    const before = others[at - 1]?.[0]
    const place = before === undefined ? 0 : mixed.findIndex(([field]) => field === before) + 1 || mixed.length
    mixed.splice(place, 0, entry)
  }
  return order ? inOrderOf(others, mixed) : mixed
}

/** Entries that others don't have stay at their places. */
const inOrderOf = (others: readonly Entry[], entries: readonly Entry[]): readonly Entry[] => {
  const places = new Map(others.map(([field], at) => [field, at]))
  const placeOf = ([field]: Entry) => places.get(field)
  const ordered = entries
    .filter((entry) => placeOf(entry) !== undefined)
    .toSorted((one, other) => Number(placeOf(one)) - Number(placeOf(other)))
  return entries.map((entry) => (placeOf(entry) === undefined ? entry : (ordered.shift() ?? entry)))
}
