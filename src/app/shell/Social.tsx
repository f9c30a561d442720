import { Icon } from '../../shared/ui/drawn/Icon'
import type { SocialLinks } from './shell.model'
import styles from './Social.module.css'

const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
] as const

/** Social networks the tenant has an address for. */
export const Social = ({ links, named = false }: { links: SocialLinks; named?: boolean }) => {
  const present = NETWORKS.filter(([key]) => links[key] !== '')
  return present.length === 0 ? null : (
    <ul className={named ? styles.named : styles.icons}>
      {present.map(([key, name]) => (
        <li key={key}>
          <a
            href={links[key]}
            target="_blank"
            rel="noopener"
            className={styles.link}
            {...(named ? {} : { 'aria-label': name, title: name })}
          >
            <Icon name={key} />
            {named && <span>{name}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
