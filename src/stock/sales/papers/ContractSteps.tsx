import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { StepKind } from '../../../../domain/reservation/papers/contract-step'
import { stepName } from '../../../../domain/reservation/papers/step-text'
import { dayOf } from '../../../../domain/shared/calendar'
import { timeZoneOf } from '../../../../domain/shared/time-zones'
import { nextDeposit, type StepRow, stepRows } from '../../../../domain/stock/sales/papers/step-rows'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { cx } from '../../../shared/ui/cx'
import { ConfirmDialog } from '../../../shared/ui/messages/ConfirmDialog'
import { Dimensioned } from '../../frame/DeskSheet'
import { FailureNotice } from '../../frame/FailureNotice'
import styles from './Papers.module.css'
import { TAKE_BACK } from './papers.flows'
import { StepDialog } from './StepDialog'

interface Props {
  readonly detail: SaleDetail
  readonly now: Date
  readonly onChanged: () => void
}

type Step = NonNullable<StepRow['step']>

/** The steps of a sale’s contract with their days, each noted and corrected by hand. */
export const ContractSteps = observer(({ detail, now, onChanged }: Props) => {
  const { sale, conveyancerEmail } = detail
  const [asked, setAsked] = useState<Step | null>(null)
  const [mistake, setMistake] = useState<Step | null>(null)
  const taking = useFlow(useInjection(TAKE_BACK), undefined)
  useEffect(() => taking.subscribe(onChanged), [taking, onChanged])
  const rows = stepRows(detail, now)
  const part = nextDeposit(detail)
  if (rows.length === 0 && part === null) return null
  return (
    <section aria-label="Contract">
      <Dimensioned>Contract</Dimensioned>
      <ul className={styles.steps}>
        {rows.map((row) => (
          <Row key={row.title} row={row} onAsk={setAsked} onMistake={setMistake} />
        ))}
      </ul>
      {part !== null && (
        <p className={styles.more}>
          <Button size="small" variant="line" onClick={() => setAsked({ kind: 'deposit-due', part, noted: null })}>
            {part === 1 ? 'Add a deposit' : 'Add another stage of the deposit'}
          </Button>
        </p>
      )}
      <FailureNotice failure={taking.failure} />
      {asked !== null && (
        <StepDialog
          step={{ saleId: sale.id, ...asked, today: dayOf(now, timeZoneOf(sale.state)), conveyancerEmail }}
          price={sale.price}
          onClose={() => setAsked(null)}
          onSaved={() => {
            setAsked(null)
            onChanged()
          }}
        />
      )}
      {mistake !== null && (
        <ConfirmDialog
          open
          title={`Take back: ${stepName(mistake)}`}
          confirm="Take it back"
          onCancel={() => setMistake(null)}
          onConfirm={() => {
            taking.start({
              ...{ id: sale.id, kind: mistake.kind, part: mistake.part, day: null },
              ...{ sentTo: null, cents: null, isBond: false },
            })
            setMistake(null)
          }}
        >
          The buyer and the agent who introduced them get an email that it was noted by mistake.
        </ConfirmDialog>
      )}
    </section>
  )
})

interface RowProps {
  readonly row: StepRow
  readonly onAsk: (step: Step) => void
  readonly onMistake: (step: Step) => void
}

const KEPT: readonly StepKind[] = ['exchanged', 'unconditional', 'settled']

const Row = ({ row: { title, says, isLate, step }, onAsk, onMistake }: RowProps) => (
  <li className={styles.step}>
    <span className={says === '' ? styles.open : styles.title}>{title}</span>
    <span className={cx(styles.says, isLate && styles.late)}>{says === '' ? '–' : says}</span>
    {step !== null && (
      <span className={styles.buttons}>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${step.noted === null ? 'Note' : 'Correct'}: ${stepName(step)}`}
          onClick={() => onAsk(step)}
        >
          {step.noted === null ? 'Note' : 'Correct'}
        </Button>
        {step.noted !== null && !KEPT.includes(step.kind) && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Take back: ${stepName(step)}`}
            onClick={() => onMistake(step)}
          >
            Take back
          </Button>
        )}
      </span>
    )}
  </li>
)
