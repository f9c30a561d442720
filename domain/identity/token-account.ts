import * as E from 'fp-ts/lib/Either.js'
import * as J from 'fp-ts/lib/Json.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as t from 'io-ts'
import { payloadOf } from './session-token'

const Claims = t.type({ sub: t.string })
const Subject = t.type({ userId: t.number })

/** The account of a token; null without one (B3-31). */
export const accountOfToken = (token: string | null): number | null =>
  pipe(
    Claims.decode(token === null ? null : payloadOf(token)),
    E.flatMap(({ sub }) => J.parse(sub)),
    E.flatMap(Subject.decode),
    E.match(
      () => null,
      ({ userId }) => userId,
    ),
  )
