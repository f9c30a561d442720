import * as E from 'fp-ts/lib/Either.js'
import { type BrandDetails, StoredTenantDetails } from '../../../domain/content/stored-tenant'
import { emptyConveyancer } from '../../../domain/reservation/conveyancer'
import { isJsonObject } from '../../office/json-object'

type Json = Readonly<Record<string, unknown>>

/**
 * The details with the keys that a file gives; groups such as `company` keep the keys that it leaves out. Left: what
 * is wrong with its form.
 */
export const withChanges = (details: BrandDetails, given: Json): E.Either<string, BrandDetails> => {
  const changes = withConveyancers(details, given)
  const unknown = unknownKeys(details, changes)
  if (unknown.length > 0) return E.left(unknown.map((key) => `There is no detail called ${key}.`).join(' '))
  const decoded = StoredTenantDetails.decode(merged(details, changes))
  if (E.isRight(decoded)) return decoded
  const keys = decoded.left.map(({ context }) => context.flatMap(({ key }) => (key === '' ? [] : [key])).join('.'))
  return E.left(`Wrong in the file: ${[...new Set(keys)].join(', ')}.`)
}

/** Files written for earlier releases name one conveyancer; null for none. */
const withConveyancers = ({ conveyancers }: BrandDetails, { defaultConveyancer, ...changes }: Json): Json => {
  if (defaultConveyancer === undefined) return changes
  if (defaultConveyancer === null) return { ...changes, conveyancers: [] }
  const only = isJsonObject(defaultConveyancer)
    ? { ...emptyConveyancer, ...conveyancers[0], ...defaultConveyancer }
    : defaultConveyancer
  return { ...changes, conveyancers: [only] }
}

const unknownKeys = (known: Json, given: Json): string[] =>
  Object.entries(given).flatMap(([key, value]) => {
    if (!Object.hasOwn(known, key)) return [key]
    const group = known[key]
    return isJsonObject(group) && isJsonObject(value) ? unknownKeys(group, value).map((each) => `${key}.${each}`) : []
  })

const merged = (details: Json, changes: Json): Json => ({
  ...details,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const group = details[key]
      return [key, isJsonObject(group) && isJsonObject(value) ? { ...group, ...value } : value]
    }),
  ),
})
