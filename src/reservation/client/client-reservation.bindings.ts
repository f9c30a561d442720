import { SITE, type Site } from '../../../domain/content/site'
import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { clientReservationsOverHttp } from '../../../adapters/http/reservation/client-reservation.http'
import {
  clientDraftsInSession,
  lastClientReservationInSession,
} from '../../../adapters/storage/client-reservation-store'
import { signingNewsIn } from '../../../adapters/storage/signing-news'
import { emptyClientForm } from '../../../domain/reservation/client/client-form'
import { clientReservationWith } from '../../../domain/reservation/client/client-reservation.machine'
import {
  CLIENT_DRAFTS,
  CLIENT_RESERVATIONS,
  LAST_CLIENT_RESERVATION,
} from '../../../domain/reservation/client/client-reservation.ports'
import { LISTINGS } from '../../../domain/listing/listing.ports'
import { dayOf } from '../../../domain/shared/calendar'
import { pathTo } from '../../../domain/shared/paths'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { typedDay } from '../../../domain/shared/typed-date'
import { FORM_SIGNING } from '../../../domain/signing/form-signing.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { CARD_PROVIDER } from '../../shared/payment/card-provider'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { AGREEMENT } from './client-agreement'
import { CardPresenter } from './card.presenter'
import { CLIENT_RESERVATION, ClientReservationPresenter } from './client-reservation.presenter'
import { type NewTab, signInNewTab } from './signing-tab'

const openTab = (): NewTab | null => {
  const tab = window.open('', '_blank')
  if (tab === null) return null
  tab.opener = null
  return { go: (address) => tab.location.replace(address), close: () => tab.close() }
}

/** Works without a secure context too. */
const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const today = ({ tenant }: Site): string => typedDay(dayOf(new Date(), tenant.timeZone))

/** Needs `paymentBindings` and `formSigningBindings`. */
export const clientReservationBindings = bindings((bind) => {
  bind(CLIENT_RESERVATIONS, clientReservationsOverHttp, HTTP)
  bind(CLIENT_DRAFTS, () => clientDraftsInSession(sessionStorage))
  bind(LAST_CLIENT_RESERVATION, () => lastClientReservationInSession(sessionStorage))
  bind(
    AGREEMENT,
    (reservations) => loadingFlow('agreement', (propertyId: number) => reservations.agreement(propertyId)),
    CLIENT_RESERVATIONS,
  )
  bind(
    CLIENT_RESERVATION,
    (reservations, signing, drafts, provider, navigation, toasts, site, { watchUnits }) =>
      (setup) => {
        const card = new CardPresenter({
          isTyped: provider.fields === null,
          cardBrand: reservations.cardBrand,
          now: new Date(),
        })
        let signingAddress = ''
        return {
          form: drafts.load(setup.request) ?? {
            ...emptyClientForm,
            agreement: { ...emptyClientForm.agreement, agreementDate: today(site) },
          },
          attempt: drafts.loadAttempt(setup.request),
          logic: clientReservationWith({
            reserve: (submission) =>
              pipe(
                card.collect(),
                TE.chain((collected) => reservations.reserve(submission, collected)),
              ),
            complete: reservations.complete,
            abandon: reservations.abandon,
            sign: signInNewTab({ signing, openTab, toasts, onOpened: (address) => (signingAddress = address) }),
          }),
          present: (reserving) =>
            new ClientReservationPresenter(reserving, card, setup, {
              reservations,
              drafts,
              navigation,
              newAttempt,
              watchUnits,
              watchSigning: (hear) =>
                signingNewsIn(localStorage, window).watch((link, event) => {
                  const isOwn = signingAddress.endsWith(pathTo('signing', { token: link }))
                  if (isOwn) hear(event)
                  return isOwn
                }),
            }),
        }
      },
    CLIENT_RESERVATIONS,
    FORM_SIGNING,
    CLIENT_DRAFTS,
    CARD_PROVIDER,
    NAVIGATION,
    TOASTS,
    SITE,
    LISTINGS,
  )
})
