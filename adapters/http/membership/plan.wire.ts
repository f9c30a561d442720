import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { type Plan, PlanFeatures } from '../../../domain/membership/plan'
import { described, Integer, text, CentsAsDollars, centsIn } from '../shared/wire-types'

/** Dollars with decimals (M3-14). */
const Dollars = t.number

const Wire = t.type(
  {
    displayName: t.string,
    displayPrice: Dollars,
    productDetails: t.type({ yearlyPrice: t.type({ price: Dollars }) }),
    uconnectSubscription: t.type({
      id: Integer,
      productCode: t.string,
      subscriptionType: t.string,
      info: text({ contentMediaType: 'application/json' }),
    }),
  },
  'subscription plan',
)
type Wire = t.TypeOf<typeof Wire>

const Info = t.type({ features: PlanFeatures })

const parsed = (info: string): unknown => {
  try {
    return JSON.parse(info)
  } catch {
    return null
  }
}

/** A plan with an unreadable description is still shown. */
const featuresIn = (info: string): PlanFeatures => {
  const read = Info.decode(parsed(info))
  return E.isRight(read) ? read.right.features : { description: '', common: [], standoutFeatures: [] }
}

const fromWire = ({
  displayName,
  displayPrice,
  productDetails,
  uconnectSubscription: { info, ...subscription },
}: Wire): Plan => ({
  ...subscription,
  name: displayName,
  monthly: centsIn(displayPrice),
  yearly: centsIn(productDetails.yearlyPrice.price),
  features: featuresIn(info),
})

const toWire = ({ id, productCode, subscriptionType, name, monthly, yearly, features }: Plan): Wire => ({
  displayName: name,
  displayPrice: CentsAsDollars.encode(monthly),
  productDetails: { yearlyPrice: { price: CentsAsDollars.encode(yearly) } },
  uconnectSubscription: { id, productCode, subscriptionType, info: JSON.stringify({ features }) },
})

/** A subscription plan; its description is sent as JSON text (M3-14, M3-15). */
export const WirePlan = described(
  new t.Type<Plan, Wire>(
    'subscription plan',
    (_u): _u is Plan => true,
    (u, c) => {
      const wire = Wire.validate(u, c)
      return E.isLeft(wire) ? wire : t.success(fromWire(wire.right))
    },
    toWire,
  ),
  { wire: Wire },
)
