import { type AnyStateMachine, type EventFrom, transition } from 'xstate'

/** A lifecycle asked from a stored status, without effects: client and server cannot disagree. */
export interface Lifecycle<S extends string, E extends { type: string }> {
  /** The status after the event, or null when it may not happen. */
  next(status: S, event: E['type']): S | null
  /** The statuses in which the event may happen: the `WHERE status IN (…)` of an UPDATE. */
  from(event: E['type']): readonly S[]
}

export const lifecycleOf = <M extends AnyStateMachine, S extends string>(
  machine: M,
  statuses: readonly S[],
): Lifecycle<S, EventFrom<M>> => {
  const lifecycle: AnyStateMachine = machine
  const next = (status: S, type: string): S | null => {
    const now = lifecycle.resolveState({ value: status, context: {} })
    return now.can({ type }) ? (transition(lifecycle, now, { type })[0].value as S) : null
  }
  return { next, from: (type) => statuses.filter((status) => next(status, type) !== null) }
}
