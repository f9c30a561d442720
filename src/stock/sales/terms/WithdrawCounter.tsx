import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { formatDollars } from '../../../../domain/shared/money'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../../shared/ui/messages/ConfirmDialog'
import { FailureNotice } from '../../frame/FailureNotice'
import panes from '../../frame/Panes.module.css'
import { WITHDRAW_COUNTER } from './counter.form'

interface Props {
  readonly detail: SaleDetail
  readonly onWithdrawn: () => void
}

/** Takes back the counter-offer that waits for its buyer, after a question. */
export const WithdrawCounter = observer(({ detail: { sale, offered, terms }, onWithdrawn }: Props) => {
  const withdrawing = useFlow(useInjection(WITHDRAW_COUNTER), undefined)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => withdrawing.subscribe(onWithdrawn), [withdrawing, onWithdrawn])
  const amount = formatDollars(terms.counter?.price ?? 0)
  return (
    <>
      <div className={panes.buttons}>
        <Button size="small" variant="line" busy={withdrawing.isBusy} onClick={() => setAsking(true)}>
          {`Withdraw the counter-offer of ${amount}`}
        </Button>
      </div>
      <FailureNotice failure={withdrawing.failure} />
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw the counter-offer of ${amount}?`}
        confirm="Withdraw it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          withdrawing.start(sale.id)
        }}
      >
        {`${sale.buyer} can’t accept it any more, and gets an email. The offer${offered === null ? '' : ` of ${formatDollars(offered)}`} stays open for your answer.`}
      </ConfirmDialog>
    </>
  )
})
