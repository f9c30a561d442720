import { action, makeObservable, observable } from 'mobx'
import type { CommissionMode } from '../../domain/commission/commission-mode'
import type { SessionStorePort } from '../../domain/identity/identity.ports'

/** Kept in this browser as `mode`, for the header's switch and the screens that show commission. */
export class CommissionModePresenter implements CommissionMode {
  isHidden: boolean

  constructor(private readonly store: Pick<SessionStorePort, 'mode' | 'setMode'>) {
    this.isHidden = store.mode() === 'on'
    makeObservable(this, { isHidden: observable, toggle: action })
  }

  readonly toggle = (): void => {
    this.isHidden = !this.isHidden
    this.store.setMode(this.isHidden ? 'on' : 'off')
  }
}
