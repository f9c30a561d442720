import type { CSSProperties, ReactNode } from 'react'
import { SITE } from '../../../domain/content/site'
import { paletteOf } from '../../../drawing/palette'
import { STREET_TEXT } from '../../../domain/listing/view/picture'
import { useInjection } from '../../shared/injection'
import { Sheet } from '../../shared/ui/text/Sheet'
import styles from './HalfBuiltStreet.module.css'

/** The street as a blueprint on the left, behind the text, and completed on the right. */
export const HalfBuiltStreet = ({ children }: { children: ReactNode }) => {
  const { brand, ink } = useInjection(SITE).tenant
  const {
    sky: [head, foot],
    line,
  } = paletteOf('blueprint', brand, ink)
  return (
    <div
      className={styles.street}
      style={{ '--print-head': head, '--print-foot': foot, '--print-line': line } as CSSProperties}
    >
      <div className={styles.built}>
        <img
          src="/drawings/street.svg"
          width={1600}
          height={392}
          alt={`${STREET_TEXT}; one half as a blueprint, one half as built`}
        />
      </div>
      <div className={styles.print}>
        <img src="/drawings/street-blueprint.svg" width={1600} height={392} alt="" />
      </div>
      <Sheet className={styles.words}>{children}</Sheet>
      <p className={styles.note} aria-hidden="true">
        <span>Drawn</span>
        <span>Built</span>
      </p>
    </div>
  )
}
