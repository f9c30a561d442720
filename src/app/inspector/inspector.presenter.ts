import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import { createMachine } from 'xstate'
import { type Chart, chartOf, litBy } from './chart'
import {
  type Actor,
  emptyRecording,
  type Entry,
  eventText,
  hasStarted,
  heard,
  isRunning,
  nameOf,
  type Recording,
  type Standing,
  standingAt,
} from './recording'
import type { Taken } from './layout'
import { masked } from './masking'
import { testSample } from './test-sample'

/** Commands to the inspected page. */
export type Command =
  | { readonly type: 'send'; readonly sessionId: string; readonly event: { readonly type: string } }
  | { readonly type: 'replay'; readonly sessionId: string; readonly events: readonly { readonly type: string }[] }

interface Receiver {
  subscribe(tell: (event: StatelyInspectionEvent) => void): unknown
}

const isMachine = ({ config }: Actor): boolean => config !== null

/** The recording of the inspected page, and what of it is looked at. */
export class InspectorPresenter {
  private recording: Recording = emptyRecording
  private messages: readonly StatelyInspectionEvent[] = []
  private readonly charts = new Map<string, Chart>()
  /** The machine whose events are listed; null for all machines. */
  chosen: string | null = null
  /** The entry that is looked at; null for now. */
  index: number | null = null
  search = ''

  constructor(
    receiver: Receiver,
    private readonly ask: (command: Command) => void = () => undefined,
  ) {
    makeObservable<this, 'recording' | 'tell'>(this, {
      recording: observableRef,
      chosen: observable,
      index: observable,
      search: observable,
      running: computed,
      ended: computed,
      actor: computed,
      entries: computed,
      standing: computed,
      taken: computed,
      tell: action,
      choose: action,
      showLatest: action,
      look: action,
      find: action,
      load: action,
    })
    receiver.subscribe((event) => {
      this.tell(event)
    })
  }

  get running(): readonly Actor[] {
    return this.machines.filter((actor) => isRunning(this.recording, actor))
  }
  get ended(): readonly Actor[] {
    return this.machines.filter((actor) => !isRunning(this.recording, actor))
  }
  /** Those whose name has the words searched for, and the one looked at, in the order in which they started. */
  private get machines(): readonly Actor[] {
    return this.started.filter(
      ({ sessionId }) => sessionId === this.actor?.sessionId || this.isFound(this.nameOf(sessionId)),
    )
  }
  private get started(): readonly Actor[] {
    return [...this.recording.actors.values()].filter((actor) => isMachine(actor) && hasStarted(this.recording, actor))
  }
  private isFound(text: string): boolean {
    return text.toLowerCase().includes(this.search.trim().toLowerCase())
  }

  /** The machine looked at: the chosen one, or else that of the entry looked at, or else the one that moved last. */
  get actor(): Actor | null {
    const { actors, entries } = this.recording
    const last = this.entry ?? entries.findLast(({ to }) => isKnownMachine(actors.get(to)))
    return actors.get(this.chosen ?? last?.to ?? '') ?? this.started[0] ?? null
  }
  get chart(): Chart | null {
    const { actor } = this
    if (actor === null || actor.config === null) return null
    const known = this.charts.get(actor.sessionId)
    if (known !== undefined) return known
    const chart = chartOf(createMachine(actor.config as never))
    this.charts.set(actor.sessionId, chart)
    return chart
  }
  /** The machine as it stood at the entry looked at. */
  get standing(): Standing | null {
    const { actor } = this
    return actor === null ? null : (standingAt(this.recording, actor.sessionId, this.index) ?? null)
  }
  get lit(): ReadonlySet<string> {
    return new Set(litBy(this.standing?.value))
  }
  /** The selected entry's states before and after; null if it belongs to another machine or changed no state. */
  get taken(): Taken | null {
    const shown = this.actor?.sessionId
    const entry = this.entry ?? this.recording.entries.findLast(({ to }) => to === shown)
    if (entry === undefined || entry.to !== shown) return null
    const [from, to] = [litBy(entry.before.value), litBy(entry.after.value)]
    const [left, entered] = [from.filter((each) => !to.includes(each)), to.filter((each) => !from.includes(each))]
    return entered.length === 0 ? null : { from: new Set(left), to: new Set(entered), event: this.textOf(entry) }
  }

  /** The entries of the chosen machine, or of all, whose machine or event matches the search. */
  get entries(): readonly Entry[] {
    return this.recording.entries.filter((entry) => {
      const actor = this.recording.actors.get(entry.to)
      return (
        isKnownMachine(actor) &&
        (this.chosen === null || [entry.to, entry.from].includes(this.chosen)) &&
        (this.isFound(this.nameOf(entry.to)) || this.isFound(this.textOf(entry)))
      )
    })
  }
  get entry(): Entry | null {
    return this.recording.entries.find(({ index }) => index === this.index) ?? null
  }
  readonly textOf = (entry: Entry): string => eventText(this.recording, entry)
  readonly nameOf = (sessionId: string | null): string =>
    sessionId === null ? 'screen' : nameOf(this.recording, sessionId)
  /** A task is named after its invocation, and represents the server. */
  readonly isTask = (sessionId: string | null): boolean => {
    const actor = sessionId === null ? undefined : this.recording.actors.get(sessionId)
    return actor !== undefined && !isMachine(actor)
  }

  readonly choose = (sessionId: string): void => {
    this.chosen = sessionId
  }
  /** Goes back to all machines, of which the one that moves last is shown. */
  readonly showLatest = (): void => {
    this.chosen = null
    this.index = null
  }
  readonly find = (words: string): void => {
    this.search = words
  }
  /** Looks at an entry; null for what is now. */
  readonly look = (index: number | null): void => {
    this.index = index
  }
  get mayStepBack(): boolean {
    return this.previous !== undefined
  }
  /** Looks at the listed entry before or after the one looked at; after the last comes now. */
  readonly step = (by: -1 | 1): void => {
    const { index, previous } = this
    if (by === 1) this.look(this.entries.find((each) => index !== null && each.index > index)?.index ?? null)
    else if (previous !== undefined) this.look(previous.index)
  }
  private get previous(): Entry | undefined {
    return this.entries.findLast(({ index }) => this.index === null || index < this.index)
  }

  /** Sends the event to the machine again, in the page. */
  readonly resend = ({ to, event }: Entry): void => this.ask({ type: 'send', sessionId: to, event })
  /** Restarts the machine in the page, and sends it what this one was sent. */
  readonly replay = (sessionId: string): void => {
    const events = this.recording.entries
      .filter(({ to, event }) => to === sessionId && !event.type.startsWith('xstate.'))
      .map(({ event }) => event)
    this.ask({ type: 'replay', sessionId, events })
  }
  readonly asTest = (sessionId: string): string =>
    testSample(masked(this.messages).reduce(heard, emptyRecording), sessionId)
  /** The session as a file. Its passwords and tokens are masked. */
  readonly exported = (): string => JSON.stringify(masked(this.messages))

  /** Shows an exported session in place of the page's. Throws a `SyntaxError` for other text. */
  readonly load = (exported: string): void => {
    const messages = JSON.parse(exported) as readonly StatelyInspectionEvent[]
    this.charts.clear()
    this.chosen = null
    this.index = null
    this.messages = messages
    this.recording = messages.reduce(heard, emptyRecording)
  }

  private tell(message: StatelyInspectionEvent): void {
    this.messages = [...this.messages, message]
    this.recording = heard(this.recording, message)
  }
}

const isKnownMachine = (actor: Actor | undefined): actor is Actor => actor !== undefined && isMachine(actor)
