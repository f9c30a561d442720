import * as t from 'io-ts'
import { described } from './wire-types'

/** A body of one of two shapes, told apart by a key that only the second has; errors name that shape's fields. */
export const eitherBody = <A, B>(first: t.Type<A, object>, second: t.Type<B, object>, keyOfSecond: string) =>
  described(
    new t.Type<A | B, object>(
      first.name,
      (u): u is A | B => first.is(u) || second.is(u),
      (u, c) =>
        typeof u === 'object' && u !== null && keyOfSecond in u ? second.validate(u, c) : first.validate(u, c),
      (a) => (second.is(a) ? second.encode(a) : first.encode(a)),
    ),
    { wire: t.union([first, second]) },
  )
