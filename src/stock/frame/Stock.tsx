import { countsText, type UnitCounts, unitTotal } from '../../../domain/stock/project'
import { formatDollars, type Dollars } from '../../../domain/shared/money'
import { cx } from '../../shared/ui/cx'
import styles from './Stock.module.css'

type Status = 'Withheld' | 'Available' | 'Reserved' | 'Sold' | 'Unconditional' | 'Settled'
const TONES: Readonly<Record<Status, 'wi' | 'av' | 're' | 'so'>> = {
  Withheld: 'wi',
  Available: 'av',
  Reserved: 're',
  Sold: 'so',
  Unconditional: 'so',
  Settled: 'so',
}
const LETTERS = { wi: 'W', av: '', re: 'R', so: 'S' } as const

/** A unit’s number on its pattern; the word of its status stands near it. */
export const Tile = ({ label, status }: { label: string; status: Status }) => (
  <span className={cx(styles.tile, styles[TONES[status]])} title={label}>
    <b>{label}</b>
    <span aria-hidden="true">{LETTERS[TONES[status]]}</span>
  </span>
)

/** A status: its pattern and its word. */
export const Mark = ({ status }: { status: Status }) => (
  <span className={cx(styles.mark, styles[TONES[status]])}>{status}</span>
)

const ORDER = [
  ['available', 'av'],
  ['reserved', 're'],
  ['sold', 'so'],
  ['withheld', 'wi'],
] as const

/** Available, reserved, sold and withheld, in this order; its name is the four numbers. */
export const StockBar = ({ counts }: { counts: UnitCounts }) => {
  const total = unitTotal(counts)
  return (
    <span className={styles.bar} role="img" aria-label={total === 0 ? 'No units' : countsText(counts)}>
      {ORDER.filter(([key]) => counts[key] > 0).map(([key, tone]) => (
        <i key={key} className={styles[tone]} style={{ flexGrow: counts[key] }} />
      ))}
    </span>
  )
}

/** `$462,000 – $689,000`; a dash for none. */
export const rangeText = ({ from, to }: { readonly from: Dollars | null; readonly to: Dollars | null }): string =>
  from === null || to === null
    ? '–'
    : from === to
      ? formatDollars(from)
      : `${formatDollars(from)} – ${formatDollars(to)}`
