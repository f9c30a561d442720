import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable } from 'mobx'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type Billing, type BillingPayment, invoiceNumber } from '../../../domain/membership/billing'
import type { BillingPort } from '../../../domain/membership/billing.ports'
import type { Downloads } from '../../../domain/shared/downloads'
import type { Failure } from '../../../domain/shared/failure'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import type { Navigation } from '../../../domain/shared/navigation'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

/** The member's plan and payments. */
export const BILLING_PAGE = token<Flow<typeof loadingMachine, Loaded<Billing>>>('billing-page')
export const BILLING_TASKS = token<BillingTasksPresenter>('billing-tasks')

interface Parts {
  readonly navigation: Pick<Navigation, 'leaveTo'>
  readonly downloads: Downloads
  readonly toasts: Pick<Toasts, 'error'>
}

/** Opens the payment provider's page, and saves invoices. */
export class BillingTasksPresenter {
  /** The invoice, or the provider's page, that is being requested. */
  asking: number | 'portal' | null = null

  constructor(
    private readonly billing: BillingPort,
    private readonly parts: Parts,
  ) {
    makeObservable<this, 'turn'>(this, { asking: observable, turn: action })
  }

  /** The page replaces this one, which is loaded again on return. */
  readonly manage = async (): Promise<void> => {
    const url = await this.ask('portal', this.billing.portal())
    if (url !== null) this.parts.navigation.leaveTo(url)
  }

  readonly save = async ({ id, number }: Pick<BillingPayment, 'id' | 'number'>): Promise<void> => {
    const address = await this.ask(id, this.billing.invoiceAddress(id))
    if (address !== null) this.parts.downloads.save(address, `Tax invoice ${invoiceNumber(number)}.pdf`)
  }

  private async ask<A>(what: number | 'portal', call: TaskEither<Failure, A>): Promise<A | null> {
    this.turn(what)
    const answer = await call()
    this.turn(null)
    if (E.isRight(answer)) return answer.right
    this.parts.toasts.error(answer.left.message)
    return null
  }

  private turn(asking: number | 'portal' | null): void {
    this.asking = asking
  }
}
