import * as t from 'io-ts'
import { StoredReservationForm } from '../../domain/reservation/reservation-form'
import type { Choice, LastReservation, OpenClaims, ReservationDrafts } from '../../domain/reservation/reservation.ports'
import { NO_OFFER_TERMS } from '../../domain/reservation/offer'
import { ReservationTerms, STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { after } from '../../domain/shared/dates'
import { IsoDate } from '../../domain/shared/iso-date'
import { Dollars } from '../../domain/shared/money'
import { jsonStore } from './json-store'

/** In session storage, one draft per unit: ends with the tab. */
export const draftsInSession = (storage: Storage): ReservationDrafts => {
  const storeOf = ({ propertyId, unitId, type }: Choice) =>
    jsonStore(storage, `reservationDraft/${propertyId}/${unitId}/${type}`, StoredReservationForm)
  return {
    load: (choice) => storeOf(choice).load(),
    save: (choice, form) => storeOf(choice).save(form),
    clear: (choice) => storeOf(choice).clear(),
  }
}

const StoredClaim = t.type({ endsAt: IsoDate, now: IsoDate, savedAt: IsoDate })

/** In session storage. The browser's clock measures only how long ago a claim was saved. */
export const openClaimsInSession = (storage: Storage, clock: () => Date): OpenClaims => {
  const storeOf = ({ propertyId, unitId }: Choice) =>
    jsonStore(storage, `openCheckout/${propertyId}/${unitId}`, StoredClaim)
  return {
    load: (choice) => {
      const stored = storeOf(choice).load()
      if (stored === null) return null
      const now = after(stored.now, clock().getTime() - stored.savedAt.getTime())
      return now < stored.endsAt ? { endsAt: stored.endsAt, now } : null
    },
    save: (choice, { endsAt, now }) => storeOf(choice).save({ endsAt, now, savedAt: clock() }),
    clear: (choice) => storeOf(choice).clear(),
  }
}

const AskedAmount = t.union([Dollars, t.null])

/** `orderId` and `roomId` keep their stored names, so that a tab's last reservation survives a deployment. */
const StoredReservation = t.intersection([
  t.type({
    orderId: t.number,
    heldUntil: t.union([IsoDate, t.null]),
    propertyId: t.number,
    roomId: t.number,
    property: t.string,
    reservedAt: IsoDate,
    offered: t.union([t.number, t.null]),
  }),
  // Missing in a tab that was opened with the release before.
  t.partial({
    terms: ReservationTerms,
    askedPrice: AskedAmount,
    askedPriceMax: AskedAmount,
    isForClient: t.boolean,
    agent: t.string,
    purchasingEntity: t.string,
    offerTerms: t.type({
      isSubjectToFinance: t.boolean,
      ...{ settlement: t.string, offerDays: t.string, message: t.string },
    }),
  }),
])

export const lastReservationInSession = (storage: Storage): LastReservation => {
  const store = jsonStore(storage, 'lastReservation', StoredReservation)
  return {
    load: () => {
      const stored = store.load()
      if (stored === null) return null
      const { orderId: reservationId, roomId: unitId, ...reserved } = stored
      const missing = {
        ...{ terms: STANDARD_TERMS, askedPrice: null, askedPriceMax: null, isForClient: false, agent: '' },
        ...{ purchasingEntity: '', offerTerms: NO_OFFER_TERMS },
      }
      return { ...missing, ...reserved, reservationId, unitId }
    },
    save: ({ reservationId, unitId, ...reserved }) =>
      store.save({ orderId: reservationId, roomId: unitId, ...reserved }),
  }
}
