import * as t from 'io-ts'
import { described } from './wire-types'

/** A loop, for the thousand units of a price list are decoded at each sort. */
const rename = (value: object, names: Record<string, string>) => {
  const renamed: Record<string, unknown> = {}
  for (const key of Object.keys(value)) renamed[names[key] ?? key] = (value as Record<string, unknown>)[key]
  return renamed
}

/** Same value, other keys: the API's spelling never passes this line. */
export const withWireNames = <A, O extends object>(codec: t.Type<A, O>, names: { [K in keyof A]?: string }): t.Type<A, object> => {
  const toWire = names as Record<string, string>
  const fromWire = Object.fromEntries(Object.entries(toWire).map(([ours, theirs]) => [theirs, ours]))
  const renamed = new t.Type<A, object>(
    codec.name,
    codec.is,
    (u, c) => (typeof u === 'object' && u !== null ? codec.validate(rename(u, fromWire), c) : t.failure(u, c)),
    (a) => rename(codec.encode(a), toWire),
  )
  return described(renamed, { renamed: codec, names: toWire })
}
