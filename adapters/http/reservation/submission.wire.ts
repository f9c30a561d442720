import * as t from 'io-ts'
import type { OFFER_TYPES } from '../../../domain/listing/unit'
import { withContact, withNames } from '../../../domain/reservation/conveyancer'
import { OFFER_LIMITS } from '../../../domain/reservation/offer'
import { ReservationForm } from '../../../domain/reservation/reservation-form'
import { WireLegal, WirePurchaser } from '../shared/client-form.wire'
import { ReceivedPapers } from '../shared/received-papers.wire'
import { described, Integer, Lines, nullable, Text } from '../shared/wire-types'

/** Always empty in the buyer flow: the card details go to the provider (B3-37). */
const CardBag = t.type(
  { cardCvv: Text(0), cardName: Text(0), cardNumber: Text(0), expMonth: Text(0), expYear: Text(0) },
  'empty card bag',
)
const emptyCardBag: t.TypeOf<typeof CardBag> = { cardCvv: '', cardName: '', cardNumber: '', expMonth: '', expYear: '' }

const Base = t.type(
  {
    propertyId: Integer,
    roomId: Integer,
    ordersType: t.keyof({ 'Select Now': null, 'Make Offer': null }),
    ordersPurchaserVOList: t.array(WirePurchaser),
    ordersPurchaserLegalVO: WireLegal,
    ownConveyancer: nullable(t.boolean),
    ordersCardbagVO: nullable(CardBag),
    purchasingEntity: Lines(2000),
    cashDeposit: t.boolean,
    makeOfferAmount: nullable(Text(40)),
    /** What an offer says beside its amount; the documents have none of these five. */
    offerIsSubjectToFinance: nullable(t.boolean),
    offerSettlement: nullable(Text(OFFER_LIMITS.settlement)),
    offerDays: nullable(Text(2)),
    offerMessage: nullable(Lines(OFFER_LIMITS.message)),
    offerIsForClient: nullable(t.boolean),
    stripeSessionId: nullable(Text(255)),
  },
  'reservation',
)

const Wire = t.intersection([Base, t.partial({ receivedPapers: ReceivedPapers })], 'reservation')

export interface Submission {
  readonly propertyId: number
  readonly unitId: number
  readonly type: (typeof OFFER_TYPES)[number]
  readonly form: ReservationForm
  readonly sessionId: string | null
  /** Versions of the contract's papers that were ticked as received; left out for none. */
  readonly papers?: readonly number[]
}

const fromWire = (wire: t.TypeOf<typeof Wire>): Submission => ({
  propertyId: wire.propertyId,
  unitId: wire.roomId,
  type: wire.ordersType,
  sessionId: wire.stripeSessionId,
  ...(wire.receivedPapers === undefined ? {} : { papers: wire.receivedPapers }),
  form: {
    purchasers: wire.ordersPurchaserVOList,
    ownConveyancer: wire.ownConveyancer ?? true,
    conveyancer: withNames(wire.ordersPurchaserLegalVO),
    purchasingEntity: wire.purchasingEntity,
    cashDeposit: wire.cashDeposit,
    offer: wire.makeOfferAmount ?? '',
    isSubjectToFinance: wire.offerIsSubjectToFinance ?? false,
    settlement: wire.offerSettlement ?? '',
    offerDays: wire.offerDays ?? '',
    message: wire.offerMessage ?? '',
    isForClient: wire.offerIsForClient ?? false,
  },
})

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

const toWire = ({ propertyId, unitId, type, form, sessionId, papers = [] }: Submission): t.TypeOf<typeof Wire> => ({
  propertyId,
  roomId: unitId,
  ordersType: type,
  ordersPurchaserVOList: form.purchasers,
  ordersPurchaserLegalVO: withContact(form.conveyancer),
  ownConveyancer: form.ownConveyancer,
  ordersCardbagVO: emptyCardBag,
  purchasingEntity: form.purchasingEntity.trim() === '' ? '' : form.purchasingEntity,
  cashDeposit: form.cashDeposit,
  makeOfferAmount: form.offer === '' ? null : form.offer,
  offerIsSubjectToFinance: type === 'Make Offer' ? form.isSubjectToFinance : null,
  offerSettlement: textOrNull(form.settlement),
  offerDays: textOrNull(form.offerDays),
  offerMessage: textOrNull(form.message),
  offerIsForClient: type === 'Make Offer' ? form.isForClient : null,
  stripeSessionId: sessionId,
  ...(papers.length === 0 ? {} : { receivedPapers: [...papers] }),
})

/** B3-37: the buyer flow's submission. */
export const WireSubmission = described(
  new t.Type<Submission, object>(
    'reservation',
    (u): u is Submission => typeof u === 'object' && u !== null && 'form' in u && ReservationForm.is(u.form),
    (u, c) => {
      const read = Wire.validate(u, c)
      return read._tag === 'Left' ? read : t.success(fromWire(read.right))
    },
    (submission) => Wire.encode(toWire(submission)),
  ),
  { wire: Wire },
)
