import { type AnyStateMachine, type EventFrom, transition } from 'xstate'

/** A lifecycle evaluated from a stored status, without effects, so client and server always agree. */
export interface Lifecycle<S extends string, E extends { type: string }> {
  /** The status after the event; null if the event is not allowed. */
  next(status: S, event: E['type']): S | null
  /** The statuses that allow the event: the `WHERE status IN (…)` of an UPDATE. */
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
