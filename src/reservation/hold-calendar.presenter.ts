import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable } from 'mobx'
import type { HoldCalendarPort } from '../../domain/reservation/hold-calendar.ports'
import type { Downloads } from '../../domain/shared/downloads'
import { token } from '../../domain/shared/token'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const HOLD_CALENDAR_FILE = token<HoldCalendarPresenter>('hold-calendar-file')

/** Downloads the ends of holds as calendar files, one at a time. */
export class HoldCalendarPresenter {
  /** The reservation whose file is being requested. */
  asking: number | null = null

  constructor(
    private readonly calendar: HoldCalendarPort,
    private readonly downloads: Downloads,
    private readonly toasts: Pick<Toasts, 'error'>,
  ) {
    makeObservable<this, 'turn'>(this, { asking: observable, turn: action })
  }

  readonly save = async (reservationId: number): Promise<void> => {
    this.turn(reservationId)
    const address = await this.calendar.address(reservationId)()
    this.turn(null)
    if (E.isLeft(address)) this.toasts.error(address.left.message)
    else this.downloads.save(address.right, `Hold ${reservationId}.ics`)
  }

  private turn(asking: number | null): void {
    this.asking = asking
  }
}
