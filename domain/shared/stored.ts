import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'

/**
 * Reads records written by older releases: missing keys get their default, those of a record within the record as well. The defaults
 * are complete, so adding a key to the codec doesn't compile without one. Unknown keys are dropped.
 */
export const stored = <P extends t.Props>(
  codec: t.TypeC<P>,
  defaults: t.TypeOf<t.TypeC<P>>,
): t.Type<t.TypeOf<t.TypeC<P>>, unknown> => {
  const exact = t.exact(codec)
  return new t.Type<t.TypeOf<t.TypeC<P>>, unknown>(
    codec.name,
    codec.is,
    (value, context) => exact.validate(withDefaults(defaults, value), context),
    exact.encode,
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withDefaults = (defaults: unknown, value: unknown): unknown =>
  isRecord(defaults) && isRecord(value)
    ? {
        ...defaults,
        ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDefaults(defaults[key], each)])),
      }
    : value

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
