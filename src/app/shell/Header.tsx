import type { MouseEvent } from 'react'
import { pathTo } from '../../../domain/shared/paths'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { Wordmark } from '../../shared/ui/drawn/Wordmark'
import { AgentsMenu } from './AgentsMenu'
import { DownloadApp } from './DownloadApp'
import styles from './Header.module.css'
import { HeaderMenu } from './HeaderMenu'
import { ModeToggle } from './ModeToggle'
import { NavItems } from './NavItem'
import type { HeaderKey, HeaderProps } from './shell.model'
import { SignOut } from './SignOut'
import { Social } from './Social'

const READING: readonly HeaderKey[] = ['howItWorks', 'blog']
const COMPANY: readonly HeaderKey[] = ['about', 'contact']
const MARKET: readonly HeaderKey[] = ['buy', 'sold']
const PERSONAL: readonly HeaderKey[] = ['search', 'favourites']
const ICONS = { search: 'search', favourites: 'heart', signIn: 'user', myAccount: 'user' } as const

/** Two rows, 104 px in total (A9-26, M2-61); one row and a menu below 1200 px. */
export const Header = (props: HeaderProps) => {
  const { tenant, social, visitor, entries, mode, onSignOut } = props
  return (
    <header className={styles.header}>
      <div className={styles.utility}>
        <div className={styles.row}>
          <nav aria-label="About">
            <ul className={styles.list}>
              <NavItems keys={READING} entries={entries} className={styles.small} />
              <li>
                <AgentsMenu entries={entries} className={styles.small} />
              </li>
              <NavItems keys={COMPANY} entries={entries} className={styles.small} />
            </ul>
          </nav>
          <div className={styles.tools}>
            {mode !== null && <ModeToggle mode={mode} />}
            <DownloadApp tenant={tenant} className={styles.small} />
            <Social links={social} />
          </div>
        </div>
      </div>
      <div className={styles.row}>
        <Logo {...props} />
        <nav aria-label="Main" className={styles.main}>
          <ul className={styles.market}>
            <NavItems keys={MARKET} entries={entries} className={styles.item} />
          </ul>
          <ul className={styles.personal}>
            <NavItems keys={PERSONAL} entries={entries} icons={ICONS} className={styles.item} />
            {visitor === null ? (
              <>
                <NavItems keys={['signIn']} entries={entries} icons={ICONS} className={styles.item} />
                <NavItems keys={['join']} entries={entries} className={cx(styles.join, styles.spacious)} />
              </>
            ) : (
              <>
                {visitor.firstName !== null && (
                  <li className={cx(styles.greeting, styles.wide)}>
                    <span>{`Hi, ${visitor.firstName}`}</span>
                  </li>
                )}
                <NavItems keys={['myAccount']} entries={entries} icons={ICONS} className={styles.item} />
                <li>
                  <SignOut onSignOut={onSignOut} className={cx(styles.item, styles.wide)} />
                </li>
              </>
            )}
          </ul>
        </nav>
        <HeaderMenu {...props} />
      </div>
    </header>
  )
}

const Logo = ({ tenant, home }: Pick<HeaderProps, 'tenant' | 'home'>) => {
  const press = (event: MouseEvent) => {
    if (!home.current) return
    event.preventDefault()
    home.reload()
  }
  return (
    <Anchor destination={{ to: pathTo('home') }} className={styles.logo} onClick={press}>
      <Wordmark tenant={tenant} />
    </Anchor>
  )
}
