import { type PriceMoves, shareText } from '../../../domain/stock/import/price-moves'
import { Dimensioned } from '../frame/DeskSheet'
import styles from './Import.module.css'

/** How many of the ticked prices move by how much. */
export const HowFar = ({ moves: { from, to, bars, most, text } }: { readonly moves: PriceMoves }) => {
  const longest = Math.max(...bars)
  return (
    <>
      <Dimensioned level={3}>By how much prices change</Dimensioned>
      <div className={styles.moves} role="img" aria-label={text}>
        <div className={styles.bars}>
          {bars.map((count, i) => (
            <i key={i} style={{ height: `${(count / longest) * 100}%` }} />
          ))}
        </div>
        <div className={styles.scale}>
          <span>{shareText(from)}</span> <span>most {most}</span> <span>{shareText(to)}</span>
        </div>
      </div>
    </>
  )
}
