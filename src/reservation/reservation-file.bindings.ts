import { reservationFilesOverHttp } from '../../adapters/http/reservation/reservation-file.http'
import { RESERVATION_FILES } from '../../domain/reservation/reservation-files.ports'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { RESERVATION_FILE, ReservationFilePresenter } from './reservation-file.presenter'

/** Requires `downloadsBindings`. */
export const reservationFileBindings = bindings((bind) => {
  bind(RESERVATION_FILES, reservationFilesOverHttp, HTTP)
  bind(
    RESERVATION_FILE,
    (files, downloads, toasts) => new ReservationFilePresenter(files, downloads, toasts),
    RESERVATION_FILES,
    DOWNLOADS,
    TOASTS,
  )
})
