import type { ReactNode } from 'react'
import { formatDeadline } from '../../../domain/shared/time-zones'
import styles from '../held/MoreTime.module.css'

interface Props {
  /** What it is about, for screen readers: `Correction for apartment 905 at The Lantern`. */
  readonly label: string
  readonly title: string
  readonly said: { readonly reason: string; readonly signsAgain: boolean; readonly at: Date }
  /** Of the property, whose time zone counts. */
  readonly state: string
  readonly children?: ReactNode
}

/** What the seller has changed of a reservation, why, and whether the changed form needs to be signed. */
export const SellerNote = ({ label, title, said, state, children }: Props) => (
  <section className={styles.time} aria-label={label}>
    <div>
      <p className={styles.title}>{title}</p>
      {children}
      <blockquote className={styles.text}>{said.reason}</blockquote>
      <p className={styles.when}>{formatDeadline(said.at, state)}</p>
      {said.signsAgain && (
        <p>
          The changed reservation form needs to be signed: every purchaser gets an email with a link. Signatures on the
          earlier form no longer count.
        </p>
      )}
    </div>
  </section>
)
