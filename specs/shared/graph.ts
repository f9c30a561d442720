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
import { getShortestPaths, getStateNodes, type StatePath } from 'xstate/graph'
import { actorLabel, pathOf, transitionLabel, transitionsOf } from '../../src/app/inspector/chart-labels'
import { stepLine } from './step-lines'

/* oxlint-disable typescript/no-explicit-any -- only the fourth of fourteen parameters matters */
type ActorOf<M> =
  M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any> ? A : never
/* oxlint-enable typescript/no-explicit-any */

/** How an invoked actor may end. */
interface Endings<Output> {
  readonly done?: readonly Output[]
  readonly error?: readonly unknown[]
}

export interface Samples<M extends AnyStateMachine> {
  /** Inputs to start with; by default one start without input. */
  readonly inputs?: readonly InputFrom<M>[]
  /** Further start states, as for a lifecycle with a stored status. */
  readonly startsIn?: readonly StateValueFrom<M>[]
  /**
   * Every external event, with payloads that open and close every guard; by default, each declared event without
   * payload.
   */
  readonly events?: readonly EventFrom<M>[]
  /** How each invoked actor may end, by its name in `setup`. */
  readonly endings?: { readonly [A in ActorOf<M> as A['src']]?: Endings<OutputFrom<A['logic']>> }
  /** The part of the context that distinguishes states, if the whole is unbounded. */
  readonly distinguish?: (context: ContextFrom<M>) => unknown
}

type Happens = (state: AnyMachineSnapshot, event: EventObject) => boolean

interface Walk {
  readonly met: Set<string>
  readonly steps: Set<string>
}

/** A shortest path that the samples open: each event and the state it leads to. */
export interface GraphPath {
  /** The place of its start among the inputs and start states. */
  readonly start: number
  readonly from: AnyMachineSnapshot
  readonly steps: readonly { readonly event: EventObject; readonly to: AnyMachineSnapshot }[]
}

/** A machine with samples to walk it. */
export class MachineGraph<M extends AnyStateMachine = AnyStateMachine> {
  constructor(
    readonly machine: M,
    private readonly samples: Samples<AnyStateMachine>,
  ) {}

  /** Walks every path opened by the samples and returns the states and transitions reached, by name. */
  walk(): ReadonlySet<string> {
    return this.walked().met
  }

  /** Every step of these paths as a line, see `withLegend`: the state and the event, the next state, and what has changed in the context. */
  steps(): readonly string[] {
    return [...this.walked().steps]
  }

  /** One for every state that the samples distinguish, from each start; only of events that can happen in their state. */
  paths(happens: Happens = () => true): readonly GraphPath[] {
    const walk: Walk = { met: new Set(), steps: new Set() }
    return startsOf(this.machine, this.samples, walk.met).flatMap((from, start) =>
      walkFrom(this.machine, from, this.samples, walk, happens).map((path) => ({ start, from, steps: stepsOf(path) })),
    )
  }

  private known: Walk | undefined

  /** Walks once: some machines have many paths. */
  private walked(): Walk {
    return (this.known ??= this.walkAll())
  }

  private walkAll(): Walk {
    const walk: Walk = { met: new Set(), steps: new Set() }
    for (const start of startsOf(this.machine, this.samples, walk.met))
      walkFrom(this.machine, start, this.samples, walk)
    return walk
  }
}

export const graphOf = <M extends AnyStateMachine>(machine: M, samples: Samples<M>) =>
  new MachineGraph<M>(machine, samples)

/** Every state and transition that a machine declares, by name. */
export const declaredIn = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) => [
    ...(node.type === 'history' ? [] : [stateName(node)]),
    ...transitionsOf(node).map(transitionName),
  ])

/** The parts of a machine that none of its graphs reaches. */
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
  walk: Walk,
  happens: Happens = () => true,
) => {
  noteStates(start._nodes, walk.met)
  const events = [
    ...(samples.events ?? bareEvents(machine)),
    ...nodesOf(machine).flatMap((node) => [...endingsOf(node, samples), ...delaysOf(node)]),
  ] as EventObject[]
  return getShortestPaths(watched(machine, walk), {
    fromState: start,
    // Listed events are tried in every state, also final ones, in which a running actor would ignore them.
    events: (state) =>
      state.status === 'active' ? events.filter((event) => mayHappen(state, event.type) && happens(state, event)) : [],
    serializeState: (state) => identityOf(state, samples.distinguish),
    limit: 100_000,
  })
}

/** Without the step that starts the machine. */
const stepsOf = ({ steps }: StatePath<AnyMachineSnapshot, EventObject>): GraphPath['steps'] =>
  steps.filter(({ event }) => event.type !== 'xstate.init').map(({ event, state }) => ({ event, to: state }))

/** The machine, recording its transitions. */
const watched = (machine: AnyStateMachine, { met, steps }: Walk): AnyStateMachine =>
  Object.assign(Object.create(machine) as AnyStateMachine, {
    transition: (state: AnyMachineSnapshot, event: EventObject) => {
      const step = `${event.type} in ${JSON.stringify(state.value)}`
      try {
        const next = sound(machine.transition(state, event, watching(met)), step)
        steps.add(stepLine(state, event, next))
        return next
      } catch (error) {
        throw new Error(`${machine.id} fails on ${step}: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  })

/** A scope that executes nothing; records the transitions of each microstep. */
const watching = (met: Set<string>): ActorScope<AnyMachineSnapshot, EventObject> => {
  // With a parent, for machines that report to one.
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
