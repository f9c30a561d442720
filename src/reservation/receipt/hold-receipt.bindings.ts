import { holdReceiptsOverHttp } from '../../../adapters/http/reservation/hold-receipt.http'
import { HOLD_RECEIPTS } from '../../../domain/reservation/receipt/receipt.ports'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import { downloadFlow } from '../../shared/download.flow'
import { HTTP } from '../../shared/http.bindings'
import type { TaskFlow } from '../../shared/task.presenter'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'

/** The receipt of a hold, by the reservation's id. */
export const HOLD_RECEIPT_PDF = token<TaskFlow<number>>('hold-receipt-pdf')
export const HOLD_RECEIPT_JSON = token<TaskFlow<number>>('hold-receipt-json')

/** Requires `downloadsBindings`. */
export const holdReceiptBindings = bindings((bind) => {
  bind(HOLD_RECEIPTS, holdReceiptsOverHttp, HTTP)
  bind(
    HOLD_RECEIPT_PDF,
    (receipts, downloads, toasts) =>
      downloadFlow(
        'hold receipt',
        { address: receipts.pdf, name: (reservationId) => `Hold receipt ${reservationId}.pdf` },
        { downloads, toasts },
      ),
    HOLD_RECEIPTS,
    DOWNLOADS,
    TOASTS,
  )
  bind(
    HOLD_RECEIPT_JSON,
    (receipts, downloads, toasts) =>
      downloadFlow(
        'hold receipt data',
        { address: receipts.json, name: (reservationId) => `Hold receipt ${reservationId}.json` },
        { downloads, toasts },
      ),
    HOLD_RECEIPTS,
    DOWNLOADS,
    TOASTS,
  )
})
