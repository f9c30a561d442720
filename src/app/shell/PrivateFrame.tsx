import { Anchor } from '../../shared/ui/controls/Anchor'
import { Icon } from '../../shared/ui/drawn/Icon'
import { LEGAL } from './footer-links'
import { PlainHeader } from './PlainHeader'
import styles from './PrivateFrame.module.css'
import type { PrivateFrameProps } from './shell.model'
import { Social } from './Social'

/** Visitors of a private link have no account, and the site's pages are not theirs to find. */
export const PrivateHeader = ({ tenant }: PrivateFrameProps) => (
  <PlainHeader tenant={tenant}>
    <p className={styles.note}>
      <Icon name="lock" />
      Shared privately
    </p>
  </PlainHeader>
)

/** B2.15-5, B2.15-6 */
export const PrivateFooter = ({ tenant, social, year }: PrivateFrameProps) => (
  <footer className={styles.footer}>
    <div className={styles.row}>
      <p>{`© ${year} ${tenant.name}. Captions say which pictures are examples or artist’s impressions.`}</p>
      <ul className={styles.legal}>
        {[...LEGAL].reverse().map(({ label, page }) => (
          <li key={page}>
            <Anchor destination={{ to: page }}>{label}</Anchor>
          </li>
        ))}
      </ul>
      <Social links={social} />
    </div>
  </footer>
)
