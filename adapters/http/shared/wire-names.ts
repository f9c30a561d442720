import * as t from 'io-ts'
import { described } from './wire-types'

/** A loop for speed: a price list's thousand units are decoded on each sort. */
const rename = <V>(value: Readonly<Record<string, V>>, names: Readonly<Record<string, string>>) => {
  const renamed: Record<string, V> = {}
  for (const key of Object.keys(value)) renamed[names[key] ?? key] = value[key] as V
  return renamed
}

/** For identity codecs: `is` avoids building the error contexts of `validate`. */
const reader = <A, O>(codec: t.Type<A, O>): t.Validate<unknown, A> =>
  (codec.encode as unknown) === t.identity
    ? (u, c) => (codec.is(u) ? t.success(u) : codec.validate(u, c))
    : codec.validate

/** Renames keys, so that the API's spelling stays on the wire. The server's encoder does the same in one pass. */
export const withWireNames = <A, O extends object>(
  codec: t.Type<A, O>,
  names: { [K in keyof A]?: string },
): t.Type<A, Readonly<Record<string, O[keyof O]>>> => {
  const toWire = names as Record<string, string>
  const fromWire = Object.fromEntries(Object.entries(toWire).map(([ours, theirs]) => [theirs, ours]))
  const read = reader(codec)
  const renamed = new t.Type<A, Readonly<Record<string, O[keyof O]>>>(
    codec.name,
    codec.is,
    (u, c) =>
      typeof u === 'object' && u !== null
        ? read(rename(u as Readonly<Record<string, unknown>>, fromWire), c)
        : t.failure(u, c),
    (a) => rename(codec.encode(a) as Readonly<Record<string, O[keyof O]>>, toWire),
  )
  return described(renamed, { renamed: codec, names: toWire })
}
