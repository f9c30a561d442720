import { type Dollars, formatDollars, hasPrice } from '../../../../domain/shared/money'
import styles from './PriceLine.module.css'

interface Props {
  readonly offered: number
  /** 0 and null for a property without a price. */
  readonly asked: Dollars | null
  /** What the seller wants instead; null until it is typed. */
  readonly countered: number | null
}

const [WIDTH, EDGE] = [380, 14]
/** Room for a label in the drawing. */
const LABEL = 128

interface Mark {
  readonly price: number
  readonly word: string
}

/** `+$15,000, 2.1%` from one price to another. */
const stepText = (from: number, to: number): string =>
  `${to < from ? '−' : '+'}${formatDollars(Math.abs(to - from))}, ${((Math.abs(to - from) / from) * 100).toFixed(1)}%`

const endsOf = (offered: number, asked: Dollars | null): readonly Mark[] => {
  if (!hasPrice(asked)) return [{ price: offered, word: 'offered' }]
  return asked === offered
    ? [{ price: offered, word: 'offered and asked' }]
    : [
        { price: offered, word: 'offered' },
        { price: asked, word: 'asked' },
      ]
}

/** A negotiation as a dimension line: from what is offered to what is asked, with the counter-offer as the thick tick. */
export const PriceLine = ({ offered, asked, countered }: Props) => {
  const ends = endsOf(offered, asked)
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
          <text className={styles.price} {...labelAt(at(price))} y={62}>
            {formatDollars(price)}
          </text>
          <text {...labelAt(at(price))} y={76}>
            {word}
          </text>
        </g>
      ))}
      {countered !== null && (
        <>
          <path className={styles.thick} d={tick(at(countered), 8)} />
          <text className={styles.new} {...labelAt(at(countered))} y={12}>
            {formatDollars(countered)}
          </text>
          {countered !== offered && (
            <text {...labelAt(at(countered))} y={27}>
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

/** A label in the middle of its tick, or at the end of the line. */
const labelAt = (x: number): { readonly x: number; readonly textAnchor: 'start' | 'middle' | 'end' } => {
  if (x < LABEL / 2) return { x: 4, textAnchor: 'start' }
  return x > WIDTH - LABEL / 2 ? { x: WIDTH - 4, textAnchor: 'end' } : { x, textAnchor: 'middle' }
}
