import { Anchor } from './Anchor'
import styles from './Breadcrumb.module.css'

/** Breadcrumb trail; `here` is the current page. */
export const Breadcrumb = ({ trail, here }: { trail: readonly { label: string; to: string }[]; here: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {trail.map((each) => (
        <li key={each.to} className={styles.step}>
          <Anchor destination={{ to: each.to }}>{each.label}</Anchor>
        </li>
      ))}
      <li className={styles.step} aria-current="page">
        {here}
      </li>
    </ol>
  </nav>
)
