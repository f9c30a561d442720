import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actorLabel, transitionLabel, transitionsOf } from './chart-labels'

/** A state in the drawing. */
export interface Box {
  /** Path in the machine, `paying.waiting`; '' for the machine itself. */
  readonly id: string
  readonly name: string
  /**
   * `anywhere` represents a composite state's own transitions, since an arrow from a box into itself can't be drawn.
   */
  readonly kind: 'plain' | 'final' | 'history' | 'composite' | 'parallel' | 'anywhere'
  /** Lines below the name: the actors it invokes, and the events it handles without leaving. */
  readonly lines: readonly string[]
  /** The initial child state. */
  readonly initial: string | null
  readonly children: readonly Box[]
}

/** All transitions from one box to another. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
}

export interface Chart {
  readonly root: Box
  readonly arrows: readonly Arrow[]
}

export const chartOf = ({ root }: AnyStateMachine): Chart => ({ root: boxOf(root), arrows: arrowsBelow(root) })

/** Whether the machine needs no box, because it only contains its states. */
export const isBare = ({ kind, children }: Box) =>
  kind === 'composite' && children.every((each) => each.kind !== 'anywhere')

/** The boxes to highlight for a state value: `{ paying: 'waiting' }` highlights `paying` and `paying.waiting`. */
export const litBy = (value: unknown, outer = ''): string[] => {
  const place = (key: string) => (outer === '' ? key : `${outer}.${key}`)
  if (typeof value === 'string') return [place(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [place(key), ...litBy(inner, place(key))])
}

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

const idOf = (node: AnyStateNode) => node.path.join('.')

const anywhereId = (node: AnyStateNode) => [...node.path, '(anywhere)'].join('.')

const boxOf = (node: AnyStateNode): Box => {
  const inside = childrenOf(node)
  const shared = {
    id: idOf(node),
    name: node.key,
    initial: node.type === 'compound' ? idOf(node.initial.target[0] ?? node) : null,
  }
  if (inside.length > 0) {
    return {
      ...shared,
      kind: node.type === 'parallel' ? 'parallel' : 'composite',
      lines: [],
      children: [...anywhereBox(node), ...inside.map(boxOf)],
    }
  }
  return {
    ...shared,
    kind: node.type === 'final' || node.type === 'history' ? node.type : 'plain',
    lines: linesOf(node),
    children: [],
  }
}

const anywhereBox = (node: AnyStateNode): Box[] => {
  const lines = linesOf(node)
  const needed =
    lines.length > 0 || transitionsOf(node).some(({ target }) => target?.some((each) => isWithin(each, node)))
  return needed
    ? [{ id: anywhereId(node), name: 'anywhere', kind: 'anywhere', lines, initial: null, children: [] }]
    : []
}

const linesOf = (node: AnyStateNode) => [
  ...node.invoke.map(({ src }) => `runs ${actorLabel(src)}`),
  ...transitionsOf(node)
    .filter(isInternal)
    .map((each) => `${labelOf(each)}${each.target === undefined ? '' : ' (starts again)'}`),
]

const labelOf = (transition: AnyTransitionDefinition) => transitionLabel(transition) || 'at once'

/** Transitions listed inside the box: those that stay in the state, and composite states that re-enter themselves. */
const isInternal = ({ source, target }: AnyTransitionDefinition) =>
  target === undefined || (childrenOf(source).length > 0 && target.some((each) => each === source))

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === outer || isWithin(node.parent, outer))

const arrowsBelow = (node: AnyStateNode): Arrow[] => [...arrowsOf(node), ...childrenOf(node).flatMap(arrowsBelow)]

const arrowsOf = (node: AnyStateNode): Arrow[] => {
  const labels = new Map<AnyStateNode, string[]>()
  for (const transition of transitionsOf(node).filter((each) => !isInternal(each))) {
    for (const target of transition.target ?? [])
      labels.set(target, [...(labels.get(target) ?? []), labelOf(transition)])
  }
  return [...labels].map(([target, all]) => ({
    from: isWithin(target, node) ? anywhereId(node) : idOf(node),
    to: idOf(target),
    labels: all,
  }))
}
