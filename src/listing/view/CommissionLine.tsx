import { Suspense } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { part } from '../../shared/part'

const CommissionText = part(() => import('./CommissionText'), 'CommissionText')

export interface CommissionLineProps {
  of: Pick<Listing, 'commission' | 'maxCommission'>
  className: string | undefined
}

/** What a sale pays an agent, unless it is hidden. The answers to other people have no commission, so its code is loaded for agents only. */
export const CommissionLine = (props: CommissionLineProps) =>
  props.of.commission === null ? null : (
    <Suspense fallback={null}>
      <CommissionText {...props} />
    </Suspense>
  )
