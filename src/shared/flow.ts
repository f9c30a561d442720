import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { Actor, AnyActorLogic, InputFrom } from 'xstate'
import { inspection, nameActor } from './inspection'
import { ObservedActor } from './observed-actor'

/** A machine with its effects, and its presenter. */
export interface Flow<Logic extends AnyActorLogic, Presenter> {
  logic: Logic
  /** The flow's name in the inspector, if its presenter has none. */
  name?: string
  present(actor: ObservedActor<Logic>): Presenter
}

/**
 * Starts a flow with its screen and stops it on unmount. The presenter holds typed text, so it is kept in state: React
 * may drop memos.
 */
export const useFlow = <Logic extends AnyActorLogic, Presenter>(
  { logic, present, name }: Flow<Logic, Presenter>,
  input: InputFrom<Logic>,
): Presenter => {
  const actor = useActorRef(logic as AnyActorLogic, { input, ...inspection() }) as Actor<Logic>
  const [presenter] = useState(() => {
    const made = present(new ObservedActor(actor))
    if (import.meta.env.DEV && typeof made === 'object' && made !== null)
      nameActor(actor, name ?? made.constructor.name)
    return made
  })
  return presenter
}
