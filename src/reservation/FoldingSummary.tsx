import { type ReactNode, useId, useState } from 'react'
import styles from './Reservation.module.css'

interface Props {
  /** Shown while it is folded: the unit with its price, and what is paid today. */
  title: string
  amount: string
  children: ReactNode
}

/** The unit to reserve, beside the form. On a phone it is above the form, folded. */
export const FoldingSummary = ({ title, amount, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <aside className={styles.summary} aria-label="Your selection" data-open={isOpen}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <b>{title}</b>
        <span>{amount}</span>
        <span className={styles.foldWord}>{isOpen ? 'Hide details' : 'Show details'}</span>
      </button>
      <div id={id} className={styles.folding}>
        {children}
      </div>
    </aside>
  )
}
