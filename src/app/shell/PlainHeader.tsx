import type { ReactNode } from 'react'
import { Wordmark } from '../../shared/ui/drawn/Wordmark'
import styles from './PrivateFrame.module.css'
import type { PrivateFrameProps } from './shell.model'

/** Only the brand, for pages with one task. */
export const PlainHeader = ({ tenant, children }: Pick<PrivateFrameProps, 'tenant'> & { children?: ReactNode }) => (
  <header className={styles.header}>
    <div className={styles.row}>
      <Wordmark tenant={tenant} />
      {children}
    </div>
  </header>
)
