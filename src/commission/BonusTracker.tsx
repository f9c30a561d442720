import { observer } from 'mobx-react-lite'
import { BONUS, housesSold, type SoldSummary } from '../../domain/commission/bonus'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { formatCents } from '../../domain/shared/money'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Box } from '../shared/ui/text/Sheet'
import { SOLD } from './commission.flows'
import styles from './Commission.module.css'

/** The sales-bonus banner and the five-sale tracker; hidden unless bonus data applies (A2.5-6, A2.5-9, A1-7, A1-8). */
export const BonusTracker = observer(() => {
  const sold = useFlow(useInjection(SOLD), { request: undefined })
  const { isHidden } = useInjection(COMMISSION_MODE)
  if (sold.value === null) return null
  const houses = housesSold(sold.value)
  return (
    <Box as="section" className={styles.bonus}>
      <div className={styles.banner}>
        <div>
          <h2 className={styles.bonusTitle}>{titleOf(sold.value)}</h2>
          {!isHidden && (
            <p
              className={styles.note}
            >{`A ${formatCents(BONUS)} bonus is paid at five or more unconditional sale contracts in a calendar month.`}</p>
          )}
        </div>
        {!isHidden && <p className={styles.prize}>{formatCents(BONUS)}</p>}
      </div>
      <ol className={styles.street} aria-label="Sales this month">
        {houses.map((isSold, i) => (
          <li key={i} className={styles.plot} data-sold={isSold}>
            <House isSold={isSold} />
            <span className={styles.plotNumber}>{`Sale ${i + 1}`}</span>
            <span className={styles.plotStatus}>{isSold ? 'Sold' : 'Still needed'}</span>
          </li>
        ))}
      </ol>
    </Box>
  )
})

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

const titleOf = ({ alreadySales, needSales }: SoldSummary): string =>
  needSales === 0
    ? `${alreadySales} unconditional sales this month: bonus earned`
    : `${NUMBERS[needSales] ?? needSales} more unconditional ${needSales === 1 ? 'sale' : 'sales'} until your bonus`

/** A house on the street: built with lights on when sold, a dashed plan otherwise. */
const House = ({ isSold }: { isSold: boolean }) => (
  <svg className={styles.house} viewBox="0 0 180 128" aria-hidden="true">
    <path d="M0 120H180" className={styles.ground} />
    {isSold && (
      <>
        <path d="M114 50V12h15v48" className={styles.wall} />
        <circle cx="160" cy="78" r="20" className={styles.tree} />
        <path d="M160 84v36" className={styles.trunk} />
      </>
    )}
    <path d="M30 120V58L84 16l54 42v62Z" className={styles.wall} />
    <path d="M22 64 84 15l62 49" className={styles.roof} />
    <path d="M98 120V76h24v44" className={styles.door} />
    <path d="M46 68h34v20H46zM63 68v20M46 78h34" className={styles.window} />
    <path d="M70 34h28v16H70zM84 34v16" className={styles.window} />
  </svg>
)
