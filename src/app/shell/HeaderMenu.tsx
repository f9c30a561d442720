import { Icon } from '../../shared/ui/drawn/Icon'
import { AGENT_KEYS } from './AgentsMenu'
import { DownloadApp } from './DownloadApp'
import styles from './HeaderMenu.module.css'
import { ModeToggle } from './ModeToggle'
import { NavItems } from './NavItem'
import type { HeaderKey, HeaderProps } from './shell.model'
import { SignOut } from './SignOut'
import { Social } from './Social'
import { useMenu } from './use-menu'

const FIRST: readonly HeaderKey[] = ['buy', 'sold', 'search', 'favourites']
const GUEST: readonly HeaderKey[] = ['signIn', 'join']
const MEMBER: readonly HeaderKey[] = ['myAccount']
const LAST: readonly HeaderKey[] = ['howItWorks', 'blog', 'about', 'contact']

/**
 * All entries in one panel below the header, on screens too narrow for two rows.
 */
export const HeaderMenu = ({ tenant, social, visitor, entries, mode, onSignOut }: HeaderProps) => {
  const { isOpen, opener, toggle, escape, follow } = useMenu()
  return (
    <div className={styles.menu} onKeyDown={escape}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={toggle}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span className={styles.word}>Menu</span>
      </button>
      <div id="site-menu" className={styles.panel} hidden={!isOpen} onClick={follow}>
        {isOpen && (
          <nav aria-label="Menu" className={styles.columns}>
            <ul>
              <NavItems keys={FIRST} entries={entries} className={styles.item} />
            </ul>
            <div>
              <ul>
                {visitor?.firstName && <li className={styles.greeting}>{`Hi, ${visitor.firstName}`}</li>}
                <NavItems keys={visitor === null ? GUEST : MEMBER} entries={entries} className={styles.item} />
                {visitor !== null && (
                  <li>
                    <SignOut onSignOut={onSignOut} className={styles.item} />
                  </li>
                )}
              </ul>
              <p id="menu-agents" className={styles.group}>
                For agents
              </p>
              <ul aria-labelledby="menu-agents">
                <NavItems keys={AGENT_KEYS} entries={entries} className={styles.item} />
              </ul>
            </div>
            <ul>
              <NavItems keys={LAST} entries={entries} className={styles.item} />
              <li>
                <DownloadApp tenant={tenant} className={styles.item} />
              </li>
            </ul>
            <div className={styles.tools}>
              <Social links={social} />
              {mode !== null && <ModeToggle mode={mode} />}
            </div>
          </nav>
        )}
      </div>
    </div>
  )
}
