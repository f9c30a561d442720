import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the cross or a press outside; the owner decides. */
  onClose: () => void
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** `drawer` comes in from the right; every dialog comes up from the lower edge on a phone. */
  look?: 'centre' | 'drawer'
  size?: 'small' | 'medium' | 'large'
  /** Stays at the lower edge while the content scrolls: the buttons. */
  footer?: ReactNode
  /** A question that must be answered: no cross, and a press outside does nothing. */
  alert?: boolean
  /** What gets the focus first; else the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}
