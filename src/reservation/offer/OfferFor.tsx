import { observer } from 'mobx-react-lite'
import { SESSION } from '../../../domain/identity/session'
import { useInjection } from '../../shared/injection'
import { Field } from '../../shared/ui/fields/Field'
import { RadioGroup } from '../../shared/ui/fields/RadioGroup'
import type { ReservationFormPresenter } from '../reservation-form.presenter'
import styles from '../Reservation.module.css'

/** For whom an agent makes the offer; other people have no such choice. */
export const OfferFor = observer(({ form }: { form: ReservationFormPresenter }) =>
  useInjection(SESSION).role === 'agent' ? (
    <div className={styles.group}>
      <Field label="This offer is for" group>
        <RadioGroup
          name="offerFor"
          value={form.isForClient ? 'client' : 'yourself'}
          onChange={form.offerFor}
          choices={[
            { value: 'client', label: 'A client', detail: 'Purchaser 1 gets the emails, and you earn the commission.' },
            { value: 'yourself', label: 'Yourself', detail: 'You earn no commission.' },
          ]}
        />
      </Field>
    </div>
  ) : null,
)
