import { token } from '../shared/token'

/** Whether commission figures are hidden, so that the screen can be shown to a client (A4-12, A4-13, A6-4). */
export interface CommissionMode {
  readonly isHidden: boolean
  toggle(): void
}

export const COMMISSION_MODE = token<CommissionMode>('commission-mode')
