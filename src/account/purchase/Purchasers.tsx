import type { Purchase } from '../../../domain/account/purchase'
import { addressLine } from '../../../domain/shared/places/address-line'
import { PhoneText } from '../../shared/ui/text/PhoneText'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from './Detail.module.css'

/** Who buys (A2.8-13, A2.8-14). */
export const Purchasers = ({ purchasers, purchasingEntity }: Pick<Purchase, 'purchasers' | 'purchasingEntity'>) => (
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
    <Schedule rows={[['Purchasing entity', purchasingEntity]]} />
  </div>
)

const orDash = (text: string): string => (text.trim() === '' ? '-' : text.trim())
