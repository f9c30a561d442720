import { observer } from 'mobx-react-lite'
import { COMMISSION_MODE } from '../../../domain/commission/commission-mode'
import { unitCommissionText } from '../../../domain/commission/commission-rules'
import { SESSION } from '../../../domain/identity/session'
import type { Listing } from '../../../domain/listing/listing'
import { useInjection } from '../../shared/injection'

interface Props {
  of: Pick<Listing, 'commission' | 'maxCommission'>
  className: string | undefined
}

/** What a sale pays an agent, unless it is hidden; the answers to other people have no commission. */
export const CommissionLine = (props: Props) => (props.of.commission === null ? null : <Line {...props} />)

/** Rows of a search outlive the session that asked. */
const Line = observer(({ of, className }: Props) => {
  const { mayIntroduce } = useInjection(SESSION)
  const { isHidden } = useInjection(COMMISSION_MODE)
  const text = mayIntroduce && !isHidden ? unitCommissionText(of) : null
  return text === null ? null : <p className={className}>{`Commission ${text}`}</p>
})
