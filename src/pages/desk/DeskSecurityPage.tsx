import { useReducer } from 'react'
import { accountBindings } from '../../account/account.bindings'
import { Devices } from '../../identity/Devices'
import { SecondFactor } from '../../identity/SecondFactor'
import { securityBindings } from '../../identity/security.bindings'
import { downloadsBindings } from '../../shared/downloads.bindings'
import { useBindings } from '../../shared/injection'
import { DeskSheet, Dimensioned } from '../../stock/frame/DeskSheet'
import panes from '../../stock/frame/Panes.module.css'

/** `/desk/security`: two-step login, which publishing, bulk changes and invitations need, and devices. */
export const DeskSecurityPage = () => {
  useBindings(downloadsBindings)
  useBindings(accountBindings)
  useBindings(securityBindings)
  const [listed, listAgain] = useReducer((times: number) => times + 1, 0)
  return (
    <DeskSheet title="Security" number="09">
      <div className={panes.pane}>
        <div className={panes.stack}>
          <section aria-label="Two-step login">
            <Dimensioned>Two-step login</Dimensioned>
            <SecondFactor onTurnedOn={listAgain} />
          </section>
          <section aria-label="Where you’re logged in">
            <Dimensioned>Where you’re logged in</Dimensioned>
            <Devices key={listed} />
          </section>
        </div>
      </div>
    </DeskSheet>
  )
}
