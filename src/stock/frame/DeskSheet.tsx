import { type ReactNode, useEffect, useRef } from 'react'
import { useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { DESK_KEYS } from '../desk.flows'
import styles from './Desk.module.css'

interface Tab {
  readonly to: string
  readonly label: string
  readonly count?: number
  readonly isHere: boolean
}

interface Props {
  readonly title: string
  /** Beside the title: a state, an address. */
  readonly beside?: ReactNode
  readonly tabs?: readonly Tab[]
  readonly actions?: ReactNode
  /** In the title block that closes the sheet. */
  readonly foot?: readonly (readonly [label: string, value: ReactNode])[]
  readonly number: string
  readonly children: ReactNode
}

/** So many tabs fit beside a title and its actions in a narrow window. */
const FEW = 3
/** And so many in a wide one. */
const MANY = 12

/** What is on the sheet of one screen: head, body and title block. Ink is fact; what lies on yellow tracing paper isn’t applied yet. */
export const DeskSheet = ({ title, beside, tabs = [], actions, foot = [], number, children }: Props) => {
  usePageTitle(`${title} | Desk`)
  const keys = useInjection(DESK_KEYS)
  const row = useRef<HTMLElement>(null)
  const here = tabs.find(({ isHere }) => isHere)?.to
  // Where the row is wider than its place, the end of the tab before is seen too.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current !== null && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 48
  }, [here])
  return (
    <>
      <header className={cx(styles.head, tabs.length > FEW && styles.many, tabs.length > MANY && styles.crowded)}>
        <h1 className={styles.title}>{title}</h1>
        {beside}
        {tabs.length > 0 && (
          <nav ref={row} aria-label={title} className={styles.tabs}>
            {tabs.map(({ to, label, count, isHere }) => (
              <Anchor key={to} destination={{ to }} aria-current={isHere ? 'page' : undefined}>
                {label}
                {count !== undefined && <span className={styles.mono}>{count}</span>}
              </Anchor>
            ))}
          </nav>
        )}
        <div className={styles.actions}>{actions}</div>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.block}>
        {foot.map(([label, value]) => (
          <span key={label}>
            <span className={styles.caption}>{label}</span> <span>{value}</span>
          </span>
        ))}
        <button type="button" className={styles.keys} onClick={() => keys.open('keys')}>
          <kbd>?</kbd> <span className={styles.caption}>keys</span>
        </button>
        <span className={styles.number}>
          <span className={styles.caption}>Sheet</span> <span>{number}</span>
        </span>
      </footer>
    </>
  )
}

/** A heading with its dimension line. */
export const Dimensioned = ({
  children,
  more,
  level = 2,
}: {
  children: ReactNode
  more?: ReactNode
  level?: 2 | 3
}) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.dimensioned}>
      <Heading>{children}</Heading>
      <i aria-hidden="true" />
      {more}
    </div>
  )
}
