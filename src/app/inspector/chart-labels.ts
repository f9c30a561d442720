import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The path of a state in its machine: `paying.waiting`; the machine itself is `(root)`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(root)'

/** Every transition declared by a state, in source order; eventless ones last. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/**
 * Label of an event: its name, `units done`, `units failed`, `done` or `after 30 min`; empty for eventless transitions.
 */
export const eventLabel = (node: AnyStateNode, type: string): string => {
  const actor = node.invoke.find(({ id }) =>
    ['done.actor', 'error.actor', 'snapshot'].some((kind) => type === `xstate.${kind}.${id}`),
  )
  if (actor !== undefined)
    return `${actorLabel(actor.src)} ${type.startsWith('xstate.done') ? 'done' : type.startsWith('xstate.error') ? 'failed' : 'changed'}`
  if (type.startsWith('xstate.done.state.')) return 'done'
  return type.startsWith('xstate.after.')
    ? `after ${delayLabel(type.slice('xstate.after.'.length, -1 - node.id.length))}`
    : type
}

/**
 * An actor's name in `setup`. XState names inline actors itself; its types allow logic here, but state nodes never
 * contain any.
 */
export const actorLabel = (src: unknown): string =>
  typeof src !== 'string' || src.startsWith('xstate.invoke.') ? 'an inline actor' : src

/** Formats milliseconds for display; a delay named in `setup` keeps its name. */
const delayLabel = (delay: string): string => {
  const ms = Number(delay)
  if (Number.isNaN(ms)) return delay
  const units: [name: string, length: number][] = [
    ['days', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ]
  const unit = units.find(([, length]) => ms >= length && ms % length === 0)
  return unit === undefined ? `${ms} ms` : `${ms / unit[1]} ${unit[0]}`
}

/** A guard's name in `setup`; composed guards use and, or, not; an unnamed one is `inline guard`. */
export const guardLabel = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return composedLabel(guard as Composed)
  return (guard as { type: string }).type
}

type Composed = ((...args: never) => unknown) & { guards?: readonly unknown[]; stateValue?: unknown }

const composedLabel = (guard: Composed): string => {
  const [first, ...more] = (guard.guards ?? []).map(guardLabel)
  if (first === undefined)
    return guard.stateValue === undefined ? 'inline guard' : `in ${JSON.stringify(guard.stateValue)}`
  if (guard.name === 'not') return `not ${first}`
  return [first, ...more].join(` ${guard.name} `)
}

/** `event [guard]`, the usual statechart notation. */
export const transitionLabel = (transition: AnyTransitionDefinition): string => {
  const event = eventLabel(transition.source, transition.eventType as string)
  const guard = transition.guard === undefined ? '' : `[${guardLabel(transition.guard)}]`
  return [event, guard].filter(Boolean).join(' ')
}
