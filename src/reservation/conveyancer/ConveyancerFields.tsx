import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useFormFocus } from '../../shared/form/form-focus'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import type { ReservationFormPresenter } from '../reservation-form.presenter'
import styles from '../Reservation.module.css'
import { part } from '../../shared/part'
import { PartFailed } from '../../shared/ui/messages/Failed'
import { SkeletonBlock } from '../../shared/ui/messages/Skeleton'

const NominatedConveyancer = part(() => import('./NominatedConveyancer'), 'NominatedConveyancer', PartFailed)
const OwnConveyancer = part(() => import('./OwnConveyancer'), 'OwnConveyancer', PartFailed)

/** The nominated conveyancer, or the buyer's own (B4-37, B4-38). */
export const ConveyancerFields = observer(({ form }: { form: ReservationFormPresenter }) => {
  useFormFocus(form.conveyancer)
  return (
    <fieldset className={styles.group}>
      <legend>Conveyancer or solicitor</legend>
      <Checkbox checked={form.ownConveyancer} onChange={form.chooseConveyancer} name="ownConveyancer">
        I have my own conveyancer or solicitor
      </Checkbox>
      {form.ownConveyancer ? (
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <OwnConveyancer form={form.conveyancer} />
        </Suspense>
      ) : (
        <Suspense fallback={<SkeletonBlock height={170} />}>
          <NominatedConveyancer conveyancer={form.conveyancer.values} />
        </Suspense>
      )}
    </fieldset>
  )
})
