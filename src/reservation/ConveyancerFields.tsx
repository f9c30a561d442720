import { observer } from 'mobx-react-lite'
import { Fragment, Suspense } from 'react'
import type { Conveyancer } from '../../domain/reservation/conveyancer'
import { formatPhone } from '../../domain/shared/phone'
import { useFormFocus } from '../shared/form/form-focus'
import { Checkbox } from '../shared/ui/fields/Checkbox'
import { Schedule } from '../shared/ui/text/Schedule'
import type { ReservationFormPresenter } from './reservation-form.presenter'
import styles from './Reservation.module.css'
import { part } from '../shared/part'
import { PartFailed } from '../shared/ui/messages/Failed'
import { SkeletonBlock } from '../shared/ui/messages/Skeleton'

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
        <Nominated conveyancer={form.conveyancer.values} />
      )}
    </fieldset>
  )
})

const Nominated = ({ conveyancer }: { conveyancer: Conveyancer }) =>
  conveyancer.companyName === '' ? (
    <p className={styles.note}>
      We don’t nominate a conveyancer in this state. Enter yours, or choose one after reserving.
    </p>
  ) : (
    <Known conveyancer={conveyancer} />
  )

const Known = ({ conveyancer: c }: { conveyancer: Conveyancer }) => (
  <Schedule
    className={styles.nominated}
    rows={[
      ['Firm', c.companyName],
      ['Contact', `${c.firstName} ${c.lastName}`],
      ['Address', `${c.address}, ${c.suburb} ${c.state} ${c.postcode}`],
      ['Phone', formatPhone(c.phone)],
      ['Email', <Email address={c.email} />],
    ]}
  />
)

/** Allows a line break at the @ in narrow columns. */
const Email = ({ address }: { address: string }) => {
  const [name, ...rest] = address.split('@')
  return (
    <>
      {name}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  )
}
