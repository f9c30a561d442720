import { reservationFilesOverHttp } from '../../adapters/http/reservation/reservation-file.http'
import { RESERVATION_FILES } from '../../domain/reservation/reservation-files.ports'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { downloadFlow } from '../shared/download.flow'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { RESERVATION_FILE, RESERVATION_RECEIPT } from './reservation-files.flows'

/** Requires `downloadsBindings`. */
export const reservationFileBindings = bindings((bind) => {
  bind(RESERVATION_FILES, reservationFilesOverHttp, HTTP)
  bind(
    RESERVATION_FILE,
    (files, downloads, toasts) =>
      downloadFlow(
        'reservation file',
        {
          address: files.address,
          name: ({ reservationId, isOffer }) => `${isOffer ? 'Offer' : 'Reservation'} ${reservationId}.pdf`,
        },
        { downloads, toasts },
      ),
    RESERVATION_FILES,
    DOWNLOADS,
    TOASTS,
  )
  bind(
    RESERVATION_RECEIPT,
    (files, downloads, toasts) =>
      downloadFlow(
        'reservation receipt',
        { address: files.receipt, name: (reservationId) => `Receipt ${reservationId}.pdf` },
        { downloads, toasts },
      ),
    RESERVATION_FILES,
    DOWNLOADS,
    TOASTS,
  )
})
