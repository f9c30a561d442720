import { action, makeObservable, observable } from 'mobx'
import { token } from '../../../domain/shared/token'

export const JOIN_PANEL = token<JoinPanel>('join-panel')

/** Whether the Request to Join dialog is open; any button may open it (M2-85, M4-38). */
export class JoinPanel {
  isOpen = false
  /** The code loads on the first press, and typed text is kept until sent. */
  wasOpened = false

  constructor() {
    makeObservable(this, { isOpen: observable, wasOpened: observable, open: action, close: action })
  }

  readonly open = (): void => {
    this.isOpen = true
    this.wasOpened = true
  }

  readonly close = (): void => {
    this.isOpen = false
  }
}
