import type { ShownCorrection } from '../../../domain/reservation/people/purchaser-correction'
import { formatDeadline } from '../../../domain/shared/time-zones'
import styles from '../held/MoreTime.module.css'

interface Props {
  /** Null for nothing corrected. */
  readonly correction: ShownCorrection | null
  /** `905, The Lantern`. */
  readonly unit: string
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** What the seller has corrected of a purchaser, and whether the form is signed again. */
export const Corrected = ({ correction, unit, state }: Props) =>
  correction === null ? null : (
    <section className={styles.time} aria-label={`Correction for ${unit}`}>
      <div>
        <p className={styles.title}>{`The seller has corrected the details of ${correction.name}`}</p>
        <p>{`${correction.fields}.`}</p>
        <blockquote className={styles.text}>{correction.reason}</blockquote>
        <p className={styles.when}>{formatDeadline(correction.at, state)}</p>
        {correction.signsAgain && (
          <p>
            The reservation form has to be signed again. Every purchaser gets an email with a link; what was signed
            before no longer counts.
          </p>
        )}
      </div>
    </section>
  )
