import { formatDollars } from '../../../../domain/shared/money'
import styles from './PriceLine.module.css'

interface Props {
  readonly offered: number
  /** Null for a property without a price. */
  readonly asked: number | null
  /** What the seller wants instead; null until it is typed. */
  readonly countered: number | null
}

const [WIDTH, EDGE] = [380, 14]
/** Room for an amount in the drawing. */
const LABEL = 96

interface Mark {
  readonly price: number
  readonly word: string
}

/** `+$15,000, 2.1 %` from one price to another. */
const stepText = (from: number, to: number): string =>
  `${to < from ? '−' : '+'}${formatDollars(Math.abs(to - from))}, ${((Math.abs(to - from) / from) * 100).toFixed(1)} %`

/** A negotiation as a dimension line: from what is offered to what is asked, with the counter-offer as the thick tick. */
export const PriceLine = ({ offered, asked, countered }: Props) => {
  const isSame = asked === null || asked === offered
  const ends: readonly Mark[] = isSame
    ? [{ price: offered, word: asked === null ? 'offered' : 'offered and asked' }]
    : [
        { price: offered, word: 'offered' },
        { price: asked, word: 'asked' },
      ]
  const prices = [...ends.map(({ price }) => price), ...(countered === null ? [] : [countered])]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const at = (price: number): number =>
    most === least ? WIDTH / 2 : EDGE + ((price - least) / (most - least)) * (WIDTH - 2 * EDGE)
  const from = at(offered)
  const spoken = [
    ...ends.map(({ price, word }) => `${word} ${formatDollars(price)}`),
    ...(countered === null ? [] : [`counter-offer ${formatDollars(countered)}`]),
  ].join(', ')
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} 84`} role="img" aria-label={spoken}>
      <path className={styles.rule} d={`M4 40H${WIDTH - 4}`} />
      {countered !== null && (
        <rect
          className={styles.moved}
          x={Math.min(from, at(countered))}
          y={37}
          width={Math.abs(at(countered) - from)}
          height={6}
        />
      )}
      {ends.map(({ price, word }) => (
        <g key={word}>
          <path className={styles.tick} d={tick(at(price), 6)} />
          <text className={styles.price} x={within(at(price))} y={62} textAnchor="middle">
            {formatDollars(price)}
          </text>
          <text x={within(at(price))} y={76} textAnchor="middle">
            {word}
          </text>
        </g>
      ))}
      {countered !== null && (
        <>
          <path className={styles.thick} d={tick(at(countered), 8)} />
          <text className={styles.new} x={within(at(countered))} y={12} textAnchor="middle">
            {formatDollars(countered)}
          </text>
          {countered !== offered && (
            <text x={within(at(countered))} y={27} textAnchor="middle">
              {stepText(offered, countered)}
            </text>
          )}
        </>
      )}
    </svg>
  )
}

/** A stroke at 45 degrees across the line. */
const tick = (x: number, half: number): string => `M${x - half} ${40 + half}L${x + half} ${40 - half}`

/** The middle of a label that stays inside the drawing. */
const within = (x: number): number => Math.min(WIDTH - LABEL / 2 - 2, Math.max(LABEL / 2 + 2, x))
