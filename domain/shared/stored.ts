import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'

/**
 * Reads records that older releases wrote: a key that they lack gets its default. The defaults are complete, so a key that is
 * added to the codec does not compile without one. Keys that the codec no longer names are dropped.
 */
export const stored = <P extends t.Props>(
  codec: t.TypeC<P>,
  defaults: t.TypeOf<t.TypeC<P>>,
): t.Type<t.TypeOf<t.TypeC<P>>, unknown> => {
  const exact = t.exact(codec)
  return new t.Type<t.TypeOf<t.TypeC<P>>, unknown>(
    codec.name,
    codec.is,
    (value, context) =>
      exact.validate(
        typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...defaults, ...value } : value,
        context,
      ),
    exact.encode,
  )
}

/** Reads what can be done without: null for a record that the codec does not understand. */
export const storedIfReadable = <A>(codec: t.Type<A, unknown>): t.Type<A | null, unknown> =>
  new t.Type<A | null, unknown>(
    codec.name,
    (value): value is A | null => value === null || codec.is(value),
    (value) => {
      const decoded = codec.decode(value)
      return t.success(E.isRight(decoded) ? decoded.right : null)
    },
    (value) => (value === null ? null : codec.encode(value)),
  )
