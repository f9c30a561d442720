import { paymentLifecycle } from '../../domain/payment/payment.lifecycle'
import { graphOf } from '../shared/graph'

export const paymentGraph = graphOf(paymentLifecycle, {})
