import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable } from 'mobx'
import type { ReservationFilesPort, ReservationOfUnit } from '../../domain/reservation/reservation-files.ports'
import type { Downloads } from '../../domain/shared/downloads'
import { token } from '../../domain/shared/token'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const RESERVATION_FILE = token<ReservationFilePresenter>('reservation-file')

/** Downloads reservations as PDFs, one at a time. */
export class ReservationFilePresenter {
  /** The reservation whose document is being requested. */
  asking: number | null = null

  constructor(
    private readonly files: ReservationFilesPort,
    private readonly downloads: Downloads,
    private readonly toasts: Toasts,
  ) {
    makeObservable<this, 'turn'>(this, { asking: observable, turn: action })
  }

  readonly save = async (reservation: ReservationOfUnit): Promise<void> => {
    this.turn(reservation.reservationId)
    const address = await this.files.address(reservation)()
    this.turn(null)
    if (E.isLeft(address)) this.toasts.error(address.left.message)
    else this.downloads.save(address.right, `Reservation ${reservation.reservationId}.pdf`)
  }

  private turn(asking: number | null): void {
    this.asking = asking
  }
}
