import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable } from 'mobx'
import type { Invoice } from '../../domain/invoicing/invoice'
import type { InvoicesPort } from '../../domain/invoicing/invoicing.ports'
import { csvAddress, type Downloads } from '../../domain/shared/downloads'
import { token } from '../../domain/shared/token'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const INVOICE_FILES = token<InvoiceFilesPresenter>('invoice-files')

/** Downloads invoices: one as a PDF, or all as a CSV file. */
export class InvoiceFilesPresenter {
  /** The invoice, or the export, that is being requested. */
  asking: number | 'csv' | null = null

  constructor(
    private readonly invoices: Pick<InvoicesPort, 'fileAddress' | 'csv'>,
    private readonly downloads: Downloads,
    private readonly toasts: Pick<Toasts, 'error'>,
  ) {
    makeObservable<this, 'turn'>(this, { asking: observable, turn: action })
  }

  readonly save = async ({ id, invoiceId, includesGst }: Invoice): Promise<void> => {
    this.turn(id)
    const address = await this.invoices.fileAddress(id)()
    this.turn(null)
    if (E.isLeft(address)) this.toasts.error(address.left.message)
    else this.downloads.save(address.right, `${includesGst ? 'Tax invoice' : 'Invoice'} ${invoiceId}.pdf`)
  }

  readonly exportCsv = async (): Promise<void> => {
    this.turn('csv')
    const csv = await this.invoices.csv()()
    this.turn(null)
    if (E.isLeft(csv)) this.toasts.error(csv.left.message)
    else this.downloads.save(csvAddress(csv.right), 'Invoices.csv')
  }

  private turn(asking: number | 'csv' | null): void {
    this.asking = asking
  }
}
