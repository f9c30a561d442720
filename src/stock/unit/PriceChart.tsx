import { useEffect, useRef, useState } from 'react'
import type { UnitHistory } from '../../../domain/stock/stock-unit'
import { cx } from '../../shared/ui/cx'
import { Dimensioned } from '../frame/DeskSheet'
import { CHART, timeChart, type TimeChart } from './time-chart'
import styles from './PriceChart.module.css'

interface Props {
  readonly history: UnitHistory
  readonly state: string
}

/** Prices above statuses, over one axis of time; on a phone it scrolls, and starts at today. */
export const PriceChart = ({ history, state }: Props) => {
  const [now] = useState(() => new Date())
  const frame = useRef<HTMLDivElement>(null)
  const chart = timeChart(history, state, now)
  useEffect(() => {
    if (frame.current !== null) frame.current.scrollLeft = frame.current.scrollWidth
  }, [])
  if (chart === null) return null
  return (
    <section aria-label="Price and status">
      <Dimensioned>Price and status</Dimensioned>
      <div ref={frame} className={styles.frame} role="group" aria-label="Chart" tabIndex={0}>
        <svg className={styles.chart} viewBox="0 0 700 200" role="img" aria-label={chart.words}>
          <Statuses chart={chart} />
          <Prices chart={chart} />
          <Axis chart={chart} />
        </svg>
      </div>
    </section>
  )
}

const [STRIP, HIGH] = [132, 22]
/** Patterns of the drawing. */
const FILLS: Readonly<Partial<Record<string, string>>> = {
  Withheld: 'url(#unit-withheld)',
  Reserved: 'url(#unit-held)',
}

const Statuses = ({ chart: { spans, now, ends } }: { chart: TimeChart }) => (
  <>
    <defs>
      <pattern id="unit-held" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className={styles.hatch} />
      </pattern>
      <pattern id="unit-withheld" width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="0.8" className={styles.dot} />
      </pattern>
    </defs>
    {spans.map(({ x, width, status }) => (
      <g key={x}>
        <rect
          className={cx(styles.span, styles[status])}
          style={{ fill: FILLS[status] }}
          {...{ x, width, y: STRIP, height: HIGH }}
        />
        {width > status.length * 8 + 10 && status !== 'Sold' && (
          <text x={x + 8} y={STRIP + 15} className={cx(styles.word, status === 'Reserved' && styles.onHatch)}>
            {status}
          </text>
        )}
      </g>
    ))}
    {ends !== null && <rect x={now} y={STRIP} width={ends - now} height={HIGH} className={styles.ahead} />}
  </>
)

const Prices = ({ chart: { steps, now, kept } }: { chart: TimeChart }) => {
  // A price that was taken away leaves a gap.
  const line = steps.map(({ x, y, until }, i) => `${steps[i - 1]?.until === x ? 'V' : `M${x} `}${y}H${until}`).join('')
  return (
    <>
      {steps.map(({ x, y, until, number }) => (
        <rect key={number} className={styles.area} {...{ x, y, width: until - x, height: CHART.bottom + 6 - y }} />
      ))}
      <path d={line} className={styles.price} />
      {kept !== null && (
        <>
          <path d={`M${kept.x} ${kept.y}H${CHART.right}`} className={styles.kept} />
          <text
            x={kept.x > 580 ? kept.x - 4 : kept.x + 4}
            y={kept.y + 14}
            className={styles.keptWord}
            textAnchor={kept.x > 580 ? 'end' : 'start'}
          >
            buyer’s price
          </text>
        </>
      )}
      {steps.map(({ x, y, number, text }) => (
        <g key={number}>
          <path d={`M${x} ${y - 14}l5 9h-10z`} className={styles.triangle} />
          {text !== '' && (
            <text
              x={x > 600 ? x - 10 : x + 10}
              y={y - 6}
              className={styles.amount}
              textAnchor={x > 600 ? 'end' : 'start'}
            >
              {text}
            </text>
          )}
        </g>
      ))}
      <path d={`M${now} 10V${CHART.axis}`} className={styles.now} />
      <path d={`M${now - 5} 4h10l-5 7z`} className={styles.level} />
    </>
  )
}

const Axis = ({ chart: { dates } }: { chart: TimeChart }) => (
  <>
    <path d={`M${CHART.left} ${CHART.axis}H${CHART.right}`} className={styles.axis} />
    {dates.map(({ x, text }) => (
      <g key={x}>
        <path d={`M${x - 5} ${CHART.axis + 5}l10 -10`} className={styles.tick} />
        <text
          x={x}
          y={CHART.axis + 20}
          className={styles.date}
          textAnchor={x > 660 ? 'end' : x < 40 ? 'start' : 'middle'}
        >
          {text}
        </text>
      </g>
    ))}
  </>
)
