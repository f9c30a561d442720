import { PASSWORD_LIMIT } from '../../../domain/identity/password'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { DEFAULT_PERIOD, Period } from '../../../domain/membership/plan'
import { emptyUConnectUser, type UConnectUser } from '../../../domain/membership/u-connect-user'
import { described, Integer, Lines, nullable, Text } from '../shared/wire-types'

/** Omitted values read as empty; the domain's rules report missing fields. */
const orEmpty = (text: t.Type<string, string>, limit: number) =>
  described(new t.Type<string, string>(text.name, t.string.is, (u, c) => text.validate(u ?? '', c), t.identity), {
    type: 'string',
    maxLength: limit,
  })
const LINE = orEmpty(Text(200), 200)
const flag = described(
  new t.Type<boolean, boolean>('boolean', t.boolean.is, (u, c) => t.boolean.validate(u ?? false, c), t.identity),
  { type: 'boolean' },
)
const interval = described(
  new t.Type<Period, Period>(
    'MONTHLY or YEARLY',
    Period.is,
    (u, c) => Period.validate(u ?? DEFAULT_PERIOD, c),
    t.identity,
  ),
  { enum: ['MONTHLY', 'YEARLY'] },
)

const Identity = { userId: nullable(Integer), email: LINE, uConnectRegistrationKey: LINE }
const Password = orEmpty(Lines(PASSWORD_LIMIT), PASSWORD_LIMIT)

/** Two names for the same value (M3-12). */
const PlanNames = t.partial({
  subscriptionUConnectId: t.union([Integer, t.null]),
  subscribedUConnectId: t.union([Integer, t.null]),
})
const planIn = ({ subscriptionUConnectId, subscribedUConnectId }: t.TypeOf<typeof PlanNames>): number | null =>
  subscriptionUConnectId ?? subscribedUConnectId ?? null

const Fields = t.intersection(
  [
    t.type({
      ...Identity,
      password: Password,
      firstName: LINE,
      lastName: LINE,
      countryCode: LINE,
      mobileNumber: LINE,
      abnAcn: LINE,
      agentRegistrationNumber: LINE,
      companyName: LINE,
      businessRegistrationNumber: LINE,
      isOutsideAustralia: flag,
      subscriptionId: LINE,
      subscriptionType: LINE,
      subscribedUConnectProductCode: LINE,
      paymentInterval: interval,
    }),
    PlanNames,
  ],
  'U-Connect user',
)
type Fields = t.TypeOf<typeof Fields>

export interface SentUser {
  readonly user: UConnectUser
  readonly key: string
  readonly password: string
}

const fromFields = (
  { uConnectRegistrationKey, password, subscribedUConnectId: _, subscriptionUConnectId: _id, ...fields }: Fields,
  planId: number | null,
): SentUser => ({
  key: uConnectRegistrationKey,
  password,
  user: { ...emptyUConnectUser, ...fields, subscriptionUConnectId: planId },
})
const toFields = ({ user, key, password }: SentUser): Fields => ({ ...user, uConnectRegistrationKey: key, password })

/** The user with all fields in the documents (M3-10). */
export const WireUConnectUser = described(
  new t.Type<SentUser, Fields>(
    'U-Connect user',
    (_u): _u is SentUser => true,
    (u, c) => {
      const read = Fields.validate(u, c)
      return E.isLeft(read) ? read : t.success(fromFields(read.right, planIn(read.right)))
    },
    toFields,
  ),
  { wire: Fields },
)

const PasswordFields = t.type({ ...Identity, password: Password }, 'password step')
export type Step =
  | {
      readonly kind: 'password'
      readonly userId: number | null
      readonly email: string
      readonly key: string
      readonly password: string
    }
  | { readonly kind: 'details'; readonly sent: SentUser }

const hasDetails = (u: unknown): boolean => typeof u === 'object' && u !== null && 'firstName' in u

/** One path for two steps: a first name distinguishes the details from the password (M7-27, M7-28). */
export const WireStep = described(
  new t.Type<Step, unknown>(
    'password or details step',
    (_u): _u is Step => true,
    (u, c) => {
      if (hasDetails(u))
        return E.map((sent: SentUser): Step => ({ kind: 'details', sent }))(WireUConnectUser.validate(u, c))
      return E.map(({ uConnectRegistrationKey: key, ...fields }: t.TypeOf<typeof PasswordFields>): Step => ({
        kind: 'password',
        key,
        ...fields,
      }))(PasswordFields.validate(u, c))
    },
    (step) => {
      if (step.kind === 'details') return WireUConnectUser.encode(step.sent)
      const { userId, email, key: uConnectRegistrationKey, password } = step
      return { userId, email, uConnectRegistrationKey, password }
    },
  ),
  { wire: Fields },
)

const PackageFields = t.intersection(
  [t.type({ ...Identity, paymentInterval: interval, password: Password }), PlanNames],
  'package details',
)
export interface ChosenPackage {
  readonly userId: number | null
  readonly email: string
  readonly key: string
  readonly planId: number
  readonly period: Period
  /** For paid plans (M7-26). */
  readonly password: string | null
}

export const WirePackage = described(
  new t.Type<ChosenPackage, unknown>(
    'package details',
    (_u): _u is ChosenPackage => true,
    (u, c) => {
      const read = PackageFields.validate(u, c)
      if (E.isLeft(read)) return read
      const { userId, email, uConnectRegistrationKey: key, paymentInterval: period, password: sent } = read.right
      const planId = planIn(read.right)
      return planId === null
        ? t.failure(u, [...c, { key: 'subscriptionUConnectId', type: Integer }])
        : t.success({ userId, email, key, planId, period, password: sent === '' ? null : sent })
    },
    ({ userId, email, key, planId, period, password }) => ({
      userId,
      email,
      uConnectRegistrationKey: key,
      subscriptionUConnectId: planId,
      paymentInterval: period,
      ...(password === null ? {} : { password }),
    }),
  ),
  { wire: PackageFields },
)

export const WireIdentity = t.type(Identity, 'registrant')
