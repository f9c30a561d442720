import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'

/**
 * Reads records written by older releases: missing keys get their default. The defaults are complete, so adding a key
 * to the codec doesn't compile without one. Unknown keys are dropped.
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

/** Reads optional data: null for a record the codec can't decode. */
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
