import { useEffect, useEffectEvent, useState } from 'react'
import { useFlow } from '../flow'
import type { SendingFlow } from './sending.presenter'

interface Sends<Request, Answer> {
  readonly subscribe: (onSent: (request: Request, answer: Answer) => void) => () => void
}

/** Starts the flow of a form with its screen, made once; `onSent` gets what was sent, and each answer. */
export const useSending = <Request, Answer, Presenter extends Sends<Request, Answer>>(
  flowOf: () => SendingFlow<Request, Presenter, Answer>,
  onSent?: (request: Request, answer: Answer) => void,
): Presenter => {
  const [flow] = useState(flowOf)
  const sending = useFlow(flow, undefined)
  const hear = useEffectEvent((request: Request, answer: Answer) => onSent?.(request, answer))
  useEffect(() => sending.subscribe((request, answer) => hear(request, answer)), [sending])
  return sending
}
