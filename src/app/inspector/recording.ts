import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** A state value and context, as they stood at some moment. */
export interface Standing {
  readonly value: unknown
  readonly context: unknown
  readonly status: string
}

/** A machine, or a task that a machine runs. */
export interface Actor {
  readonly sessionId: string
  readonly parentId: string | null
  /** The machine's, or that of the invocation. */
  readonly name: string
  /** The machine's definition; null for a task. */
  readonly config: MachineConfig | null
  readonly first: Standing
}

/** As much of a machine's definition as is read here. */
export interface MachineConfig {
  readonly id?: string
  readonly states?: Readonly<Record<string, MachineConfig>>
  readonly invoke?: Invocation | readonly Invocation[]
}
interface Invocation {
  readonly id?: string
  readonly src?: unknown
}

/** Something that happened to a machine: an event, what sent it, and the machine before and after. */
export interface Entry {
  /** Ascending, with gaps. */
  readonly index: number
  /** In milliseconds since 1970. */
  readonly at: number
  readonly to: string
  /** The sender; null for the screen. */
  readonly from: string | null
  readonly event: { readonly type: string }
  readonly before: Standing
  readonly after: Standing
}

/** Everything that the page has told, from its start. It can be exported and imported. */
export interface Recording {
  readonly actors: ReadonlyMap<string, Actor>
  readonly entries: readonly Entry[]
  readonly now: ReadonlyMap<string, Standing>
  /** Actors' names, as far as the page has sent them; a name may precede its actor. */
  readonly names: ReadonlyMap<string, string>
  /** The sender of the machine's next event. */
  readonly senders: ReadonlyMap<string, string | null>
}

export const emptyRecording: Recording = {
  actors: new Map(),
  entries: [],
  now: new Map(),
  names: new Map(),
  senders: new Map(),
}

/** The event by which the page names an actor's purpose. */
export const NAMED = 'inspector.named'

const standingOf = (snapshot: { value?: unknown; context?: unknown; status?: unknown } | null): Standing => ({
  value: snapshot?.value,
  context: snapshot?.context ?? null,
  status: typeof snapshot?.status === 'string' ? snapshot.status : 'active',
})

/** The recording with one message of the page more. */
export const heard = (recording: Recording, message: StatelyInspectionEvent): Recording => {
  switch (message.type) {
    case '@xstate.actor':
      return met(recording, message)
    case '@xstate.event':
      return message.event.type === NAMED
        ? {
            ...recording,
            names: new Map(recording.names).set(message.sessionId, String((message.event as { name?: unknown }).name)),
          }
        : { ...recording, senders: new Map(recording.senders).set(message.sessionId, message.sourceId ?? null) }
    case '@xstate.snapshot':
      return moved(recording, message)
  }
}

type Message<Type> = Extract<StatelyInspectionEvent, { type: Type }>

const met = (recording: Recording, message: Message<'@xstate.actor'>): Recording => {
  const config = JSON.parse(message.definition ?? '{}') as MachineConfig
  const first = standingOf(message.snapshot)
  const { sessionId, name, parentId = null } = message
  const actor = { sessionId, parentId, name, config: config.states === undefined ? null : config, first }
  return {
    ...recording,
    actors: new Map(recording.actors).set(sessionId, actor),
    now: new Map(recording.now).set(sessionId, first),
  }
}

/** Of the page's presenter, of the task that an invocation runs, or of the machine. */
export const nameOf = ({ names, actors }: Recording, sessionId: string): string => {
  const actor = actors.get(sessionId)
  const parent = actor === undefined || actor.parentId === null ? undefined : actors.get(actor.parentId)
  return names.get(sessionId) ?? taskName(parent?.config ?? null, actor?.name ?? sessionId)
}

