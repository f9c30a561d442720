import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PrivateTab } from '../../domain/sharing/private-link'
import { privateTabsOf } from '../../domain/sharing/private-tabs'
import { Sheet } from '../shared/ui/text/Sheet'
import { useSelectedInStrip } from '../shared/ui/controls/use-selected-in-strip'
import styles from './PrivateTabs.module.css'
import { usePrivateVisit } from './use-private-visit'

/** The tabs of the shared listing, each with its own address (B2.15-2, B2.15-3). */
export const PrivateTabs = ({ selected }: { selected: PrivateTab }) => {
  const { visit, listing } = usePrivateVisit()
  const strip = useRef<HTMLUListElement>(null)
  useSelectedInStrip(strip, '[aria-current]', selected)
  return (
    <nav aria-label="Property" className={styles.bar}>
      <Sheet>
        <ul ref={strip} className={styles.tabs}>
          {privateTabsOf(listing).map(({ key, label }) => (
            <li key={key}>
              <Link to={visit.pathTo(key)} className={styles.tab} aria-current={key === selected ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  )
}
