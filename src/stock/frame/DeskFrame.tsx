import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { DESK } from '../../../domain/members/desk-paths'
import { type DeskPerson, highestRole, mayAddProjects, placeText } from '../../../domain/members/role'
import { pathTo } from '../../../domain/shared/paths'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Icon } from '../../shared/ui/drawn/Icon'
import type { IconName } from '../../shared/ui/drawn/icons'
import { Wordmark } from '../../shared/ui/drawn/Wordmark'
import { cx } from '../../shared/ui/cx'
import { DESK_KEYS } from '../desk.flows'
import { DeskKeys } from './DeskKeys'
import styles from './Desk.module.css'
import { useKeptFocus } from './use-kept-focus'

interface Place {
  readonly to: string
  readonly label: string
  readonly icon: IconName
}

const PLACES: readonly Place[] = [
  { to: DESK.today, label: 'Today', icon: 'calendar' },
  { to: DESK.projects, label: 'Projects', icon: 'building' },
  { to: DESK.sales, label: 'Sales', icon: 'chart' },
  { to: DESK.inbox, label: 'Inbox', icon: 'mail' },
  { to: DESK.people, label: 'People', icon: 'user' },
  { to: DESK.agencies, label: 'Agencies', icon: 'house' },
  { to: DESK.feeds, label: 'Feeds', icon: 'download' },
  { to: DESK.history, label: 'History', icon: 'clock' },
]

const OFFICE = { to: DESK.office, label: 'Office', icon: 'house-and-land' } as const

const isHere = (path: string, to: string): boolean =>
  to === DESK.today ? path.replace(/\/$/, '') === to : path.startsWith(to)

/** How many places the bar of a phone has; the others are behind its “More”. */
const IN_BAR = 3

interface FrameProps {
  /** A sheet beside the rail, or the whole page, for a preview or in the width of a text. */
  readonly look: 'sheet' | 'wide' | 'narrow'
  readonly person: DeskPerson | null
  readonly children: ReactNode
}

/** The main part of the page stays from one screen of the desk to the next, and with it the focus. */
export const DeskFrame = ({ look, person, children }: FrameProps) => {
  const rail = look === 'sheet' ? person : null
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  return (
    <div className={cx(rail !== null && styles.desk)}>
      {rail !== null && <Rail person={rail} />}
      <main
        ref={main}
        className={cx(look === 'sheet' && styles.sheet, look === 'narrow' && styles.outside)}
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      {rail !== null && <DeskKeys isOffice={highestRole(rail) === 'office'} mayAdd={mayAddProjects(rail)} />}
    </div>
  )
}

/** It lies on the desk, beside the sheet that one works on; on a phone it is a bar below. */
const Rail = ({ person }: { person: DeskPerson }) => {
  const { tenant } = useInjection(SITE)
  const keys = useInjection(DESK_KEYS)
  const role = highestRole(person)
  const open = role === 'viewer' ? PLACES.filter(({ to }) => to !== DESK.sales && to !== DESK.inbox) : PLACES
  const places = role === 'office' ? [...open, OFFICE] : open
  return (
    <header className={styles.rail}>
      <Anchor className={styles.logo} destination={{ to: pathTo('home') }}>
        <Wordmark tenant={tenant} />
        <span className={styles.word}>desk</span>
      </Anchor>
      <button type="button" className={styles.find} onClick={() => keys.open('find')}>
        <Icon name="search" />
        <span>Find</span>
        <kbd className={styles.word}>Ctrl K</kbd>
      </button>
      <nav aria-label="Desk" className={styles.places}>
        {places.slice(0, IN_BAR).map((place) => (
          <PlaceLink key={place.to} {...place} />
        ))}
        <More>
          {places.slice(IN_BAR).map((place) => (
            <PlaceLink key={place.to} {...place} />
          ))}
          <p className={styles.me}>
            <span className={styles.initials} aria-hidden="true">
              {person.firstName.slice(0, 1)}
              {person.lastName.slice(0, 1)}
            </span>
            <span className={styles.who}>
              <Anchor destination={{ to: DESK.security }}>
                {person.firstName} {person.lastName}
              </Anchor>
              <span className={styles.muted}>{placeText(person, tenant.name)}</span>
            </span>
          </p>
        </More>
      </nav>
    </header>
  )
}

const PlaceLink = ({ to, label, icon }: Place) => {
  const { pathname } = useLocation()
  return (
    <Anchor className={styles.place} destination={{ to }} aria-current={isHere(pathname, to) ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
    </Anchor>
  )
}

/** Beside the other places; on a phone they are opened above the bar, until one is chosen. */
const More = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = openAt === pathname
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.place, styles.more)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Icon name="menu" />
        <span>More</span>
      </button>
      <div
        id={id}
        className={cx(styles.others, isOpen && styles.open)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !isOpen) return
          setOpenAt(null)
          button.current?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}
