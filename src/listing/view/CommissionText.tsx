import { observer } from 'mobx-react-lite'
import { COMMISSION_MODE } from '../../../domain/commission/commission-mode'
import { unitCommissionText } from '../../../domain/commission/commission-text'
import { SESSION } from '../../../domain/identity/session'
import type { Listing } from '../../../domain/listing/listing'
import { useInjection } from '../../shared/injection'

export interface CommissionProps {
  of: Pick<Listing, 'commission' | 'maxCommission'>
  className: string | undefined
}

/** Rows of a search outlive the session that asked. */
export const CommissionText = observer(({ of, className }: CommissionProps) => {
  const { mayIntroduce } = useInjection(SESSION)
  const { isHidden } = useInjection(COMMISSION_MODE)
  const text = mayIntroduce && !isHidden ? unitCommissionText(of) : null
  return text === null ? null : <p className={className}>{`Commission ${text}`}</p>
})
