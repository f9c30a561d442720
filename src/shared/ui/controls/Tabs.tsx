import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Tabs.module.css'
import { useSelectedInStrip } from './use-selected-in-strip'

export interface TabItem<K extends string = string> {
  key: K
  label: ReactNode
}

export interface TabListProps<K extends string> {
  /** Prefix of tab and panel ids, for pages with several sets. */
  id: string
  label: string
  tabs: readonly TabItem<K>[]
  selected: K
  onSelect: (key: K) => void
  /** `small`: a second row, below tabs of the regular size. */
  look?: 'regular' | 'small'
  /** A tab is hovered or focused: its content may be preloaded. */
  onApproach?: ((key: K) => void) | undefined
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A horizontally scrolling tab list; the arrow keys move and select. */
export const TabList = <K extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
  onApproach,
  look = 'regular',
}: TabListProps<K>) => {
  const strip = useRef<HTMLDivElement>(null)
  useSelectedInStrip(strip, '[aria-selected="true"]', selected)

  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(
      tabs.findIndex((each) => each.key === selected),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    onSelect(tab.key)
    document.getElementById(`${id}-tab-${tab.key}`)?.focus()
  }
  return (
    <div ref={strip} role="tablist" aria-label={label} className={cx(styles.tabs, styles[look])} onKeyDown={walk}>
      {tabs.map((each) => (
        <button
          key={each.key}
          type="button"
          role="tab"
          id={`${id}-tab-${each.key}`}
          aria-controls={`${id}-panel`}
          className={styles.tab}
          aria-selected={each.key === selected}
          tabIndex={each.key === selected ? 0 : -1}
          onClick={() => onSelect(each.key)}
          onPointerEnter={() => onApproach?.(each.key)}
          onFocus={() => onApproach?.(each.key)}
        >
          {each.label}
        </button>
      ))}
    </div>
  )
}

/** The panel of the selected tab. */
export const TabPanel = ({
  id,
  selected,
  className,
  children,
}: {
  id: string
  selected: string
  className?: string | undefined
  children: ReactNode
}) => (
  <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`} className={className}>
    {children}
  </div>
)
