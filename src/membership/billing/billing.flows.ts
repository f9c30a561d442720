import type { Billing, BillingPayment } from '../../../domain/membership/billing'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { TaskFlow } from '../../shared/task.presenter'

/** The member's plan and payments. */
export const BILLING_PAGE = token<Flow<typeof loadingMachine, Loaded<Billing>>>('billing-page')
/** The payment provider's page replaces this one, which is loaded again on return. */
export const PROVIDER_PAGE = token<TaskFlow<undefined>>('provider-page')
/** The tax invoice of a payment. */
export const PAYMENT_INVOICE = token<TaskFlow<Pick<BillingPayment, 'id' | 'number'>>>('payment-invoice')
