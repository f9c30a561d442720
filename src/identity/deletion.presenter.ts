import { computed, makeObservable, reaction } from 'mobx'
import type { deletionMachine } from '../../domain/identity/deletion.machine'
import type { SessionStorePort } from '../../domain/identity/identity.ports'
import type { Session } from '../../domain/identity/session'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/toasts.presenter'

export const DELETION = token<Flow<typeof deletionMachine, DeletionPresenter>>('deletion')

interface Around {
  readonly session: Pick<Session, 'close'>
  readonly store: Pick<SessionStorePort, 'forgetAll'>
  readonly toasts: Pick<Toasts, 'tell'>
}

/** The button and the question of /delete-confirm. */
export class DeletionPresenter {
  constructor(private readonly deletion: ObservedActor<typeof deletionMachine>, private readonly around: Around) {
    makeObservable(this, { isAsked: computed, isBusy: computed, message: computed })
  }

  /** The question stays up until its answer has been carried out. */
  get isAsked(): boolean { return this.deletion.snapshot.matches('asked') || this.isBusy }
  get isBusy(): boolean { return this.deletion.snapshot.matches('deleting') }
  get message(): string | null { return this.deletion.snapshot.context.failure?.message ?? null }

  readonly ask = (): void => this.deletion.send({ type: 'delete' })
  readonly confirm = (): void => this.deletion.send({ type: 'confirm' })
  readonly keep = (): void => this.deletion.send({ type: 'keep' })

  /** Starts what runs beside the screen; answers how to stop it. */
  readonly attend = (): (() => void) => reaction(() => this.deletion.snapshot.matches('deleted'), (deleted) => { if (deleted) this.leave() })

  /** Nothing of the account stays in this browser (M2-149, M8-39). */
  private leave(): void {
    const { session, store, toasts } = this.around
    toasts.tell('Account successfully deleted')
    session.close('/delete-account')
    store.forgetAll()
  }
}
