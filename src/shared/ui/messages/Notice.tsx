import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../drawn/Icon'
import type { IconName } from '../drawn/icons'
import styles from './Notice.module.css'

export type NoticeTone = 'error' | 'success' | 'reserved' | 'info'

const SIGNS: Record<NoticeTone, IconName> = { error: 'alert', success: 'check', reserved: 'clock', info: 'info' }

/** A persistent message: the server's answer to a form, how long a hold lasts. Errors are announced. */
export const Notice = ({
  tone = 'info',
  title,
  className,
  children,
}: {
  tone?: NoticeTone
  title?: ReactNode
  className?: string | undefined
  children?: ReactNode
}) => (
  <div className={cx(styles.notice, styles[tone], className)} role={tone === 'error' ? 'alert' : undefined}>
    <Icon name={SIGNS[tone]} className={styles.sign} />
    <div className={styles.words}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  </div>
)
