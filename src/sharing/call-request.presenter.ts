import { token } from '../../domain/shared/token'
import type { callRequestMachine } from '../../domain/sharing/call-request.machine'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'

export const CALL_REQUEST = token<Flow<typeof callRequestMachine, CallRequestPresenter>>('call-request')

export class CallRequestPresenter {
  constructor(private readonly request: ObservedActor<typeof callRequestMachine>) {}

  get isReady(): boolean {
    return this.request.snapshot.matches('ready')
  }
  readonly press = (): void => this.request.send({ type: 'pressed' })
}
