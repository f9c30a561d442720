import { cx } from '../cx'
import styles from './Steps.module.css'
import { VisuallyHidden } from '../text/VisuallyHidden'

/** Progress through a long form, as sections of a dimension line. `current` counts from 0. */
export const Steps = ({
  steps,
  current,
  label = 'Progress',
}: {
  steps: readonly string[]
  current: number
  label?: string
}) => (
  <nav aria-label={label} className={styles.steps}>
    <p className={styles.now}>
      <b>{steps[current]}</b> <span>{`(${current + 1} of ${steps.length})`}</span>
    </p>
    <ol className={styles.line}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.name}>
            {step}
            {index < current && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  </nav>
)
