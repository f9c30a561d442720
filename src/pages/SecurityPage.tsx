import { useReducer } from 'react'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { accountBindings } from '../account/account.bindings'
import { ChangePassword } from '../account/ChangePassword'
import { Devices } from '../identity/Devices'
import { SecondFactor } from '../identity/SecondFactor'
import { securityBindings } from '../identity/security.bindings'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useBindings } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { Disclosure } from '../shared/ui/controls/Disclosure'
import { Sheet } from '../shared/ui/text/Sheet'
import styles from './ProfilePage.module.css'

/** `/account/security`: the agent's password, two-step login and devices. */
export const SecurityPage = () => {
  useBindings(downloadsBindings)
  useBindings(accountBindings)
  useBindings(securityBindings)
  usePageTitle(titleOf('security'))
  const [listed, listAgain] = useReducer((times: number) => times + 1, 0)
  return (
    <Sheet first>
      <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }]} here="Security" />
      <h1 className={styles.greeting}>Security</h1>
      <div className={styles.sections}>
        <ChangePassword level={2} onClosed={listAgain} />
        <Disclosure level={2} title="Two-step login" open>
          <SecondFactor onTurnedOn={listAgain} />
        </Disclosure>
        <Disclosure level={2} title="Where you’re logged in" open>
          <Devices key={listed} />
        </Disclosure>
      </div>
    </Sheet>
  )
}
