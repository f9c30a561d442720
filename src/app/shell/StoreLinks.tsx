import type { Tenant } from '../../../domain/content/tenant'
import { Icon } from '../../shared/ui/drawn/Icon'
import type { IconName } from '../../shared/ui/drawn/icons'
import styles from './StoreLinks.module.css'

/** The app stores where the tenant has an app (A2.4-10, A2.4-11). */
export const StoreLinks = ({ stores }: { stores: Tenant['stores'] }) => (
  <ul className={styles.stores}>
    {stores.android !== '' && <Store address={stores.android} icon="android" name="Android app" />}
    {stores.ios !== '' && <Store address={stores.ios} icon="apple" name="iOS app" />}
  </ul>
)

const Store = ({ address, icon, name }: { address: string; icon: IconName; name: string }) => (
  <li>
    <a className={styles.store} href={address} target="_blank" rel="noopener">
      <Icon name={icon} />
      {name}
      <Icon name="arrow" className={styles.arrow} />
    </a>
  </li>
)
