import * as t from 'io-ts'
import type { CardToCharge } from '../../../domain/payment/card-to-charge'
import { ClientForm } from '../../../domain/reservation/client/client-form'
import type { ClientSubmission } from '../../../domain/reservation/client/client-reservation.ports'
import { clientFormFields, clientFormFromWire, clientFormToWire } from '../shared/client-form.wire'
import { ReceivedPapers } from '../shared/received-papers.wire'
import { described, Integer, nullable, Text } from '../shared/wire-types'

/** Longer than the fields, so that a wrong length is refused by the domain's rules, which name the field. */
const CardBag = t.type(
  {
    cardName: Text(100),
    cardNumber: Text(30),
    expMonth: Text(10),
    expYear: Text(10),
    cardCvv: Text(10),
  },
  'card bag',
)
const EMPTY = { cardName: '', cardNumber: '', expMonth: '', expYear: '', cardCvv: '' }

/** Empty if the route has the word `room` in its place (B3-39). */
const UnitId = t.union([Integer, t.literal('')], 'whole number or empty')

/** The further units, as failures name them. */
export const OTHER_UNITS = 'otherRoomIds'

const Wire = t.intersection(
  [
    t.type({
      ...clientFormFields,
      propertyId: Integer,
      roomId: UnitId,
      /** Further units, reserved together with the first or not at all. */
      [OTHER_UNITS]: nullable(t.array(Integer)),
      ordersCardbagVO: CardBag,
      /** Stripe's reference to the card; the card bag then has the name only. */
      paymentMethod: nullable(Text(255)),
      /** Random; the same attempt sent twice is one reservation. */
      attempt: nullable(Text(64)),
    }),
    /** `sessionId`: of the private link; an agent's submission has none (B2.13-9). */
    t.partial({ sessionId: Text(200), receivedPapers: ReceivedPapers }),
  ],
  'reservation for a client',
)
type Wire = t.TypeOf<typeof Wire>

export interface CardSubmission extends ClientSubmission {
  readonly card: CardToCharge
}

const fromWire = (wire: Wire): CardSubmission => ({
  request: {
    propertyId: wire.propertyId,
    unitIds: [wire.roomId === '' ? 0 : wire.roomId, ...(wire.otherRoomIds ?? [])],
    linkSession: wire.sessionId ?? '',
  },
  form: clientFormFromWire(wire),
  attempt: wire.attempt ?? '',
  ...(wire.receivedPapers === undefined ? {} : { papers: wire.receivedPapers }),
  card:
    wire.paymentMethod === null
      ? { kind: 'typed', card: wire.ordersCardbagVO }
      : { kind: 'method', id: wire.paymentMethod },
})

const toWire = ({ request, form, attempt, card, papers = [] }: CardSubmission): Wire => {
  const [unitId = 0, ...otherUnitIds] = request.unitIds
  return {
    ...clientFormToWire(form),
    propertyId: request.propertyId,
    roomId: unitId === 0 ? '' : unitId,
    otherRoomIds: otherUnitIds,
    ordersCardbagVO: card.kind === 'typed' ? card.card : EMPTY,
    paymentMethod: card.kind === 'method' ? card.id : null,
    attempt,
    ...(request.linkSession === '' ? {} : { sessionId: request.linkSession }),
    ...(papers.length === 0 ? {} : { receivedPapers: [...papers] }),
  }
}

/** B3-38: the submission of the introducer's and the private form. */
export const WireClientSubmission = described(
  new t.Type<CardSubmission, object>(
    'reservation for a client',
    (u): u is CardSubmission =>
      typeof u === 'object' && u !== null && 'card' in u && 'form' in u && ClientForm.is(u.form),
    (u, c) => {
      const read = Wire.validate(u, c)
      return read._tag === 'Left' ? read : t.success(fromWire(read.right))
    },
    (submission) => Wire.encode(toWire(submission)),
  ),
  { wire: Wire },
)
