import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '../../shared/ui/Icon'
import { DownloadApp } from './DownloadApp'
import styles from './HeaderMenu.module.css'
import { ModeToggle } from './ModeToggle'
import { NavItems } from './NavItem'
import type { HeaderKey, HeaderProps } from './shell.model'
import { SignOut } from './SignOut'
import { Social } from './Social'

const FIRST: readonly HeaderKey[] = ['buy', 'sold', 'search', 'favourites']
const GUEST: readonly HeaderKey[] = ['signIn', 'login', 'join', 'partnerLogin']
const MEMBER: readonly HeaderKey[] = ['myAccount', 'login', 'partnerLogin']
const LAST: readonly HeaderKey[] = ['howItWorks', 'blog', 'agents', 'channelPartners', 'about', 'contact']

/**
 * All entries in one panel below the header, on screens too narrow for two rows. Escape, following a link or opening
 * another dialog closes it.
 */
export const HeaderMenu = ({ tenant, social, visitor, entries, mode, onSignOut }: HeaderProps) => {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  }
  const follow = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, [data-leads]')) setOpen(false)
  }
  return (
    <div className={styles.menu} onKeyDown={escape}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls="site-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        <span className={styles.word}>Menu</span>
      </button>
      <div id="site-menu" className={styles.panel} hidden={!open} onClick={follow}>
        {open && (
          <nav aria-label="Menu" className={styles.columns}>
            <ul>
              <NavItems keys={FIRST} entries={entries} className={styles.item} />
            </ul>
            <ul>
              {visitor?.firstName && <li className={styles.greeting}>Hi, {visitor.firstName}</li>}
              <NavItems keys={visitor === null ? GUEST : MEMBER} entries={entries} className={styles.item} />
              {visitor !== null && (
                <li>
                  <SignOut onSignOut={onSignOut} className={styles.item} />
                </li>
              )}
            </ul>
            <ul>
              <NavItems keys={LAST} entries={entries} className={styles.item} />
              <li>
                <DownloadApp tenant={tenant} className={styles.item} />
              </li>
            </ul>
            <div className={styles.tools}>
              <ModeToggle mode={mode} />
              <Social links={social} />
            </div>
          </nav>
        )}
      </div>
    </div>
  )
}
