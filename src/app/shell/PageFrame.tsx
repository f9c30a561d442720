import type { ReactNode } from 'react'
import { OfflineNotice } from '../../shared/ui/messages/States'
import { SkipLink } from '../../shared/ui/controls/SkipLink'
import { ToastHost } from '../../shared/ui/messages/ToastHost'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'
import styles from './PageFrame.module.css'

/** Page layout around a screen; header and footer are omitted on bare pages. */
export const PageFrame = ({
  header,
  footer,
  toasts,
  hasOwnMain = false,
  children,
}: {
  header?: ReactNode
  footer?: ReactNode
  toasts: Toasts
  /** The screen has its own element `main`, beside a rail. */
  hasOwnMain?: boolean
  children: ReactNode
}) => (
  <div className={styles.page}>
    <SkipLink />
    {header}
    <OfflineNotice />
    {hasOwnMain ? (
      <div className={styles.main}>{children}</div>
    ) : (
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    )}
    {footer}
    <ToastHost toasts={toasts} />
  </div>
)
