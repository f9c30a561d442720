import { computed, makeObservable, reaction } from 'mobx'
import { emptyKitRequest, type KitRequest, kitRequestRules, tidiedKitRequest } from '../../domain/content/kit-request'
import type { kitRequestMachine } from '../../domain/content/kit-request.machine'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/toasts.presenter'

type KitFlow = Flow<typeof kitRequestMachine, KitRequestPresenter>

export const AGENT_KIT = token<KitFlow>('agent-kit')
/** On the developers' and agents' page; the dialog's is JOIN_REQUEST: they differ in what is said afterwards. */
export const JOINING = token<KitFlow>('joining')
export const JOIN_REQUEST = token<KitFlow>('join-request')

/** The seven fields, sent once; the words of success are the caller's. */
export class KitRequestPresenter {
  readonly form = new FormPresenter<KitRequest>(emptyKitRequest, kitRequestRules)

  constructor(
    private readonly request: ObservedActor<typeof kitRequestMachine>,
    private readonly toasts: Pick<Toasts, 'notify'>,
    private readonly success: string,
  ) {
    makeObservable(this, { isBusy: computed, message: computed })
  }

  get isBusy(): boolean {
    return this.request.snapshot.matches('sending')
  }

  /** What went wrong and belongs to no field, in the server's words (M8-26, M8-29). */
  get message(): string | null {
    const { failure } = this.request.snapshot.context
    return failure === null || this.isBusy || fieldOf(failure) !== null ? null : failure.message
  }

  readonly submit = (): void => this.request.send({ type: 'send', form: tidiedKitRequest(this.form.snapshot()) })

  /** Starts what runs beside the form; answers how to stop it. */
  readonly attend = (onSent?: () => void): (() => void) => {
    const stops = [
      reaction(
        () => this.request.snapshot.context.failure,
        (failure) => {
          const field = failure === null ? null : fieldOf(failure)
          if (failure !== null && field !== null) this.form.refuse(field, failure.message)
        },
      ),
      reaction(
        () => this.request.snapshot.matches('sent'),
        (sent) => {
          if (sent) this.begin(onSent)
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** Says so, and stands there empty again (M4-40, M8-24, M8-25, M8-28). */
  private begin(onSent?: () => void): void {
    this.toasts.notify(this.success)
    this.form.reset()
    this.request.send({ type: 'begin-again' })
    onSent?.()
  }
}

const fieldOf = ({ field }: Failure): keyof KitRequest | null =>
  field !== undefined && field in emptyKitRequest ? (field as keyof KitRequest) : null
