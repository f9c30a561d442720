import { Drawing } from './Drawing'
import styles from './DrawnSteps.module.css'

export interface DrawnStep {
  /** Of 170 × 118 units. */
  drawing: string
  title: string
  words: string
}

/** Steps of a process: a drawing each on a shared dimension line, side by side if there is room. */
export const DrawnSteps = ({ steps }: { steps: readonly DrawnStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ drawing, title, words }, index) => (
      <li key={title} className={styles.step}>
        <Drawing svg={drawing} className={styles.drawing} />
        <p className={styles.mark} aria-hidden="true">
          {String(index + 1).padStart(2, '0')}
        </p>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.words}>{words}</p>
        </div>
      </li>
    ))}
  </ol>
)
