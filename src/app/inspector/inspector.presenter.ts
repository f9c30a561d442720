import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import { createMachine } from 'xstate'
import { type Chart, chartOf, litBy } from './chart'

/** A machine of the inspected page. */
export interface Watched {
  readonly sessionId: string
  readonly name: string
  readonly chart: Chart
  readonly lit: ReadonlySet<string>
  readonly status: string
  readonly context: unknown
}

/** An event received by a machine. */
export interface Arrival {
  readonly key: number
  readonly to: string
  readonly toName: string
  readonly type: string
  readonly payload: string
}

/** Maximum number of events in the list. */
const remembered = 400

interface Receiver {
  subscribe(tell: (event: StatelyInspectionEvent) => void): unknown
}

/** State of the inspected page for the drawings and the event list. */
export class InspectorPresenter {
  private readonly watched = observable.map<string, Watched>({}, { deep: false })
  private arrived: readonly Arrival[] = []
  private count = 0

  constructor(receiver: Receiver) {
    makeObservable<this, 'arrived' | 'tell'>(this, {
      arrived: observableRef,
      machines: computed,
      arrivals: computed,
      tell: action,
    })
    receiver.subscribe((event) => {
      this.tell(event)
    })
  }

  /** Running machines first, each group in start order. */
  get machines(): readonly Watched[] {
    const all = [...this.watched.values()]
    return [...all.filter(isRunning), ...all.filter((each) => !isRunning(each))]
  }

  /** Newest first. */
  get arrivals(): readonly Arrival[] {
    return this.arrived
  }

  private tell(event: StatelyInspectionEvent): void {
    if (event.type === '@xstate.actor') return this.meet(event.sessionId, event.name, event.definition, event.snapshot)
    const known = this.watched.get(event.sessionId)
    if (known === undefined) return
    if (event.type === '@xstate.snapshot') this.watched.set(event.sessionId, { ...known, ...standing(event.snapshot) })
    else this.note(known, event.event)
  }

  private note(known: Watched, event: { type: string }) {
    const { type, ...payload } = event
    this.count += 1
    const arrival = {
      key: this.count,
      to: known.sessionId,
      toName: known.name,
      type,
      payload: Object.keys(payload).length > 0 ? inText(payload) : '',
    }
    this.arrived = [arrival, ...this.arrived].slice(0, remembered)
  }

  /** Only machines are drawn; promises and callbacks are listed under the machine that invokes them. */
  private meet(sessionId: string, name: string, definition: string | undefined, snapshot: object) {
    const config = JSON.parse(definition ?? '{}') as { states?: object }
    if (config.states === undefined) return
    this.watched.set(sessionId, {
      sessionId,
      name,
      chart: chartOf(createMachine(config as never)),
      ...standing(snapshot),
    })
  }
}

export const isRunning = ({ status }: Watched) => status === 'active'

export const inText = (value: unknown): string => JSON.stringify(value, null, 2)

const standing = (snapshot: { status?: unknown; value?: unknown; context?: unknown }) => ({
  lit: new Set(litBy(snapshot.value)),
  status: typeof snapshot.status === 'string' ? snapshot.status : 'active',
  context: snapshot.context ?? null,
})
