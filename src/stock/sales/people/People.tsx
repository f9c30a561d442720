import { useState } from 'react'
import { ENTITY_POSITION } from '../../../../domain/reservation/people/purchaser-correction'
import { telephoneAddress } from '../../../../domain/shared/phone'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { CLOSES_FORM } from '../../../shared/form/LeaveQuestion'
import { Anchor } from '../../../shared/ui/controls/Anchor'
import { Button } from '../../../shared/ui/controls/Button'
import { PhoneText } from '../../../shared/ui/text/PhoneText'
import { Dimensioned } from '../../frame/DeskSheet'
import { cx } from '../../../shared/ui/cx'
import panes from '../../frame/Panes.module.css'
import { CorrectPane } from './CorrectPane'
import { EntityPane } from './EntityPane'
import styles from './People.module.css'

interface Props {
  readonly detail: SaleDetail
  readonly onChanged: () => void
}

/** The purchasers, and the company, trust or fund that they buy for, each with its correction; and the conveyancer. */
export const People = ({ detail, onChanged }: Props) => {
  const { sale, purchasers, purchasingEntity, conveyancer } = detail
  const [open, setOpen] = useState<number | null>(null)
  const mayCorrect = purchasers.some(({ details }) => details !== null)
  const closing = {
    onClose: () => setOpen(null),
    onSent: () => {
      setOpen(null)
      onChanged()
    },
  }
  const correct = (position: number, name: string) => (
    <p className={styles.correct}>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={open === position}
        {...CLOSES_FORM}
        aria-label={`Correct: ${name}`}
        onClick={() => setOpen(open === position ? null : position)}
      >
        Correct
      </Button>
    </p>
  )
  return (
    <section aria-label="People">
      <Dimensioned>People</Dimensioned>
      <ul className={styles.people}>
        {purchasers.map(({ details, address, ...person }, at) => (
          <li key={`${at} ${person.email}`}>
            <Person role={at === 0 ? 'Purchaser' : `Purchaser ${at + 1}`} {...person} />
            {address !== '' && <span>{address}</span>}
            {details !== null && correct(at + 1, person.name)}
            {open === at + 1 && details !== null && (
              <CorrectPane detail={detail} purchaser={{ saleId: sale.id, position: at + 1, details }} {...closing} />
            )}
          </li>
        ))}
        {(purchasingEntity !== '' || mayCorrect) && (
          <li>
            <span className={panes.muted}>Purchasing entity</span>
            <span className={cx(panes.main, panes.lines)}>{purchasingEntity === '' ? 'None' : purchasingEntity}</span>
            {mayCorrect && correct(ENTITY_POSITION, 'purchasing entity')}
            {open === ENTITY_POSITION && mayCorrect && <EntityPane detail={detail} {...closing} />}
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
