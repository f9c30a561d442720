import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '../controls/Button'
import { Icon } from '../drawn/Icon'
import styles from './States.module.css'

interface StateProps {
  title: ReactNode
  children?: ReactNode
  /** The next thing to do. */
  action?: ReactNode
  /** Heading level; 1 if the state fills the page. */
  level?: 1 | 2 | 3
}

const State = ({ title, children, action, level = 2, drawing }: StateProps & { drawing: ReactNode }) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** Nothing to show, with a next step; drawn as an empty plot. */
export const EmptyState = (props: StateProps) => <State {...props} drawing={PLOT} />

/** Shown if loading fails. */
export const ErrorState = ({
  title = 'We couldn’t load this',
  children,
  onRetry,
  level,
  action,
}: Partial<StateProps> & { onRetry?: () => void }) => (
  <div role="alert">
    <State
      title={title}
      {...(level ? { level } : {})}
      drawing={CRACKED}
      action={
        action ??
        (onRetry && (
          <Button variant="line" icon="retry" onClick={onRetry}>
            Try again
          </Button>
        ))
      }
    >
      {children}
    </State>
  </div>
)

const listen = (changed: () => void) => {
  for (const type of ['online', 'offline']) window.addEventListener(type, changed)
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, changed)
  }
}

/** Shown below the header while the browser is offline; the live region always exists. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={online ? undefined : styles.offline}>
      {!online && (
        <>
          <Icon name="offline" />
          <span>You’re offline. Your changes are safe, and you can send them when you’re back online.</span>
        </>
      )}
    </div>
  )
}

const PLOT = (
  <svg className={styles.drawing} viewBox="0 0 240 112" aria-hidden="true">
    <path d="M8 96h224" strokeWidth="2" />
    <path d="M62 96V52l58-36 58 36v44M88 96V66h22v30M132 66h24v16h-24z" strokeDasharray="5 4" />
    <path d="M40 106h160M36 110l8-8M196 110l8-8" strokeWidth=".8" />
    <path d="M30 96V62l16 5-16 5" className={styles.flag} />
    <path d="M212 96V72a9 9 0 1 0-.1 0" strokeWidth=".8" />
  </svg>
)

const CRACKED = (
  <svg className={styles.drawing} viewBox="0 0 240 112" aria-hidden="true">
    <path d="M8 96h224" strokeWidth="2" />
    <path d="M62 96V52l40-25M138 27l40 25v44" />
    <path d="M108 12l10 18-12 14 14 20-10 14 8 18" strokeWidth=".8" />
    <path d="M40 106h66M36 110l8-8M134 106h66M196 110l8-8" strokeWidth=".8" />
    <path d="M80 66h22v16H80zM142 66h22v16h-22z" strokeDasharray="5 4" />
  </svg>
)
