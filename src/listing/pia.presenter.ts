import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable, observableRef } from 'mobx'
import { REQUEST_LIMIT, type PiaPort, piaRequestRules } from '../../domain/listing/pia-request'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'
import { FormPresenter } from '../shared/form/form.presenter'

export const PIA_WISH = token<(propertyId: number) => PiaWishPresenter>('pia-wish')

/** Asking for an analysis made to measure: which unit, and what it should look at. */
export class PiaWishPresenter {
  readonly form = new FormPresenter<{ room: string; request: string }>({ room: '0', request: '' }, { request: (value) => piaRequestRules.request?.(value, { request: value }) ?? null })
  state: 'writing' | 'sending' | 'sent' = 'writing'
  failure: Failure | null = null

  constructor(private readonly propertyId: number, private readonly pia: PiaPort) {
    makeObservable<this, 'end'>(this, { state: observable, failure: observableRef, send: action, end: action })
  }

  readonly type = (text: string): void => this.form.change('request', text.slice(0, REQUEST_LIMIT))

  readonly send = async (): Promise<void> => {
    if (this.state === 'sending') return
    this.state = 'sending'
    this.failure = null
    const { room, request } = this.form.values
    const sent = await this.pia.requestPia({ propertyId: this.propertyId, roomId: Number(room), request })()
    this.end(E.isRight(sent) ? null : sent.left)
  }

  private end(failure: Failure | null): void {
    this.failure = failure
    this.state = failure === null ? 'sent' : 'writing'
  }
}
