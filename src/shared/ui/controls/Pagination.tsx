import { cx } from '../cx'
import { Icon } from '../drawn/Icon'
import type { IconName } from '../drawn/icons'
import { pagesAround, pagesToOffer } from './pages'
import styles from './Pagination.module.css'

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  /** Accessible name, for screens with several: "Invoices received". */
  label?: string
  /** Shows at most this many numbers in a row, around the page; without it the first, the last and the page's neighbours. */
  numbers?: number
}

export const Pagination = ({ page, pages, onChange, label = 'Pages', numbers }: PaginationProps) =>
  pages < 2 ? null : (
    <nav aria-label={label} className={styles.pages}>
      <Step label="Previous page" icon="back" disabled={page <= 1} press={() => onChange(page - 1)} />
      {(numbers === undefined ? pagesToOffer(page, pages) : pagesAround(page, pages, numbers)).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className={cx(styles.page, each === page && styles.current)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onChange(each)}
          >
            {each}
          </button>
        ),
      )}
      <Step label="Next page" icon="arrow" disabled={page >= pages} press={() => onChange(page + 1)} />
    </nav>
  )

const Step = ({
  label,
  icon,
  disabled,
  press,
}: {
  label: string
  icon: IconName
  disabled: boolean
  press: () => void
}) => (
  <button type="button" className={styles.page} aria-label={label} disabled={disabled} onClick={press}>
    <Icon name={icon} />
  </button>
)
