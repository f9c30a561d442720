import { observer } from 'mobx-react-lite'
import { SESSION } from '../../../domain/identity/session'
import { PlanNeeded } from '../../shared/PlanNeeded'
import { useInjection } from '../../shared/injection'
import { Field } from '../../shared/ui/fields/Field'
import { RadioGroup } from '../../shared/ui/fields/RadioGroup'
import type { ReservationFormPresenter } from '../reservation-form.presenter'
import styles from '../Reservation.module.css'

/** For whom an introducer makes the offer. Other agents' offers are for themselves, and buyers have no such choice. */
export const OfferFor = observer(({ form }: { form: ReservationFormPresenter }) => {
  const { role, mayIntroduce } = useInjection(SESSION)
  if (role !== 'agent') return null
  return (
    <div className={styles.group}>
      {mayIntroduce ? (
        <Field label="This offer is for" group>
          <RadioGroup
            name="offerFor"
            value={form.isForClient ? 'client' : 'yourself'}
            onChange={form.offerFor}
            choices={[
              {
                value: 'client',
                label: 'A client',
                detail: 'Purchaser 1 gets the emails, and you earn the commission.',
              },
              { value: 'yourself', label: 'Yourself', detail: 'You earn no commission.' },
            ]}
          />
        </Field>
      ) : (
        <PlanNeeded>
          This offer is for yourself and earns no commission. To make offers for clients, you need a paid plan.
        </PlanNeeded>
      )}
    </div>
  )
})
