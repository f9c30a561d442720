import type { ReservationOfUnit } from '../../domain/reservation/reservation-files.ports'
import { token } from '../../domain/shared/token'
import type { TaskFlow } from '../shared/task.presenter'

/** A reservation's document, as a PDF (B7-31). */
export const RESERVATION_FILE = token<TaskFlow<ReservationOfUnit>>('reservation-file')
/** The receipt of a reservation's card payment, by the reservation's id. */
export const RESERVATION_RECEIPT = token<TaskFlow<number>>('reservation-receipt')
/** The end of a hold as a calendar file, by the reservation's id. */
export const HOLD_CALENDAR_FILE = token<TaskFlow<number>>('hold-calendar-file')
