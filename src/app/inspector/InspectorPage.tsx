import { observer } from 'mobx-react-lite'
import { SectionTitle } from '../../shared/ui/SectionTitle'
import type { Arrival, InspectorPresenter, Watched } from './inspector.presenter'
import { inText, isRunning } from './inspector.presenter'
import styles from './inspector.module.css'
import { StatechartSheet } from './StatechartSheet'

/** Lists every machine of the page that opened this one, and the events sent to them. */
export const InspectorPage = observer(({ inspector }: { inspector: InspectorPresenter }) => (
  <div className={styles.page}>
    <main className={styles.machines}>
      {inspector.machines.length === 0 && <Waiting />}
      {inspector.machines.map((machine) => (
        <MachineSheet key={machine.sessionId} machine={machine} />
      ))}
    </main>
    <aside className={styles.events} aria-labelledby="events">
      <h2 id="events">Events</h2>
      <ol>
        {inspector.arrivals.map((arrival) => (
          <EventRow key={arrival.key} arrival={arrival} />
        ))}
      </ol>
    </aside>
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

const MachineSheet = observer(({ machine }: { machine: Watched }) => (
  <section className={styles.sheet} id={machine.sessionId}>
    <SectionTitle
      aside={
        <span className={styles.note}>
          {machine.sessionId} · {isRunning(machine) ? 'running' : machine.status}
        </span>
      }
    >
      {machine.name}
    </SectionTitle>
    <StatechartSheet name={machine.name} chart={machine.chart} lit={machine.lit} />
    <details className={styles.context}>
      <summary>Context</summary>
      <pre>{inText(machine.context)}</pre>
    </details>
  </section>
))

const EventRow = ({ arrival: { to, toName, type, payload } }: { arrival: Arrival }) => (
  <li>
    <a className={styles.note} href={`#${to}`}>
      {toName}
    </a>
    {payload === '' ? (
      <span className={styles.type}>{type}</span>
    ) : (
      <details>
        <summary className={styles.type}>{type}</summary>
        <pre>{payload}</pre>
      </details>
    )}
  </li>
)
