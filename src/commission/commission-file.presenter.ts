import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable } from 'mobx'
import type { CommissionPort } from '../../domain/commission/commission.ports'
import { csvAddress, type Downloads } from '../../domain/shared/downloads'
import { token } from '../../domain/shared/token'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const COMMISSION_FILE = token<CommissionFilePresenter>('commission-file')

/** Downloads the ledger as a CSV file. */
export class CommissionFilePresenter {
  isAsking = false

  constructor(
    private readonly commission: Pick<CommissionPort, 'csv'>,
    private readonly downloads: Downloads,
    private readonly toasts: Pick<Toasts, 'error'>,
  ) {
    makeObservable<this, 'turn'>(this, { isAsking: observable, turn: action })
  }

  readonly exportCsv = async (): Promise<void> => {
    this.turn(true)
    const csv = await this.commission.csv()()
    this.turn(false)
    if (E.isLeft(csv)) this.toasts.error(csv.left.message)
    else this.downloads.save(csvAddress(csv.right), 'Commission.csv')
  }

  private turn(isAsking: boolean): void {
    this.isAsking = isAsking
  }
}
