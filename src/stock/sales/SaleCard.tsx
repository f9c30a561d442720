import { salePath } from '../../../domain/members/desk-paths'
import { formatDollars } from '../../../domain/shared/money'
import type { Sale } from '../../../domain/stock/sales/sale'
import { nextStep } from '../../../domain/stock/sales/papers/next-step'
import { leftOf, whenText } from '../../../domain/stock/sales/sale-text'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { Tile } from '../frame/Stock'
import { rowLink } from '../frame/use-row-focus'
import { TILES } from './sale-tiles'
import styles from './Sales.module.css'
import { useSaleFilter } from './use-sale-filter'

interface Props {
  readonly sale: Sale
  readonly now: Date
  readonly isHere: boolean
}

/** A sale on the board: unit and project, buyer and price, what comes next and when. */
export const SaleCard = ({ sale, now, isHere }: Props) => {
  const { to } = useSaleFilter()
  const left = leftOf(sale, now)
  const next = nextStep(sale, now)
  // The end of a hold is drawn below.
  const isEndOfHold = left !== null && !next.isLate && next.when === whenText(sale, now)
  return (
    <li>
      <Anchor
        id={rowLink(sale.id)}
        className={styles.card}
        destination={{ to: to(salePath(sale.id)) }}
        aria-current={isHere ? 'true' : undefined}
      >
        <span className={styles.line}>
          <Tile label={sale.label} status={TILES[sale.status]} />
          <span className={styles.quiet}>{sale.project}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.buyer}>{sale.buyer}</span>
          <span className={styles.price}>{sale.price === null ? 'No price' : formatDollars(sale.price)}</span>
        </span>
        <span className={cx(styles.line, styles.what)}>
          <span className={styles.next}>{next.text}</span>
          <span className={cx(styles.when, next.isLate && styles.late)}>
            {isEndOfHold && <VisuallyHidden>hold ends </VisuallyHidden>}
            <span>{next.when}</span>
          </span>
        </span>
        {left !== null && (
          <span className={styles.hold} aria-hidden="true">
            <i style={{ width: `${Math.round(left * 100)}%` }} />
          </span>
        )}
      </Anchor>
    </li>
  )
}
