import { observer } from 'mobx-react-lite'
import { cx } from '../../shared/ui/cx'
import type { InspectorPresenter } from './inspector.presenter'
import styles from './inspector.module.css'
import type { Entry } from './recording'

const LANE = 190
const ROW = 34
const HEAD = 40
/** Most messages that are drawn, the last ones up to the entry looked at. */
const DRAWN = 60

/** The screen, the machines and the server, with the messages between them in order. Tasks represent calls. */
export const SequenceSheet = observer(({ inspector, isWhole }: { inspector: InspectorPresenter; isWhole: boolean }) => {
  const until = inspector.index ?? Infinity
  const messages = inspector.entries.filter(({ index }) => index <= until).slice(-DRAWN)
  const laneOf = (sessionId: string | null): string =>
    sessionId === null ? 'screen' : inspector.isTask(sessionId) ? 'server' : sessionId
  const machines = [...new Set(messages.flatMap(({ from, to }) => [laneOf(from), to]))].filter(
    (lane) => lane !== 'screen' && lane !== 'server',
  )
  const lanes = ['screen', ...machines, 'server']
  const x = (lane: string): number => LANE * (lanes.indexOf(lane) + 0.5)
  const height = HEAD + ROW * (messages.length + 1)
  return (
    <div className={cx(styles.scroll, isWhole && styles.whole)}>
      <svg
        width={LANE * lanes.length}
        height={height}
        viewBox={`0 0 ${LANE * lanes.length} ${height}`}
        role="img"
        aria-label={`${messages.length} messages between ${lanes.length} parties`}
      >
        {lanes.map((lane) => (
          <g key={lane}>
            <text className={styles.name} x={x(lane)} y={18} textAnchor="middle">
              {lane === 'screen' || lane === 'server' ? lane : inspector.nameOf(lane)}
            </text>
            <line className={styles.lane} x1={x(lane)} x2={x(lane)} y1={HEAD - 12} y2={height} />
          </g>
        ))}
        {messages.map((entry, place) => (
          <Message
            key={entry.index}
            entry={entry}
            from={x(laneOf(entry.from))}
            to={x(entry.to)}
            y={HEAD + ROW * (place + 0.7)}
            inspector={inspector}
          />
        ))}
      </svg>
    </div>
  )
})

interface MessageProps {
  entry: Entry
  from: number
  to: number
  y: number
  inspector: InspectorPresenter
}

/** A machine's message to itself is a loop. */
const Message = ({ entry, from, to, y, inspector }: MessageProps) => {
  const way = to >= from ? -1 : 1
  const line = from === to ? `M${from} ${y - 8}h26v10H${to + 2}` : `M${from} ${y}H${to + 2 * way}`
  return (
    <g className={inspector.index === entry.index ? styles.looked : undefined}>
      <path className={styles.arrow} d={line} />
      <path className={styles.point} d={`M${to} ${y + (from === to ? 2 : 0)}l${(from === to ? 1 : way) * 7}-4v8z`} />
      <text
        className={styles.label}
        x={from === to ? from + 32 : (from + to) / 2}
        y={y - 5}
        textAnchor={from === to ? 'start' : 'middle'}
      >
        {inspector.textOf(entry)}
      </text>
    </g>
  )
}
