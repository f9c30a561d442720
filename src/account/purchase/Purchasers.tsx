import type { PurchaserDetails } from '../../../domain/account/purchase'
import { addressLine } from '../../../domain/shared/address-line'
import { PhoneText } from '../../shared/ui/text/PhoneText'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from './Detail.module.css'

/** A2.8-13, A2.8-14. */
export const Purchasers = ({ purchasers }: { purchasers: readonly PurchaserDetails[] }) => (
  <div className={styles.purchasers}>
    {purchasers.map((purchaser, index) => (
      <section key={index} aria-labelledby={`purchaser-${index + 1}`}>
        <h3 id={`purchaser-${index + 1}`} className={styles.purchaser}>{`Purchaser #${index + 1}`}</h3>
        <Schedule
          rows={[
            ['Name', orDash(`${purchaser.firstName} ${purchaser.surname}`)],
            ['Address', orDash(addressLine(purchaser))],
            ['Mobile', purchaser.mobile.trim() === '' ? '-' : <PhoneText number={purchaser.mobile} />],
            ['Email', orDash(purchaser.email)],
          ]}
        />
      </section>
    ))}
  </div>
)

const orDash = (text: string): string => (text.trim() === '' ? '-' : text.trim())
