import * as t from 'io-ts'
import { ClientForm } from '../../domain/reservation/client/client-form'
import type {
  ClientDrafts,
  ClientRequest,
  LastClientReservation,
} from '../../domain/reservation/client/client-reservation.ports'
import { DraftConveyancer } from '../../domain/reservation/conveyancer'
import { ReservationTerms, STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { IsoDate } from '../../domain/shared/iso-date'
import { jsonStore } from './json-store'

const Draft = t.type({ ...ClientForm.props, conveyancer: DraftConveyancer })

/** In session storage, one draft per listing and private link: it outlives the choice of another unit. */
export const clientDraftsInSession = (storage: Storage): ClientDrafts => {
  const storeOf = ({ propertyId, linkSession }: ClientRequest) =>
    jsonStore(storage, `clientDraft/${propertyId}/${linkSession}`, Draft)
  const attemptOf = ({ propertyId, linkSession }: ClientRequest) =>
    jsonStore(storage, `clientAttempt/${propertyId}/${linkSession}`, t.string)
  return {
    load: (request) => storeOf(request).load(),
    save: (request, form) => storeOf(request).save(form),
    clear: (request) => storeOf(request).clear(),
    loadAttempt: (request) => attemptOf(request).load() ?? '',
    saveAttempt: (request, attempt) => (attempt === '' ? attemptOf(request).clear() : attemptOf(request).save(attempt)),
  }
}

const Reserved = t.intersection([
  t.type({
    reservationIds: t.array(t.number),
    heldUntil: IsoDate,
    propertyId: t.number,
    place: t.string,
    units: t.array(t.string),
    property: t.string,
  }),
  // Missing in a tab that was opened with the release before.
  t.partial({ terms: ReservationTerms, prices: t.array(t.string) }),
])

export const lastClientReservationInSession = (storage: Storage): LastClientReservation => {
  const store = jsonStore(storage, 'lastClientReservation', Reserved)
  return {
    load: () => {
      const stored = store.load()
      return stored === null ? null : { ...stored, terms: stored.terms ?? STANDARD_TERMS, prices: stored.prices ?? [] }
    },
    save: ({ reservationIds, units, prices, ...reserved }) =>
      store.save({ ...reserved, reservationIds: [...reservationIds], units: [...units], prices: [...prices] }),
  }
}
