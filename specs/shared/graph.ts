import {
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type ContextFrom,
  createEmptyActor,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  type OutputFrom,
  type StateMachine,
  type StateValueFrom,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import { actorLabel, pathOf, transitionLabel, transitionsOf } from '../../src/app/inspector/chart-labels'

/* eslint-disable @typescript-eslint/no-explicit-any -- only the fourth of fourteen parameters matters */
type ActorOf<M> =
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never
/* eslint-enable @typescript-eslint/no-explicit-any */

/** How an invoked actor may end. */
interface Endings<Output> {
  readonly done?: readonly Output[]
  readonly error?: readonly unknown[]
}

export interface Samples<M extends AnyStateMachine> {
  /** The inputs to start with; one start without input when left out. */
  readonly inputs?: readonly InputFrom<M>[]
  /** Further states in which the machine starts, as a lifecycle does from a stored status. */
  readonly startsIn?: readonly StateValueFrom<M>[]
  /** Every event from outside, with payloads that open and close every guard; when left out, each that is declared, bare. */
  readonly events?: readonly EventFrom<M>[]
  /** How each invoked actor may end, by its name in `setup`. */
  readonly endings?: { readonly [A in ActorOf<M> as A['src']]?: Endings<OutputFrom<A['logic']>> }
  /** What of the context tells two states apart, when the whole of it never comes to an end. */
  readonly distinguish?: (context: ContextFrom<M>) => unknown
}

/** A machine with what it needs to be walked through on its own. */
export class MachineGraph {
  constructor(
    readonly machine: AnyStateMachine,
    private readonly samples: Samples<AnyStateMachine>,
  ) {}

  /** Walks every path that the samples open and answers what was met on the way: states and transitions, by name. */
  walk(): Set<string> {
    const met = new Set<string>()
    for (const start of startsOf(this.machine, this.samples, met)) walkFrom(this.machine, start, this.samples, met)
    return met
  }
}

export const graphOf = <M extends AnyStateMachine>(machine: M, samples: Samples<M>) =>
  new MachineGraph(machine, samples)

/** Every state and transition that a machine declares, by name. */
export const declaredIn = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) => [
    ...(node.type === 'history' ? [] : [stateName(node)]),
    ...transitionsOf(node).map(transitionName),
  ])

/** What a machine declares and none of these graphs of it meets. */
export const unreached = (machine: AnyStateMachine, graphs: readonly MachineGraph[]): string[] => {
  const met = new Set(graphs.flatMap((graph) => [...graph.walk()]))
  return declaredIn(machine).filter((name) => !met.has(name))
}

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]

const stateName = (node: AnyStateNode) => `state ${pathOf(node)}`

const transitionName = (transition: AnyTransitionDefinition) => {
  const alike = transitionsOf(transition.source).filter(({ eventType }) => eventType === transition.eventType)
  const place = alike.length > 1 ? ` (${alike.indexOf(transition) + 1} of ${alike.length})` : ''
  const targets = transition.target?.map(pathOf).join(' and ') ?? 'stays'
  return `transition ${pathOf(transition.source)}: ${transitionLabel(transition) || 'at once'}${place} → ${targets}`
}

const startsOf = (
  machine: AnyStateMachine,
  { inputs = [undefined], startsIn = [] }: Samples<AnyStateMachine>,
  met: Set<string>,
) => [
  ...inputs.map((input) => sound(machine.getInitialSnapshot(watching(met), input), 'starting')),
  ...startsIn.map((value) => machine.resolveState({ value, context: {} })),
]

const walkFrom = (
  machine: AnyStateMachine,
  start: AnyMachineSnapshot,
  samples: Samples<AnyStateMachine>,
  met: Set<string>,
) => {
  noteStates(start._nodes, met)
  const events = [
    ...(samples.events ?? bareEvents(machine)),
    ...nodesOf(machine).flatMap((node) => [...endingsOf(node, samples), ...delaysOf(node)]),
  ] as EventObject[]
  getShortestPaths(watched(machine, met), {
    fromState: start,
    // A list given here is tried as it is in every state, also in final ones, which a running actor would not answer in.
    events: (state) => (state.status === 'active' ? events.filter(({ type }) => mayHappen(state, type)) : []),
    serializeState: (state) => identityOf(state, samples.distinguish),
    limit: 100_000,
  })
}

/** The machine, noting what its transitions meet. */
const watched = (machine: AnyStateMachine, met: Set<string>): AnyStateMachine =>
  Object.assign(Object.create(machine) as AnyStateMachine, {
    transition: (state: AnyMachineSnapshot, event: EventObject) => {
      const step = `${event.type} in ${JSON.stringify(state.value)}`
      try {
        return sound(machine.transition(state, event, watching(met)), step)
      } catch (error) {
        throw new Error(`${machine.id} fails on ${step}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  })

/** A scope in which nothing is executed; each microstep tells which transitions it took. */
const watching = (met: Set<string>): ActorScope<AnyMachineSnapshot, EventObject> => {
  // With a parent, to which a child machine may report.
  const self = Object.assign(createEmptyActor(), { _parent: createEmptyActor() })
  self.system.inspect((event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    event._transitions.forEach((each) => {
      met.add(transitionName(each))
      noteStates([each.source], met)
    })
    noteStates((event.snapshot as AnyMachineSnapshot)._nodes, met)
  })
  const nothing = () => undefined
  return {
    self: self as never,
    system: self.system,
    id: '',
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
}

const noteStates = (nodes: readonly AnyStateNode[], met: Set<string>) =>
  nodes.forEach((node) => {
    for (let each: AnyStateNode | undefined = node; each !== undefined; each = each.parent) met.add(stateName(each))
  })

const sound = (snapshot: AnyMachineSnapshot, step: string) => {
  if (snapshot.status === 'error') throw new Error(`no state after ${step}: ${String(snapshot.error)}`)
  return snapshot
}

const endingsOf = (node: AnyStateNode, { endings = {} }: Samples<AnyStateMachine>): EventObject[] =>
  node.invoke.flatMap(({ id, src }) => {
    const { done = [], error = [] } = (endings as Record<string, Endings<unknown> | undefined>)[actorLabel(src)] ?? {}
    return [
      ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      ...error.map((each) => ({ type: `xstate.error.actor.${id}`, error: each, actorId: id })),
    ]
  })

const bareEvents = (machine: AnyStateMachine) =>
  [...new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()]))]
    .filter((type) => !type.startsWith('xstate.'))
    .map((type) => ({ type }))

const delaysOf = (node: AnyStateNode): EventObject[] =>
  [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))

const mayHappen = (state: AnyMachineSnapshot, type: string) =>
  state._nodes.some((node) => [...node.transitions.keys()].some((descriptor) => matches(descriptor, type)))

const matches = (descriptor: string, type: string) =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

const identityOf = (
  { value, context, historyValue }: AnyMachineSnapshot,
  distinguish: Samples<AnyStateMachine>['distinguish'],
) => {
  const remembered = Object.entries(historyValue).map(([id, nodes]) => [
    id,
    (nodes as AnyStateNode[]).map((node) => node.id),
  ])
  return JSON.stringify([value, distinguish === undefined ? context : distinguish(context), remembered])
}
