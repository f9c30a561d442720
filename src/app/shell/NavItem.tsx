import { Anchor } from '../../shared/ui/controls/Anchor'
import { Icon } from '../../shared/ui/drawn/Icon'
import type { IconName } from '../../shared/ui/drawn/icons'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import styles from './NavItem.module.css'
import type { HeaderEntries, HeaderKey, NavTarget } from './shell.model'

export const LABELS: Readonly<Record<HeaderKey, string>> = {
  buy: 'Buy',
  sold: 'Sold',
  search: 'Search',
  favourites: 'Favourites',
  login: 'Login',
  signIn: 'Log in',
  join: 'Join',
  myAccount: 'My account',
  howItWorks: 'How it works',
  blog: 'Blog',
  agents: 'Developers & Agents',
  channelPartners: 'Channel Partners',
  partnerLogin: 'Partner login',
  about: 'About us',
  contact: 'Contact',
}

interface NavItemProps {
  label: string
  target: NavTarget
  icon?: IconName | undefined
  className?: string | undefined
}

/** A link, or a button where something opens in place. */
export const NavItem = ({ label, target, icon, className }: NavItemProps) => {
  const count = 'count' in target ? target.count : undefined
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.label} data-part="label">
        {label}
      </span>
      {count !== undefined && (
        <span className={styles.count} data-part="count">
          {count}
        </span>
      )}
      {'newWindow' in target && target.newWindow && <VisuallyHidden> (opens in a new window)</VisuallyHidden>}
    </>
  )
  if ('press' in target)
    return (
      <button type="button" className={className} data-leads onClick={target.press}>
        {inside}
      </button>
    )
  return (
    <Anchor
      destination={target}
      className={className}
      aria-current={target.current ? 'page' : undefined}
      {...(target.onPress ? { onClick: target.onPress } : {})}
    >
      {inside}
    </Anchor>
  )
}

/** The entries that have a target. */
export const NavItems = ({
  keys,
  entries,
  icons = {},
  className,
}: {
  keys: readonly HeaderKey[]
  entries: HeaderEntries
  icons?: { readonly [K in HeaderKey]?: IconName }
  className?: string | undefined
}) =>
  keys.map((key) => {
    const target = entries[key]
    return (
      target && (
        <li key={key}>
          <NavItem label={LABELS[key]} target={target} icon={icons[key]} className={className} />
        </li>
      )
    )
  })
