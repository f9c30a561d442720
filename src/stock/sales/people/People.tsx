import { useState } from 'react'
import { telephoneAddress } from '../../../../domain/shared/phone'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { CLOSES_FORM } from '../../../shared/form/LeaveQuestion'
import { Anchor } from '../../../shared/ui/controls/Anchor'
import { Button } from '../../../shared/ui/controls/Button'
import { PhoneText } from '../../../shared/ui/text/PhoneText'
import { Dimensioned } from '../../frame/DeskSheet'
import panes from '../../frame/Panes.module.css'
import { CorrectPane } from './CorrectPane'
import styles from './People.module.css'

interface Props {
  readonly detail: SaleDetail
  readonly onChanged: () => void
}

/** Who buys: purchasers, each to be corrected, and the company, trust or fund that they buy for. And the conveyancer. */
export const People = ({ detail, onChanged }: Props) => {
  const { sale, purchasers, purchasingEntity, conveyancer } = detail
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section aria-label="People">
      <Dimensioned>People</Dimensioned>
      <ul className={styles.people}>
        {purchasers.map(({ details, address, ...person }, at) => (
          <li key={`${at} ${person.email}`}>
            <Person role={at === 0 ? 'Purchaser' : `Purchaser ${at + 1}`} {...person} />
            {address !== '' && <span>{address}</span>}
            {details !== null && (
              <p className={styles.correct}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-expanded={open === at}
                  {...CLOSES_FORM}
                  aria-label={`Correct: ${person.name}`}
                  onClick={() => setOpen(open === at ? null : at)}
                >
                  Correct
                </Button>
              </p>
            )}
            {open === at && details !== null && (
              <CorrectPane
                detail={detail}
                purchaser={{ saleId: sale.id, position: at + 1, details }}
                onClose={() => setOpen(null)}
                onSent={() => {
                  setOpen(null)
                  onChanged()
                }}
              />
            )}
          </li>
        ))}
        {purchasingEntity !== '' && (
          <li>
            <span className={panes.muted}>Purchasing entity</span>
            <span className={panes.main}>{purchasingEntity}</span>
          </li>
        )}
        {conveyancer !== null && (
          <li>
            <Person role="Conveyancer" {...conveyancer} />
          </li>
        )}
      </ul>
    </section>
  )
}

const Person = ({ role, name, email, phone }: { role: string; name: string; email: string; phone: string }) => (
  <>
    <span className={panes.muted}>{role}</span>
    <span className={panes.main}>{name}</span>
    {email !== '' && <Anchor destination={{ href: `mailto:${email}` }}>{email}</Anchor>}
    {phone !== '' && (
      <Anchor destination={{ href: telephoneAddress(phone) }}>
        <PhoneText number={phone} />
      </Anchor>
    )}
  </>
)
