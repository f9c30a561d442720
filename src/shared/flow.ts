import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import type { Actor, AnyActorLogic, InputFrom } from 'xstate'
import { inspection } from './inspection'
import { ObservedActor } from './observed-actor'

/** A machine with its effects, and its presenter. */
export interface Flow<Logic extends AnyActorLogic, Presenter> {
  logic: Logic
  present(actor: ObservedActor<Logic>): Presenter
}

/** Starts a flow with its screen and stops it with it. */
export const useFlow = <Logic extends AnyActorLogic, Presenter>(
  { logic, present }: Flow<Logic, Presenter>,
  input: InputFrom<Logic>,
): Presenter => {
  const actor = useActorRef(logic as AnyActorLogic, { input, ...inspection() }) as Actor<Logic>
  return useMemo(() => present(new ObservedActor(actor)), [actor, present])
}
