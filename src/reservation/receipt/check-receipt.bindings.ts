import { browserReceiptCheck } from '../../../adapters/files/browser-receipt-check'
import type { CheckedReceipt } from '../../../domain/reservation/receipt/check-receipt'
import { RECEIPT_CHECK } from '../../../domain/reservation/receipt/receipt.ports'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { type Loaded, loadingFlow } from '../../shared/loaded.presenter'

/** Request the file. */
export const CHECKED_RECEIPT = token<Flow<typeof loadingMachine, Loaded<CheckedReceipt>>>('checked-receipt')

export const checkReceiptBindings = bindings((bind) => {
  // A page that isn't on a secure address has no such cryptography.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle
  bind(RECEIPT_CHECK, () =>
    browserReceiptCheck(
      subtle,
      (...request) => fetch(...request),
      (message, detail) => console.warn(message, detail),
    ),
  )
  bind(CHECKED_RECEIPT, (receipts) => loadingFlow('checked receipt', receipts.check), RECEIPT_CHECK)
})
