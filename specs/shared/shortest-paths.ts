import type { AnyStateMachine, ContextFrom, EventFrom, EventObject, StateValue } from 'xstate'
import type { MachineGraph } from './graph'
import { eventName } from './step-lines'

export interface Step {
  readonly event: string
  /** The event's target. */
  readonly state: string
}

/** The shortest path to a state, in names. */
export interface ShortestPath {
  readonly name: string
  /** The index of its start in the graph. */
  readonly start: number
  /** The state at the start. */
  readonly from: string
  readonly steps: readonly Step[]
  /** Its last state. */
  readonly state: string
}

export interface Naming<M extends AnyStateMachine> {
  /** Names of the graph's starts, to reach each state from each; by default from the nearest. */
  readonly starts?: readonly string[]
  /** The region of a parallel machine whose states are meant; by default all. */
  readonly region?: string
  /** Tells states with the same value apart. */
  readonly state?: (context: ContextFrom<M>) => string
  /** Tells events with the same name apart, beyond the kind of a failure or an outcome. */
  readonly event?: (event: EventFrom<M>) => string
  /** The events that the world can cause in a state, by their names; by default all that the state expects. */
  readonly happens?: Readonly<Record<string, readonly string[]>>
}

/** The shortest path to each state of the machine, as names for tables of what a person or the world does. */
export const shortestPaths = <M extends AnyStateMachine>(
  graph: MachineGraph<M>,
  naming: Naming<M> = {},
): readonly ShortestPath[] => {
  const { happens, region } = naming
  const valueOf = (value: StateValue) =>
    valueName(region === undefined || typeof value === 'string' ? value : (value[region] ?? ''))
  const nameOf = ({ value, context }: { value: StateValue; context: unknown }) =>
    spaced(valueOf(value), naming.state?.(context as ContextFrom<M>))
  const nameOfEvent = (event: EventObject) =>
    spaced(eventName(event.type), kindsIn(event), naming.event?.(event as EventFrom<M>))
  const paths = graph.paths(
    (state, event) =>
      happens === undefined || happens[valueOf(state.value as StateValue)]?.includes(nameOfEvent(event)) === true,
  )
  const found = new Map<string, ShortestPath>()
  for (const { start, from, steps } of paths) {
    const named = steps.map(({ event, to }) => ({ event: nameOfEvent(event), state: nameOf(to) }))
    const state = named.at(-1)?.state ?? nameOf(from)
    const begun = naming.starts?.[start]
    const key = spaced(begun, state)
    const known = found.get(key)
    if (known !== undefined && known.steps.length <= named.length) continue
    const way = [...(begun === undefined ? [] : [begun]), ...named.map(({ event }) => event)]
    const name = `${state}: ${way.length === 0 ? 'at once' : way.join(', ')}`
    found.set(key, { name, start, from: nameOf(from), steps: named, state })
  }
  return [...found.values()]
}

/** For `test.each`: the name, with the requirements that the path claims in brackets, and the path. */
export const cases = (
  paths: readonly ShortestPath[],
  without: object = {},
  claims: Readonly<Record<string, string>> = {},
) =>
  paths
    .filter(({ name }) => !(name in without))
    .map((path) => [[path.name, claims[path.name]].filter(Boolean).join(' '), path] as const)

/**
 * What the tables lack for these paths, and what they have that no path needs. `never` names the paths whose last event
 * has no cause, with the reason.
 */
export const differences = (
  paths: readonly ShortestPath[],
  { events, states, never = {} }: { readonly events: object; readonly states: object; readonly never?: object },
): string[] => {
  const needed = {
    event: new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event))),
    state: new Set(paths.flatMap(({ from, steps }) => [from, ...steps.map(({ state }) => state)])),
  }
  const known = { event: new Set(Object.keys(events)), state: new Set(Object.keys(states)) }
  const unknown = Object.keys(never).filter((name) => paths.every((path) => path.name !== name))
  const missing = (['event', 'state'] as const).flatMap((kind) => [
    ...[...needed[kind]].filter((name) => !known[kind].has(name)).map((name) => `no entry for the ${kind} ${name}`),
    ...[...known[kind]].filter((name) => !needed[kind].has(name)).map((name) => `no path has the ${kind} ${name}`),
  ])
  return [...missing, ...unknown.map((name) => `no path is ${name}`)]
}

const spaced = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(' ')

/** `searching.more`; `a.b+c` for parallel states. */
const valueName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([parent, child]) => `${parent}.${valueName(child ?? '')}`)
        .join('+')

/** The kinds of a failure and the types of an outcome: `failed unit-taken`. */
const kindsIn = (event: EventObject): string => {
  const { output, error, failure } = event as unknown as Readonly<Record<string, unknown>>
  return [output, error, failure].flatMap(kindOf).join(' ')
}

const kindOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { kind, type, failure } = value as Readonly<Record<string, unknown>>
  return [...[kind, type].filter((each) => typeof each === 'string'), ...kindOf(failure)]
}
