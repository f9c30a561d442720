import { type PiaRequest, piaRequestRules, REQUEST_LIMIT } from '../../../domain/listing/pia/pia-request'
import type { Sending } from '../../../domain/shared/sending.machine'
import { token } from '../../../domain/shared/token'
import { FormPresenter } from '../../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../../shared/form/sending.presenter'
import type { ObservedActor } from '../../shared/observed-actor'

/** By listing. */
export const PIA_REQUEST = token<(propertyId: number) => SendingFlow<PiaRequest, PiaRequestPresenter>>('pia-request')

interface PiaForm {
  unit: string
  request: string
}

/** The request for a customised analysis: which unit, and what the analysis should look at. */
export class PiaRequestPresenter extends SendingPresenter<PiaForm, PiaRequest> {
  constructor(actor: ObservedActor<Sending<PiaRequest, void>>, propertyId: number) {
    super(actor, {
      form: new FormPresenter<PiaForm>(
        { unit: '0', request: '' },
        { request: (value) => piaRequestRules.request?.(value, { request: value }) ?? null },
      ),
      requestOf: ({ unit, request }) => ({ propertyId, unitId: Number(unit), request }),
    })
  }

  readonly type = (text: string): void => this.form.change('request', text.slice(0, REQUEST_LIMIT))
}
