import { observer } from 'mobx-react-lite'
import { LONGEST_ENTITY } from '../../../domain/reservation/people/purchasing-entity'
import { FormField } from '../../shared/form/FormField'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { TextArea } from '../../shared/ui/fields/TextArea'
import type { ReservationFormPresenter } from '../reservation-form.presenter'
import styles from '../Reservation.module.css'

/** The company, trust or fund that buys, and whether a deposit bond may be used. */
export const EntityFields = observer(({ form }: { form: ReservationFormPresenter }) => (
  <fieldset className={styles.group}>
    <legend>Purchasing entity</legend>
    <FormField
      form={form.terms}
      name="purchasingEntity"
      label="Company, trust or SMSF"
      optional
      help="Leave blank if the purchasers are buying in their own names."
    >
      {(field) => <TextArea {...field} rows={2} limit={LONGEST_ENTITY} />}
    </FormField>
    <Checkbox checked={form.cashDeposit} onChange={form.consent} name="cashDeposit">
      I may use a deposit bond instead of a cash deposit, and agree to share my details with the bond provider for a
      quote.
    </Checkbox>
  </fieldset>
))
