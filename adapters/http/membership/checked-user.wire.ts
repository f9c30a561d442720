import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { CheckedUser } from '../../../domain/membership/membership.ports'
import { described, Integer } from '../shared/wire-types'

const CREATED = 60001
const CONTINUED = 60002

const Wire = t.type(
  {
    /** Other servers return 0 when continuing a registration (M7-23). */
    code: t.union([t.literal(CREATED), t.literal(CONTINUED), t.literal(0)]),
    message: t.string,
    data: t.type({ uConnectRegistrationKey: t.string, user: t.type({ userId: Integer, email: t.string }) }),
  },
  'checked user',
)
type Wire = t.TypeOf<typeof Wire>

/** 60001 and 60002 are successes, so the answer is the whole envelope (M8-11, M8-12). */
export const CheckedUserEnvelope = described(
  new t.Type<CheckedUser, Wire>(
    'checked user',
    (_u): _u is CheckedUser => true,
    (u, c) =>
      E.map(({ code, message, data: { uConnectRegistrationKey: key, user } }: Wire): CheckedUser => ({
        outcome: code === CREATED ? 'created' : 'continued',
        message,
        key,
        user,
      }))(Wire.validate(u, c)),
    ({ outcome, message, key, user }) => ({
      code: outcome === 'created' ? CREATED : CONTINUED,
      message,
      data: { uConnectRegistrationKey: key, user },
    }),
  ),
  { wire: Wire },
)
