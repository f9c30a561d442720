import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button or a press outside; the owner decides whether to close. */
  onClose: () => void
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** `drawer` slides in from the right; on a phone every dialog slides up from the bottom. */
  look?: 'centre' | 'drawer'
  /** `full` fills the window, for pictures; its content is as high as what is left. */
  size?: 'small' | 'medium' | 'large' | 'full'
  /** Sticks to the bottom while the content scrolls: the buttons. */
  footer?: ReactNode
  /** Requires an answer: no close button, and a press outside does nothing. */
  alert?: boolean
  /** Initially focused; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}