const moved = (
  recording: Recording,
  { sessionId, event, snapshot, createdAt }: Message<'@xstate.snapshot'>,
): Recording => {
  const [known, actor] = [recording.now.get(sessionId), recording.actors.get(sessionId)]
  if (known === undefined || actor === undefined) return recording
  const after = standingOf(snapshot)
  const isStart = event.type === 'xstate.init'
  const entry: Entry = {
    index: (recording.entries.at(-1)?.index ?? -1) + 1,
    at: Number(createdAt),
    to: sessionId,
    from: recording.senders.get(sessionId) ?? null,
    event,
    // The page reports an actor when it is idle, often in a later state than its first.
    before: isStart ? after : known,
    after,
  }
  return {
    ...recording,
    actors: isStart ? new Map(recording.actors).set(sessionId, { ...actor, first: after }) : recording.actors,
    entries: [...(isStart ? withoutStopped(recording.entries, sessionId) : recording.entries), entry],
    now: new Map(recording.now).set(sessionId, after),
  }
}

/** In development, React starts every machine, stops it and starts it again: the first start is left out. */
const withoutStopped = (entries: readonly Entry[], sessionId: string): readonly Entry[] =>
  entries.findLast(({ to }) => to === sessionId)?.event.type === 'xstate.stop'
    ? entries.filter(({ to }) => to !== sessionId)
    : entries

/** A machine's state after the entry `index`; for null, its current state. */
export const standingAt = (recording: Recording, sessionId: string, index: number | null): Standing | undefined => {
  if (index === null) return recording.now.get(sessionId)
  const last = recording.entries.findLast((entry) => entry.to === sessionId && entry.index <= index)
  return last?.after ?? recording.actors.get(sessionId)?.first
}

/** A key whose value differs: `total: 0 → 31`. */
export interface Difference {
  readonly key: string
  readonly before: string
  readonly after: string
}

const text = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

/** Returns an entry's changes to the context, by top-level key. */
export const differences = ({ before, after }: Pick<Entry, 'before' | 'after'>): readonly Difference[] => {
  const [one, other] = [before.context, after.context].map((each) => (each ?? {}) as Readonly<Record<string, unknown>>)
  return [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].flatMap((key) => {
    const [was, is] = [text(one?.[key]), text(other?.[key])]
    return was === is ? [] : [{ key, before: was, after: is }]
  })
}

/** `paying.waiting`; several regions separated by commas. */
export const stateText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, inner]) => (stateText(inner) === '' ? key : `${key}.${stateText(inner)}`))
    .join(', ')
}

const CALL = /^xstate\.(done|error)\.actor\./

/** `view done` for `xstate.done.actor.0.signing.loading`, by the machine's definition. */
export const eventText = (recording: Recording, { to, event }: Pick<Entry, 'to' | 'event'>): string => {
  const { type } = event
  if (type === 'xstate.init') return 'start'
  if (type === 'xstate.stop') return 'stop'
  const how = CALL.exec(type)
  if (how === null) return type.replace(/^xstate\.after\.(\w+)\..*$/, 'after $1')
  const config = recording.actors.get(to)?.config ?? null
  return `${taskName(config, type.replace(CALL, ''))} ${how[1] === 'done' ? 'done' : 'failed'}`
}

/** The task that an invocation runs. XState names one without an id by its place and state: `0.signing.loading`. */
export const taskName = (config: MachineConfig | null, id: string): string => {
  const found =
    config === null ? undefined : invocations(config, [config.id ?? '(machine)']).find((each) => each.id === id)
  return found?.src ?? id
}

const invocations = (
  node: MachineConfig,
  path: readonly string[],
): readonly { readonly id: string; readonly src: string }[] => [
  ...[node.invoke ?? []].flat().map(({ id, src }, place) => ({
    id: id ?? `${place}.${path.join('.')}`,
    src: typeof src === 'string' ? src : 'task',
  })),
  ...Object.entries(node.states ?? {}).flatMap(([key, child]) => invocations(child, [...path, key])),
]

/** False for actors that React creates but never starts: they receive no event. */
export const hasStarted = ({ senders }: Recording, { sessionId }: Actor): boolean => senders.has(sessionId)

export const isRunning = ({ now }: Recording, { sessionId }: Actor): boolean => now.get(sessionId)?.status === 'active'
