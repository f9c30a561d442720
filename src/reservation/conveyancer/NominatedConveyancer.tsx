import { Fragment } from 'react'
import type { Conveyancer } from '../../../domain/reservation/conveyancer'
import { formatPhone } from '../../../domain/shared/phone'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from '../Reservation.module.css'

/** The conveyancer that the brand nominates in the property's state, or that it nominates none. */
export const NominatedConveyancer = ({ conveyancer }: { conveyancer: Conveyancer }) =>
  conveyancer.companyName === '' ? (
    <p className={styles.note}>
      We don’t nominate a conveyancer in this state. Enter yours, or add them in My account after reserving.
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
