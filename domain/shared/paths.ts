import { ADDRESS_KEYS, ADDRESSES, type AddressKey, type AddressTable } from './addresses'
import { once } from './once'

type ParametersIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never
type ParametersOf<Key extends AddressKey> = ParametersIn<AddressTable[Key]['paths'][0]>

/** Screens whose path says which one; those below a `*` make their own paths from its stem. */
type KeyOfPath = {
  [Key in AddressKey]: AddressTable[Key]['paths'][0] extends `${string}*` ? never : Key
}[AddressKey]

/** Screens whose path is always the same. */
export type PlainKey = { [Key in KeyOfPath]: [ParametersOf<Key>] extends [never] ? Key : never }[KeyOfPath]

/** The path of a screen, `pathTo('unit', { propertyId: 7, unitId: 12 })`. */
export const pathTo = <Key extends KeyOfPath>(
  key: Key,
  ...[parameters]: [ParametersOf<Key>] extends [never]
    ? []
    : [parameters: Readonly<Record<ParametersOf<Key>, string | number>>]
): string => {
  const values: Readonly<Record<string, string | number>> = parameters ?? {}
  return ADDRESSES[key].paths[0].replace(/:(\w+)/g, (_, name: string) => String(values[name]))
}

/** The part of a screen's path before its parameters: `/sign` of `/sign/:token`. */
export const stemOf = (key: AddressKey): string => ADDRESSES[key].paths[0].replace(/\/[:*].*$/, '')

/** As the router matches: letters in either case, and with or without a slash at the end. */
const matcherOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+')}/*$`, 'i')

const matchers = once(() => ADDRESS_KEYS.map((key) => [key, ADDRESSES[key].paths.map(matcherOf)] as const))

/** The screen at a path without its query, or null. */
export const addressAt = (path: string): AddressKey | null =>
  matchers().find(([, patterns]) => patterns.some((each) => each.test(path)))?.[0] ?? null

/** The id in a path or a query, 1 to 999,999,999; null for anything else. */
export const idIn = (text: string | null | undefined): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
