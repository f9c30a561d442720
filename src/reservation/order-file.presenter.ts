import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable } from 'mobx'
import type { OrderFilesPort, OrderOfUnit } from '../../domain/reservation/order-files.ports'
import type { Downloads } from '../../domain/shared/downloads'
import { token } from '../../domain/shared/token'
import type { Toasts } from '../shared/ui/toasts.presenter'

export const ORDER_FILE = token<OrderFilePresenter>('order-file')

/** Downloads reservations as PDFs, one at a time. */
export class OrderFilePresenter {
  /** The reservation whose document is being requested. */
  asking: number | null = null

  constructor(
    private readonly files: OrderFilesPort,
    private readonly downloads: Downloads,
    private readonly toasts: Toasts,
  ) {
    makeObservable<this, 'turn'>(this, { asking: observable, turn: action })
  }

  readonly save = async (order: OrderOfUnit): Promise<void> => {
    this.turn(order.orderId)
    const address = await this.files.address(order)()
    this.turn(null)
    if (E.isLeft(address)) this.toasts.error(address.left.message)
    else this.downloads.save(address.right, `Order ${order.orderId}.pdf`)
  }

  private turn(asking: number | null): void {
    this.asking = asking
  }
}
