import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Chart } from './chart'
import { cx } from '../../shared/ui/cx'
import styles from './inspector.module.css'
import {
  boxPadding,
  draw,
  type Drawing,
  lineHeight,
  type PlacedArrow,
  type PlacedBox,
  type Taken,
  takenAmong,
} from './layout'

/** Laid out once per chart; only the highlighting changes after that. */
const useDrawing = (chart: Chart): Drawing | null => {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  useEffect(() => {
    let wanted = true
    void draw(chart).then((done) => {
      if (wanted) setDrawing(done)
    })
    return () => {
      wanted = false
    }
  }, [chart])
  return drawing
}

/** A wide chart is scrolled to the box when it becomes the current one, and is then left where the reader scrolls it. */
const useInView = (placed: PlacedBox | undefined, isWhole: boolean): RefObject<HTMLDivElement | null> => {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = scroller.current
    if (view === null || placed === undefined || isWhole) return
    const { x, width } = placed
    const isSeen = x >= view.scrollLeft && x + width <= view.scrollLeft + view.clientWidth
    if (!isSeen) view.scrollLeft = x + (width - view.clientWidth) / 2
  }, [placed, isWhole])
  return scroller
}

interface SheetProps {
  name: string
  chart: Chart
  lit: ReadonlySet<string>
  /** The states left and entered last, and by what: the arrow is marked. */
  taken?: Taken | null
  /** As small as it takes to show all of its width. */
  isWhole: boolean
}

/** A machine as a statechart, with its current states highlighted. */
export const StatechartSheet = observer(({ name, chart, lit, taken = null, isWhole }: SheetProps) => {
  const drawing = useDrawing(chart)
  const head = useId()
  // Of nested states the innermost, which is drawn last.
  const scroller = useInView(
    drawing?.boxes.findLast(({ box }) => lit.has(box.id)),
    isWhole,
  )
  if (drawing === null) return null
  const now = [...lit].join(', ')
  const marked = taken === null ? null : takenAmong(drawing.arrows, taken)
  return (
    <div ref={scroller} className={cx(styles.scroll, isWhole && styles.whole)}>
      <svg
        width={drawing.width}
        height={drawing.height}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="img"
        aria-label={`Statechart of ${name}, now in ${now || 'no state'}`}
      >
        <marker
          id={head}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
        {drawing.boxes.map((placed) => (
          <StateBox key={placed.box.id} placed={placed} isLit={lit.has(placed.box.id)} />
        ))}
        {drawing.arrows.map((arrow, i) => (
          <ArrowLine key={i} arrow={arrow} head={`url(#${head})`} isTaken={marked?.has(arrow) === true} />
        ))}
        {drawing.entries.map(({ x, y }, i) => (
          <circle key={i} cx={x} cy={y} r="5" />
        ))}
        {drawing.arrows.map((arrow, i) => (
          <ArrowLabel key={i} arrow={arrow} />
        ))}
      </svg>
    </div>
  )
})

const StateBox = ({ placed: { box, x, y, width, height }, isLit }: { placed: PlacedBox; isLit: boolean }) => (
  <g className={`${styles[box.kind] ?? ''} ${isLit ? (styles.lit ?? '') : ''}`}>
    <rect x={x} y={y} width={width} height={height} rx="2" />
    {box.kind === 'final' && (
      <rect className={styles.inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} />
    )}
    {isLit && <path className={styles.corner} d={`M${x + width} ${y}h-14l14 14z`} />}
    {[box.name, ...box.lines].map((line, i) => (
      <text
        key={i}
        className={i === 0 ? styles.name : styles.line}
        x={x + boxPadding}
        y={y + boxPadding + (i + 0.75) * lineHeight}
      >
        {line}
      </text>
    ))}
  </g>
)

const ArrowLine = ({ arrow: { points }, head, isTaken }: { arrow: PlacedArrow; head: string; isTaken: boolean }) => (
  <polyline
    className={cx(styles.arrow, isTaken && styles.taken)}
    pathLength={1}
    points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
    markerEnd={head}
  />
)

const ArrowLabel = ({ arrow: { label } }: { arrow: PlacedArrow }) =>
  label && (
    <text className={styles.label} y={label.y}>
      {label.lines.map((line, i) => (
        <tspan key={i} x={label.x} dy={i === 0 ? 0.75 * lineHeight : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
