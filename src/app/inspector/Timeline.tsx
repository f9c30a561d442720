import { observer } from 'mobx-react-lite'
import type { InspectorPresenter } from './inspector.presenter'
import styles from './inspector.module.css'
import { differences, type Entry, stateText } from './recording'

/** Most entries that are listed; older ones are found by stepping back. */
const LISTED = 300

/** Longest value that is written out; the context beside the chart has all of it. */
const WRITTEN = 300
const short = (text: string): string => (text.length > WRITTEN ? `${text.slice(0, WRITTEN)}…` : text)

/** The recorded events, newest first: time, sender, event, states and changes to the context. */
export const Timeline = observer(({ inspector }: { inspector: InspectorPresenter }) => (
  <aside className={styles.events} aria-labelledby="events">
    <h2 id="events">What happened</h2>
    <div className={styles.tools}>
      <button type="button" disabled={!inspector.mayStepBack} onClick={() => inspector.step(-1)}>
        Step back
      </button>
      <button type="button" disabled={inspector.index === null} onClick={() => inspector.step(1)}>
        Step forward
      </button>
      <button type="button" disabled={inspector.index === null} onClick={() => inspector.look(null)}>
        Now
      </button>
    </div>
    {inspector.entries.length === 0 && (
      <p className={styles.none}>{inspector.search === '' ? 'No event yet.' : 'No event has these words.'}</p>
    )}
    <ol>
      {inspector.entries
        .slice(-LISTED)
        .reverse()
        .map((entry) => (
          <EntryRow key={entry.index} inspector={inspector} entry={entry} />
        ))}
    </ol>
  </aside>
))

const EntryRow = observer(({ inspector, entry }: { inspector: InspectorPresenter; entry: Entry }) => {
  const [before, after] = [stateText(entry.before.value), stateText(entry.after.value)]
  const changed = differences(entry)
  const { type, ...payload } = entry.event
  const isSendable = !type.startsWith('xstate.')
  return (
    <li aria-current={inspector.index === entry.index}>
      <button type="button" className={styles.entry} onClick={() => inspector.look(entry.index)}>
        <span
          className={styles.note}
        >{`${new Date(entry.at).toISOString().slice(11, 23)} ${inspector.nameOf(entry.from)} → ${inspector.nameOf(entry.to)}`}</span>
        <span className={styles.type}>{inspector.textOf(entry)}</span>
        {before !== after && <span>{`${before} → ${after}`}</span>}
      </button>
      {(isSendable || changed.length > 0 || Object.keys(payload).length > 0) && (
        <details>
          <summary>{changed.length === 0 ? 'Event' : changed.map(({ key }) => key).join(', ')}</summary>
          {Object.keys(payload).length > 0 && <pre>{JSON.stringify(payload, null, 2)}</pre>}
          {changed.map((each) => (
            <p key={each.key} className={styles.change}>
              <b>{each.key}</b> <del>{short(each.before)}</del> <ins>{short(each.after)}</ins>
            </p>
          ))}
          {isSendable && (
            <button type="button" onClick={() => inspector.resend(entry)}>
              Send again
            </button>
          )}
        </details>
      )}
    </li>
  )
})
