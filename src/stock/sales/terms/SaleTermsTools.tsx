import { useState } from 'react'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { Button } from '../../../shared/ui/controls/Button'
import panes from '../../frame/Panes.module.css'
import { CounterPane } from './CounterPane'

interface Props {
  readonly detail: SaleDetail
  readonly now: Date
  readonly onChanged: () => void
}

/** What changes the terms of a sale: each opens below, on tracing paper. */
export const SaleTermsTools = ({ detail, now, onChanged }: Props) => {
  const { may } = detail.terms
  const [isOpen, setOpen] = useState(false)
  if (!may.counter) return null
  const close = () => setOpen(false)
  return (
    <>
      <div className={panes.buttons}>
        <Button size="small" variant="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Counter-offer
        </Button>
      </div>
      {isOpen && (
        <CounterPane
          detail={detail}
          now={now}
          onClose={close}
          onSent={() => {
            close()
            onChanged()
          }}
        />
      )}
    </>
  )
}
