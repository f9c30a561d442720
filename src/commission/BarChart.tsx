import EChartsReactCore from 'echarts-for-react/esm/core'
import { BarChart as Bars } from 'echarts/charts'
import { AriaComponent, GridComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import type { Axis } from '../../domain/commission/chart-axis'
import { type Cents, formatNumber, wholeDollarsOf } from '../../domain/shared/money'
import styles from './Commission.module.css'

echarts.use([Bars, GridComponent, AriaComponent, SVGRenderer])

export interface Bar {
  readonly label: string
  readonly value: Cents
  /** Drawn hatched beyond the value, or on the other side of 0. */
  readonly extra: Cents
}

interface BarChartProps {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly axis: Axis
  /** Pixels of a bar from 0 to the top of the axis (A9-18, A9-19). */
  readonly height: number
  readonly selected: number | null
  readonly onSelect: (bar: number) => void
}

interface Inks {
  readonly brand: string
  readonly ink: string
  readonly hair: string
  readonly mono: string
}

/** `30,000` */
const tickLabel = (amount: Cents): string => formatNumber(wholeDollarsOf(amount)).replace('-', '−')

const ABOVE = 12
const BELOW = 30

/** A bar chart whose bars can be selected; a table beside it says the same and works by keyboard. */
export const BarChart = ({ label, bars, axis, height: above, selected, onSelect }: BarChartProps) => {
  const height = Math.round((above * (axis.max - axis.min)) / axis.max)
  const frame = useRef<HTMLDivElement>(null)
  const [inks, setInks] = useState<Inks | null>(null)
  /** Drawn in its final size; a press before is lost. */
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    const style = getComputedStyle(frame.current ?? document.documentElement)
    const of = (name: string) => style.getPropertyValue(name).trim()
    setInks({ brand: of('--brand'), ink: style.color, hair: '#d9dee3', mono: of('--mono') })
  }, [])
  return (
    <div
      ref={frame}
      className={styles.chart}
      role="img"
      aria-label={label}
      aria-busy={!isComplete}
      style={{ height: height + ABOVE + BELOW }}
    >
      {inks !== null && (
        <EChartsReactCore
          echarts={echarts}
          option={optionsOf({ bars, axis, height, selected, inks })}
          opts={{ renderer: 'svg' }}
          notMerge
          style={{ height: height + ABOVE + BELOW }}
          onChartReady={() => setComplete(true)}
          onEvents={{ click: ({ dataIndex }: { dataIndex: number }) => onSelect(dataIndex) }}
        />
      )}
    </div>
  )
}

type Drawn = Pick<BarChartProps, 'bars' | 'axis' | 'height' | 'selected'> & { readonly inks: Inks }

const optionsOf = ({ bars, axis, height, selected, inks }: Drawn) => {
  const text = { fontFamily: inks.mono, fontSize: 11, color: inks.ink }
  const bar = (color: string, amountOf: (bar: Bar) => Cents, decal: object | null) => ({
    type: 'bar' as const,
    stack: 'all',
    barWidth: '58%',
    barMaxWidth: 34,
    cursor: 'pointer',
    // Emphasis would move the bar in front of the others, and a bar that moves while it is pressed gets no click.
    emphasis: { disabled: true },
    data: bars.map((each, i) => ({
      value: amountOf(each) === 0 ? null : amountOf(each),
      itemStyle: {
        color,
        opacity: selected === null || selected === i ? 1 : 0.4,
        ...(decal === null ? {} : { decal }),
      },
    })),
  })
  const hatch = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: -Math.PI / 4, color: inks.brand }
  return {
    animation: false,
    aria: { enabled: false, decal: { show: false } },
    grid: { left: 64, right: 4, top: ABOVE, height, containLabel: false },
    xAxis: {
      type: 'category' as const,
      data: bars.map(({ label }) => label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: inks.ink, width: 1.5 } },
      axisLabel: { ...text, interval: 0, hideOverlap: true },
    },
    yAxis: {
      type: 'value' as const,
      min: axis.min,
      max: axis.max,
      interval: axis.step,
      // The same function each time: the chart is redrawn if its options differ, and a press under way is lost.
      axisLabel: { ...text, formatter: tickLabel },
      splitLine: { lineStyle: { color: inks.hair } },
    },
    series: [bar(inks.brand, ({ value }) => value, null), bar('#ffffff', ({ extra }) => extra, hatch)],
  }
}
