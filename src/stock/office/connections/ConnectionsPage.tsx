import panes from '../../frame/Panes.module.css'
import type { OfBrand } from '../office.flows'
import { Keys } from './Keys'
import { Webhooks } from './Webhooks'

/** How a brand’s own programs learn of its sales: they ask with a key, or are sent what changes. */
export const ConnectionsPage = ({ brand: { label } }: Pick<OfBrand, 'brand'>) => (
  <div className={panes.stack}>
    <Keys brand={label} />
    <Webhooks brand={label} />
  </div>
)
