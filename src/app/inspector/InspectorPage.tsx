import { observer } from 'mobx-react-lite'
import { type ChangeEvent, useState } from 'react'
import type { InspectorPresenter } from './inspector.presenter'
import styles from './inspector.module.css'
import type { Actor } from './recording'
import { stateText } from './recording'
import { SequenceSheet } from './SequenceSheet'
import { StatechartSheet } from './StatechartSheet'
import { Timeline } from './Timeline'

/** The machines of the page that opened this one: who runs, why one is in its state, and what led there. */
export const InspectorPage = observer(({ inspector }: { inspector: InspectorPresenter }) => (
  <div className={styles.page}>
    <nav className={styles.actors} aria-label="Machines">
      <label className={styles.find}>
        Find
        <input
          type="search"
          value={inspector.search}
          placeholder="a machine or an event"
          onChange={(change) => inspector.find(change.target.value)}
        />
      </label>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={inspector.chosen === null}
        onClick={inspector.showLatest}
      >
        All machines <span className={styles.note}>latest</span>
      </button>
      <ActorList inspector={inspector} actors={inspector.running} />
      {inspector.ended.length > 0 && (
        <details
          open={inspector.search !== '' || inspector.ended.some(({ sessionId }) => sessionId === inspector.chosen)}
        >
          <summary>{`Ended (${inspector.ended.length})`}</summary>
          <ActorList inspector={inspector} actors={inspector.ended} />
        </details>
      )}
      <Session inspector={inspector} />
    </nav>
    <main className={styles.machine}>{inspector.actor === null ? <Waiting /> : <Machine inspector={inspector} />}</main>
    <Timeline inspector={inspector} />
  </div>
))

const Waiting = () => (
  <div className={styles.waiting}>
    <h1>No machine yet</h1>
    <p>
      Open the site with <code>?inspect</code> in its address and choose “Open the inspector”. If you reload this page,
      keep the site open.
    </p>
  </div>
)

const ActorList = observer(({ inspector, actors }: { inspector: InspectorPresenter; actors: readonly Actor[] }) => (
  <ul>
    {actors.map(({ sessionId }) => (
      <li key={sessionId}>
        <button
          type="button"
          className={styles.choice}
          aria-current={inspector.actor?.sessionId === sessionId}
          aria-pressed={inspector.chosen === sessionId}
          onClick={() => inspector.choose(sessionId)}
        >
          {inspector.nameOf(sessionId)} <span className={styles.note}>{sessionId}</span>
        </button>
      </li>
    ))}
  </ul>
))

/** Saves the session as a file, and opens one. */
const Session = observer(({ inspector }: { inspector: InspectorPresenter }) => {
  const [problem, setProblem] = useState('')
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    try {
      inspector.load((await target.files?.[0]?.text()) ?? '')
      setProblem('')
    } catch {
      setProblem('This file is not an exported session.')
    }
  }
  return (
    <div className={styles.session}>
      <button type="button" onClick={() => save('session.json', inspector.exported())}>
        Export session
      </button>
      <label>
        Import session
        <input type="file" accept="application/json" onChange={(change) => void open(change)} />
      </label>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  )
})

const save = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

const Machine = observer(({ inspector }: { inspector: InspectorPresenter }) => {
  const { actor, chart, standing, entry } = inspector
  const [isWhole, setWhole] = useState(true)
  const [view, setView] = useState<'chart' | 'sequence'>('chart')
  if (actor === null || standing === null) return null
  const name = inspector.nameOf(actor.sessionId)
  return (
    <section className={styles.sheet} aria-labelledby="machine">
      <header className={styles.head}>
        <h1 id="machine">
          {name} <span className={styles.note}>{actor.sessionId}</span>
        </h1>
        <p>
          <span>{entry === null ? 'Now' : `After “${inspector.textOf(entry)}”`}</span> in{' '}
          <b>{stateText(standing.value) || standing.status}</b>
        </p>
        <div className={styles.tools}>
          <button type="button" aria-pressed={view === 'chart'} onClick={() => setView('chart')}>
            Chart
          </button>
          <button type="button" aria-pressed={view === 'sequence'} onClick={() => setView('sequence')}>
            Sequence
          </button>
          <button type="button" aria-pressed={!isWhole} onClick={() => setWhole(!isWhole)}>
            Actual size
          </button>
          <button type="button" onClick={() => inspector.replay(actor.sessionId)}>
            Replay in a fresh machine
          </button>
          <button type="button" onClick={() => void navigator.clipboard.writeText(inspector.asTest(actor.sessionId))}>
            Copy as test
          </button>
        </div>
      </header>
      {view === 'chart' && chart !== null && (
        <StatechartSheet name={name} chart={chart} lit={inspector.lit} taken={inspector.taken} isWhole={isWhole} />
      )}
      {view === 'sequence' && <SequenceSheet inspector={inspector} isWhole={isWhole} />}
      <details className={styles.context} open>
        <summary>Context</summary>
        <pre>{JSON.stringify(standing.context, null, 2)}</pre>
      </details>
    </section>
  )
})
