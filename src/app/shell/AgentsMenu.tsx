import { useEffect, useRef, type FocusEvent } from 'react'
import { Icon } from '../../shared/ui/drawn/Icon'
import styles from './AgentsMenu.module.css'
import { NavItems } from './NavItem'
import type { HeaderEntries, HeaderKey } from './shell.model'
import { useMenu } from './use-menu'

export const AGENT_KEYS: readonly HeaderKey[] = ['agents', 'channelPartners', 'login', 'partnerLogin']

/** The entries for agents, developers and partners, below one button (M2-54 to M2-57). */
export const AgentsMenu = ({ entries, className }: { entries: HeaderEntries; className?: string | undefined }) => {
  const { isOpen, opener, toggle, close, escape, follow } = useMenu()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
  // Null while the window loses the focus, which later returns to the same element.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !place.current?.contains(relatedTarget)) close()
  }
  return (
    <div ref={place} className={styles.menu} onKeyDown={escape} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls="agents-menu"
        aria-current={AGENT_KEYS.some((key) => isCurrent(entries, key)) || undefined}
        onClick={toggle}
      >
        For agents
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <ul id="agents-menu" aria-label="For agents" className={styles.panel} hidden={!isOpen} onClick={follow}>
        <NavItems keys={AGENT_KEYS} entries={entries} className={styles.item} />
      </ul>
    </div>
  )
}

const isCurrent = (entries: HeaderEntries, key: HeaderKey): boolean => {
  const target = entries[key]
  return target !== undefined && 'current' in target && target.current
}
