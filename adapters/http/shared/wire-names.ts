import * as t from 'io-ts'
import { described, descriptionOf, Integer } from './wire-types'

/** A loop for speed: a price list's thousand units are decoded on each sort. */
const rename = <V>(value: Readonly<Record<string, V>>, names: Readonly<Record<string, string>>) => {
  const renamed: Record<string, V> = {}
  for (const key of Object.keys(value)) renamed[names[key] ?? key] = value[key] as V
  return renamed
}

/** The parts of io-ts’s own codecs; null for a hand-written one. */
const partsOf = (codec: t.Mixed): readonly t.Mixed[] | null => {
  const { _tag, props, types, type } = codec as t.Mixed & {
    readonly _tag?: string
    readonly props?: t.Props
    readonly types?: readonly t.Mixed[]
    readonly type?: t.Mixed
  }
  const nullable = descriptionOf(codec)?.['oneOfNullable']
  if (nullable !== undefined) return [nullable as t.Mixed]
  if (_tag === undefined) return null
  return [...Object.values(props ?? {}), ...(types ?? []), ...(type === undefined ? [] : [type])]
}

/** Whether `is` accepts nothing that decoding refuses or changes: that of texts with a limit knows only that they are texts. */
const isExact = (codec: t.Mixed): boolean => codec === Integer || (partsOf(codec)?.every(isExact) ?? false)

/** For exact identity codecs: `is` avoids building the error contexts of `validate`. */
const reader = <A, O>(codec: t.Type<A, O>): t.Validate<unknown, A> =>
  (codec.encode as unknown) === t.identity && isExact(codec)
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
