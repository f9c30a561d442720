import { listingDocument, priceList } from './listing/documents/documents'
import type { AnyRenderer } from './rendering/renderer'

/** Everything that the worker threads render. */
export const renderers: readonly AnyRenderer[] = [listingDocument, priceList]
