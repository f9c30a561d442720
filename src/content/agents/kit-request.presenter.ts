import {
  emptyKitRequest,
  type KitRequest,
  kitRequestRules,
  tidiedKitRequest,
} from '../../../domain/content/kit-request'
import type { Sending } from '../../../domain/shared/sending.machine'
import { token } from '../../../domain/shared/token'
import { FormPresenter } from '../../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../../shared/form/sending.presenter'
import type { ObservedActor } from '../../shared/observed-actor'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

type KitFlow = SendingFlow<KitRequest, KitRequestPresenter, null>

export const AGENT_KIT = token<KitFlow>('agent-kit')
/** For the developers and agents page. */
export const JOINING = token<KitFlow>('joining')
/** For the dialog. */
export const JOIN_REQUEST = token<KitFlow>('join-request')

/**
 * The request for the agent kit, or to join. Shows a success message with the given title, then resets (M4-40, M8-24,
 * M8-25, M8-28).
 */
export class KitRequestPresenter {
  readonly form = new FormPresenter<KitRequest>(emptyKitRequest, kitRequestRules)
  private readonly sending: SendingPresenter<KitRequest, KitRequest, null>

  constructor(
    actor: ObservedActor<Sending<KitRequest, null>>,
    private readonly toasts: Pick<Toasts, 'notify'>,
    private readonly success: string,
  ) {
    this.sending = new SendingPresenter(actor, { form: this.form, requestOf: tidiedKitRequest })
  }

  get isBusy(): boolean {
    return this.sending.isSending
  }
  /** The server's message (M8-26, M8-29). */
  get message(): string | null {
    return this.sending.failure?.message ?? null
  }

  readonly submit = (): void => this.sending.send()

  /** Subscribes to the flow; returns a disposer. */
  readonly subscribe = (onSent?: () => void): (() => void) =>
    this.sending.subscribe(() => {
      this.toasts.notify(this.success)
      this.form.reset()
      this.sending.startAgain()
      onSent?.()
    })
}
