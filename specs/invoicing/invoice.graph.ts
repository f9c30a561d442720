import { invoiceLifecycle } from '../../domain/invoicing/invoice.lifecycle'
import { graphOf } from '../shared/graph'

export const invoiceGraph = graphOf(invoiceLifecycle, {})
