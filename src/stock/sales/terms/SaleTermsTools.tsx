import { useEffect, useState } from 'react'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { SaleTerms } from '../../../../domain/stock/sales/terms/sale-terms'
import { CLOSES_FORM } from '../../../shared/form/LeaveQuestion'
import { Button } from '../../../shared/ui/controls/Button'
import panes from '../../frame/Panes.module.css'
import { CommissionPane } from './CommissionPane'
import { CounterPane } from './CounterPane'
import { HoldPane } from './HoldPane'
import { IntroducerPane } from './IntroducerPane'
import { MovePane } from './MovePane'
import { PricePane } from './PricePane'
import { RefundPane } from './RefundPane'
import { WithdrawCounter } from './WithdrawCounter'

interface Props {
  readonly detail: SaleDetail
  readonly now: Date
  readonly onChanged: () => void
  readonly onOpen?: (isOpen: boolean) => void
}

type Tool = keyof SaleTerms['may']

const TOOLS: readonly (readonly [Tool, string])[] = [
  ['counter', 'Counter-offer'],
  ['price', 'Agreed price'],
  ['hold', 'Extend the hold'],
  ['move', 'Another unit'],
  ['introducer', 'Another introducer'],
  ['refund', 'Refund'],
  ['commission', 'State the commission'],
]

/**
 * What changes the terms of a sale: each opens below, on tracing paper. One that is open stays, with what was typed, also when another
 * person has changed the sale meanwhile.
 */
export const SaleTermsTools = ({ detail, now, onChanged, onOpen }: Props) => {
  const { may } = detail.terms
  const [open, setOpen] = useState<Tool | null>(null)
  const isAsked = detail.sale.asksTime
  const tools = TOOLS.filter(([tool]) => may[tool]).toSorted(
    ([one], [other]) => Number(isAsked && other === 'hold') - Number(isAsked && one === 'hold'),
  )
  useEffect(() => onOpen?.(open !== null), [onOpen, open])
  if (tools.length === 0 && open === null) return null
  const closing = {
    onClose: () => setOpen(null),
    onSent: () => {
      setOpen(null)
      onChanged()
    },
  }
  return (
    <>
      <div className={panes.buttons}>
        {tools.map(([tool, name]) => (
          <Button
            key={tool}
            size="small"
            variant={tool === 'hold' && isAsked && open === null ? 'primary' : 'line'}
            aria-expanded={open === tool}
            {...CLOSES_FORM}
            {...(tool === 'counter' ? { 'aria-keyshortcuts': 'c' } : {})}
            onClick={() => setOpen(open === tool ? null : tool)}
          >
            {name}
          </Button>
        ))}
      </div>
      {detail.terms.counter !== null && may.counter && <WithdrawCounter detail={detail} onWithdrawn={closing.onSent} />}
      {open === 'counter' && <CounterPane detail={detail} now={now} {...closing} />}
      {open === 'hold' && <HoldPane detail={detail} now={now} {...closing} />}
      {open === 'commission' && <CommissionPane detail={detail} {...closing} />}
      {open === 'move' && <MovePane detail={detail} {...closing} />}
      {open === 'introducer' && <IntroducerPane detail={detail} {...closing} />}
      {open === 'refund' && <RefundPane detail={detail} {...closing} />}
      {open === 'price' && <PricePane detail={detail} {...closing} />}
    </>
  )
}
