import { type Command, InspectorPresenter } from '../../src/app/inspector/inspector.presenter'

export const definition = JSON.stringify({
  id: 'payment',
  initial: 'asking',
  states: {
    asking: { on: { pay: 'charging' } },
    charging: { invoke: { src: 'charge', onDone: 'paid', onError: 'asking' } },
    paid: { type: 'final' },
  },
})
export const actorMessage = (sessionId: string, name: string, json: string, value?: string, context?: object) => ({
  type: '@xstate.actor',
  sessionId,
  name,
  definition: json,
  snapshot: { status: 'active', value, context },
})
export const event = (sessionId: string, sourceId: string | undefined, sent: object) => ({
  type: '@xstate.event',
  sessionId,
  sourceId,
  event: sent,
})
export const snapshot = (sessionId: string, sent: object, value: string, context: object, status = 'active') => ({
  type: '@xstate.snapshot',
  sessionId,
  createdAt: '1795500000000',
  event: sent,
  snapshot: { status, value, context },
})
export const PAY = { type: 'pay', card: "Bea's" }
export const DONE = { type: 'xstate.done.actor.0.payment.charging', output: { receipt: 7 } }
/** An inspector that a page has sent these messages, and the commands that it sends to the page. */
export const inspecting = (messages: readonly object[]) => {
  const tell = new Set<(message: never) => void>()
  const asked: Command[] = []
  const inspector = new InspectorPresenter({ subscribe: (each) => tell.add(each) }, (command) => asked.push(command))
  for (const message of messages) tell.forEach((each) => each(message as never))
  return { inspector, asked }
}
