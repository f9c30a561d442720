import { Suspense } from 'react'
import { part } from '../../shared/part'
import type { CommissionProps } from './CommissionText'

const CommissionText = part(() => import('./CommissionText'), 'CommissionText')

/** What a sale pays an agent, unless it is hidden. The answers to other people have no commission, so its code is loaded for agents only. */
export const CommissionLine = (props: CommissionProps) =>
  props.of.commission === null ? null : (
    <Suspense fallback={null}>
      <CommissionText {...props} />
    </Suspense>
  )
