import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { Failure } from '../shared/failure'
import { digitsOnly } from '../shared/patterns'
import { token } from '../shared/token'
import { Conveyancer } from './conveyancer'
import type { PartyConventions } from './party-fields'
import { Purchaser } from './purchaser'

/** The people of an earlier reservation of the account. */
export const EarlierDetails = t.type(
  {
    /** The first purchaser's, `Ann Smith`. */
    name: t.string,
    /** Whether an agent made it for a client. */
    isForClient: t.boolean,
    purchasers: t.array(Purchaser),
    /** Whether the conveyancer is the purchasers' own. */
    ownConveyancer: t.boolean,
    conveyancer: Conveyancer,
  },
  'EarlierDetails',
)
export type EarlierDetails = t.TypeOf<typeof EarlierDetails>

export interface EarlierDetailsPort {
  /** The account's last own reservation, and of an agent the last clients, the newest first. */
  list(): TaskEither<Failure, readonly EarlierDetails[]>
}

export const EARLIER_DETAILS = token<EarlierDetailsPort>('earlier-details')

/** The part of a form that they fill. */
export type Parties = Pick<EarlierDetails, 'purchasers' | 'conveyancer'>

const titleFor = (titles: readonly string[], title: string): string =>
  titles.find((each) => each.replace('.', '') === title.replace('.', '')) ?? ''

/** The details as another form takes them: its titles, its numbers, and its number of purchasers. */
export const asFormTakes = (
  { titles, numbers }: PartyConventions,
  most: number,
  { purchasers, conveyancer, ...rest }: EarlierDetails,
): EarlierDetails => {
  const number = (text: string): string => (numbers === 'digits' ? digitsOnly(text) : text)
  return {
    ...rest,
    purchasers: purchasers
      .slice(0, most)
      .map((each) => ({ ...each, title: titleFor(titles, each.title), mobile: number(each.mobile) })),
    conveyancer: { ...conveyancer, phone: number(conveyancer.phone), mobile: number(conveyancer.mobile) },
  }
}

const differs = (before: object, after: object): boolean =>
  Object.entries(before).some(
    ([field, value]) => value !== '' && value !== (after as Readonly<Record<string, unknown>>)[field],
  )

/** Whether filling a form with the details would replace or drop text that is in it. */
export const wouldReplace = (before: Parties, details: EarlierDetails): boolean =>
  before.purchasers.some((purchaser, index) => differs(purchaser, details.purchasers[index] ?? {})) ||
  (details.ownConveyancer && differs(before.conveyancer, details.conveyancer))
