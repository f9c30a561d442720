import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable } from 'mobx'
import type { Listing } from '../../../domain/listing/listing'
import type { PriceListPort } from '../../../domain/listing/price-list/price-list.ports'
import type { Downloads } from '../../../domain/shared/downloads'
import { token } from '../../../domain/shared/token'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export const PRICE_LIST_FILE = token<PriceListFilePresenter>('price-list-file')

/** Downloads the price list as a PDF once the prices are unlocked. */
export class PriceListFilePresenter {
  isAsking = false

  constructor(
    private readonly priceLists: Pick<PriceListPort, 'file'>,
    private readonly downloads: Downloads,
    private readonly toasts: Toasts,
  ) {
    makeObservable<this, 'turn'>(this, { isAsking: observable, turn: action })
  }

  readonly save = async ({ propertyId, name }: Pick<Listing, 'propertyId' | 'name'>): Promise<void> => {
    this.turn(true)
    const address = await this.priceLists.file(propertyId)()
    this.turn(false)
    if (E.isLeft(address)) this.toasts.error(address.left.message)
    else this.downloads.save(address.right, `${name}, Price list.pdf`)
  }

  private turn(asking: boolean): void {
    this.isAsking = asking
  }
}
