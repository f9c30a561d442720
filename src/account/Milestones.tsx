import { type Milestone, milestonesOf, type Sale } from '../../domain/account/milestones'
import { cx } from '../shared/ui/cx'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import styles from './Milestones.module.css'

/** The sale's progress with dates, as ticks of a dimension line. */
export const Milestones = ({ sale, now = new Date() }: { sale: Sale; now?: Date }) => (
  <div className={styles.progress}>
    <ol className={styles.line} aria-label="Progress of the sale">
      {milestonesOf(sale, now).map((step) => (
        <Step key={step.title} step={step} />
      ))}
    </ol>
  </div>
)

const Step = ({ step: { title, isDone, note } }: { step: Milestone }) => (
  <li className={cx(styles.step, isDone && styles.done)}>
    <b className={styles.title}>
      {title}
      <VisuallyHidden>{isDone ? ', done' : ', not yet'}</VisuallyHidden>
    </b>
    <span className={styles.note}>{note}</span>
  </li>
)
