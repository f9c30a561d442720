import {
  draftsInSession,
  lastReservationInSession,
  openClaimsInSession,
} from '../../adapters/storage/reservation-store'
import { EMAIL_CONFIRMATION } from '../../domain/identity/identity.ports'
import { buyerReservationWith } from '../../domain/reservation/buyer-reservation.machine'
import { DRAFTS, LAST_RESERVATION, OPEN_CLAIMS, RESERVATIONS } from '../../domain/reservation/reservation.ports'
import { NAVIGATION } from '../../domain/shared/navigation'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { bindings } from '../shared/bindings'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { BUYER_RESERVATION, BuyerReservationPresenter } from './buyer-reservation.presenter'

export const reservationBindings = bindings((bind) => {
  bind(
    RESERVATIONS,
    (http) =>
      latePort(
        async () => (await import('../../adapters/http/reservation/reservation.http')).reservationsOverHttp(http),
        { openCheckout: true, closeCheckout: true, sessionStanding: true, confirmPaid: true, makeOffer: true },
      ),
    HTTP,
  )
  bind(DRAFTS, () => draftsInSession(sessionStorage))
  bind(OPEN_CLAIMS, () => openClaimsInSession(sessionStorage, () => new Date()))
  bind(LAST_RESERVATION, () => lastReservationInSession(sessionStorage))
  bind(
    BUYER_RESERVATION,
    (reservations, confirmation, drafts, last, claims, navigation, toasts) => (nominated) => ({
      logic: buyerReservationWith(reservations, confirmation),
      present: (reserving) =>
        new BuyerReservationPresenter(reserving, {
          reservations,
          drafts,
          last,
          claims,
          navigation,
          toasts,
          nominated,
          now: () => new Date(),
        }),
    }),
    RESERVATIONS,
    EMAIL_CONFIRMATION,
    DRAFTS,
    LAST_RESERVATION,
    OPEN_CLAIMS,
    NAVIGATION,
    TOASTS,
  )
})
