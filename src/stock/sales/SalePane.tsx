import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { DESK, unitPath } from '../../../domain/members/desk-paths'
import type { OfficeAction } from '../../../domain/reservation/office-action'
import { LINK_RECIPIENTS } from '../../../domain/reservation/documents/document-link'
import { formatCents, formatDollars } from '../../../domain/shared/money'
import { type Day, dayOf } from '../../../domain/shared/calendar'
import { formatDeadline, timeZoneOf } from '../../../domain/shared/time-zones'
import { stepName } from '../../../domain/reservation/papers/step-text'
import { isToBeSent, nextStep } from '../../../domain/stock/sales/papers/next-step'
import { STEP_OF_ACT } from '../../../domain/stock/sales/papers/sale-papers'
import { consequenceOf } from '../../../domain/stock/sales/act-consequence'
import { ACT_TEXTS, questionOf, type SaleDetail, verbOf } from '../../../domain/stock/sales/sale'
import {
  askedLabel,
  askedText,
  besideAsked,
  commissionText,
  feeText,
  listPriceText,
} from '../../../domain/stock/sales/sale-text'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { Dimensioned } from '../frame/DeskSheet'
import { type Fact, Facts } from '../frame/Facts'
import { FailureNotice, Overtaken } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { ReasonDialog } from '../../shared/ui/messages/ReasonDialog'
import { Tile } from '../frame/Stock'
import { rowLink } from '../frame/use-row-focus'
import { SaleTermsTools } from './terms/SaleTermsTools'
import { Queue } from '../unit/Queue'
import { ContractSteps } from './papers/ContractSteps'
import { DayDialog } from './papers/DayDialog'
import { StepDialog } from './papers/StepDialog'
import { SaleDocuments } from './documents/SaleDocuments'
import { SalePapers } from '../pack/SalePapers'
import { People } from './people/People'
import { Signatures } from './papers/Signatures'
import { SaleCard } from './SaleCard'
import { TILES } from './sale-tiles'
import styles from './Sales.module.css'
import { ACT_ON_SALE, SALE } from './sales.flows'
import { useSaleFilter } from './use-sale-filter'

interface Props {
  readonly id: number
  /** When the board was read. */
  readonly now: Date
  readonly onChanged: () => void
}

interface PaneProps extends Props {
  readonly pane: RefObject<HTMLElement | null>
  /** Whether the sale that is loaded next gets the focus. */
  readonly entersNext: RefObject<boolean>
}

/** One sale, beside the board; on a phone in its place. */
export const SalePane = observer(({ id, now, pane, entersNext, onChanged }: PaneProps) => {
  const loaded = useFlow(useInjection(SALE), { request: id })
  const { to } = useSaleFilter()
  const { value } = loaded
  const changed = () => {
    loaded.refresh()
    onChanged()
  }
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      className={styles.pane}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && leavesPane(event)) document.getElementById(rowLink(id))?.focus()
      }}
      aria-label={
        value === null ? 'Sale' : `${value.sale.buyer}, ${inSentence(unitTitle(value.sale, value.sale.label))}`
      }
    >
      {loaded.failure?.kind === 'not-found' ? (
        <EmptyState title="Sale not found" action={<Anchor destination={{ to: to(DESK.sales) }}>All sales</Anchor>}>
          It isn’t among your projects.
        </EmptyState>
      ) : loaded.failure !== null ? (
        <ErrorState title="We couldn’t load the sale" onRetry={loaded.retry}>
          {loaded.failure.message}
        </ErrorState>
      ) : value === null ? (
        <Skeleton label="Loading the sale">
          <SkeletonBlock height={320} />
        </Skeleton>
      ) : (
        <OneSale detail={value} now={now} entersNext={entersNext} onChanged={changed} />
      )}
    </aside>
  )
})

/** Not from a field, a list that is open, or a dialog. */
const leavesPane = ({ target, currentTarget, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') === null

interface OneProps extends Omit<Props, 'id'> {
  readonly detail: SaleDetail
}

const OneSale = ({ detail, now, entersNext, onChanged: refresh }: OneProps & Pick<PaneProps, 'entersNext'>) => {
  const { sale, others, queue, events } = detail
  const { to } = useSaleFilter()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)
  const [isFormOpen, setFormOpen] = useState(false)
  useEffect(() => {
    if (entersNext.current) heading.current?.focus()
    entersNext.current = false
  }, [entersNext])
  const onChanged = () => {
    hasActed.current = true
    refresh()
  }
  // The button or the form of an act is often gone after it.
  useEffect(() => {
    if (!hasActed.current) return
    hasActed.current = false
    if (document.activeElement?.matches('a, button, input, select, textarea') !== true) heading.current?.focus()
  }, [detail])
  return (
    <>
      <header className={styles.who}>
        <Tile label={sale.label} status={TILES[sale.status]} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {sale.price === null ? sale.buyer : `${sale.buyer}, ${formatDollars(sale.price)}`}
          </h2>
          <p className={panes.muted}>
            <Anchor
              destination={{ to: unitPath(sale.projectId, sale.unitId) }}
            >{`${unitTitle(sale, sale.label)}, ${sale.project}`}</Anchor>
            {`, reservation ${sale.id}`}
          </p>
        </div>
        <Anchor destination={{ to: to(DESK.sales) }}>Close</Anchor>
      </header>
      <Overtaken value={onChanged}>
        <Acts detail={detail} now={now} isFormOpen={isFormOpen} onChanged={onChanged} />
        <SaleTermsTools detail={detail} now={now} onChanged={onChanged} onOpen={setFormOpen} />
        <ContractSteps detail={detail} now={now} onChanged={onChanged} />
        {detail.signing !== null && <Signatures saleId={sale.id} signing={detail.signing} onChanged={onChanged} />}
        <Money detail={detail} />
        <SaleDocuments
          saleId={sale.id}
          state={sale.state}
          recipients={LINK_RECIPIENTS.filter((to) => to === 'buyer' || (detail.conveyancerEmail ?? '') !== '')}
        />
        <SalePapers papers={detail.papers} state={sale.state} />
        <People detail={detail} onChanged={onChanged} />
        {others.length > 0 && (
          <section aria-label="Other offers on this unit">
            <Dimensioned>Other offers on this unit</Dimensioned>
            <ul className={styles.cards}>
              {others.map((other) => (
                <SaleCard key={other.id} sale={other} now={now} isHere={false} />
              ))}
            </ul>
          </section>
        )}
        <Queue queue={queue} state={sale.state} />
        <section aria-label="So far">
          <Dimensioned>So far</Dimensioned>
          <dl className={panes.facts}>
            {events.map(({ at, text }, place) => (
              <div key={`${place} ${text}`}>
                <dt>{formatDeadline(at, sale.state)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Overtaken>
    </>
  )
}

const SENT = { kind: 'sent', part: 0, noted: null } as const

/** Answers to an offer. */
const KEYS: Readonly<Partial<Record<OfficeAction, string>>> = { accept: 'a', reject: 'd' }

interface ActsProps extends OneProps {
  /** A form of the pane has the main button. */
  readonly isFormOpen: boolean
}

const Acts = observer(({ detail, now, isFormOpen, onChanged }: ActsProps) => {
  const { sale, acts } = detail
  const acting = useFlow(useInjection(ACT_ON_SALE), undefined)
  const [asked, setAsked] = useState<OfficeAction | null>(null)
  const [isNoting, setNoting] = useState(false)
  const variantOf = (isMain: boolean) => (isMain && !sale.asksTime && !isFormOpen ? 'primary' : 'line')
  useEffect(() => acting.subscribe(onChanged), [acting, onChanged])
  const start = (reason: string, day?: Day) => {
    if (asked !== null) acting.start({ id: sale.id, act: asked, reason, ...(day === undefined ? {} : { day }) })
    setAsked(null)
  }
  const text = asked === null ? null : ACT_TEXTS[asked]
  const consequence = asked === null ? '' : consequenceOf(asked, detail)
  const title = asked === null ? '' : questionOf(asked, detail)
  const verb = asked === null ? '' : verbOf(asked, sale.status)
  const sending = isToBeSent(detail)
  const onward = acts.find((act) => act !== 'reject' && act !== 'cancel')
  // The main act first.
  const inOrder = acts.toSorted((one, other) => Number(other === onward) - Number(one === onward))
  return (
    <section aria-label="What to do" className={styles.acts}>
      <p className={panes.main}>{nextStep({ ...sale, asksTime: false }, now).text}</p>
      {(acts.length > 0 || sending) && (
        <div className={panes.buttons}>
          {sending && (
            <Button size="small" variant={variantOf(true)} onClick={() => setNoting(true)}>
              {stepName(SENT)}
            </Button>
          )}
          {inOrder.map((act) => (
            <Button
              key={act}
              size="small"
              variant={variantOf(act === onward && !sending)}
              busy={acting.isBusy}
              {...(KEYS[act] === undefined || sale.status !== 'offered' ? {} : { 'aria-keyshortcuts': KEYS[act] })}
              onClick={() => setAsked(act)}
            >
              {verbOf(act, sale.status)}
            </Button>
          ))}
        </div>
      )}
      <FailureNotice failure={acting.failure} />
      {isNoting && (
        <StepDialog
          step={{
            saleId: sale.id,
            ...SENT,
            today: dayOf(now, timeZoneOf(sale.state)),
            conveyancerEmail: detail.conveyancerEmail,
          }}
          price={sale.price}
          onClose={() => setNoting(false)}
          onSaved={() => {
            setNoting(false)
            onChanged()
          }}
        />
      )}
      {text !== null &&
        (text.needsReason ? (
          <ReasonDialog
            title={title}
            description={consequence}
            confirm={verb}
            isBusy={acting.isBusy}
            onClose={() => setAsked(null)}
            onConfirm={start}
          />
        ) : asked !== null && STEP_OF_ACT[asked] !== undefined ? (
          <DayDialog
            title={title}
            description={consequence}
            confirm={verb}
            today={dayOf(now, timeZoneOf(sale.state))}
            onClose={() => setAsked(null)}
            onConfirm={(day) => start('', day)}
          />
        ) : (
          <ConfirmDialog open title={title} confirm={verb} onCancel={() => setAsked(null)} onConfirm={() => start('')}>
            {consequence}
          </ConfirmDialog>
        ))}
    </section>
  )
})

const Money = ({ detail }: { detail: SaleDetail }) => {
  const { sale, offered, fee, conditions, terms } = detail
  const [asked, listPrice] = [askedText(detail), listPriceText(detail)]
  const money: readonly Fact[] = [
    [askedLabel(detail), asked],
    ['Price in the list now', listPrice === asked ? null : listPrice],
    ['Offered', offered === null ? null : formatDollars(offered)],
    ['Compared with the list price', offered === null ? null : besideAsked(detail, offered)],
    [
      'Counter-offer',
      terms.counter === null
        ? null
        : `${formatDollars(terms.counter.price)}, open until ${formatDeadline(terms.counter.until, sale.state)}`,
    ],
    ['Agreed', terms.agreed === null ? null : formatDollars(terms.agreed)],
    ['Fee', fee === null ? null : feeText(fee)],
    ['Already refunded', fee === null || fee.givenBackCents === 0 ? null : formatCents(fee.givenBackCents)],
    ['Refund', fee === null || fee.refundCents === 0 ? null : formatCents(fee.refundCents)],
    ['Commission', commissionText(terms, sale)],
    ['Introduced by', sale.introducer === '' ? null : sale.introducer],
    ['Co-agent', sale.coAgency === undefined || sale.coAgency === '' ? null : sale.coAgency],
    [
      sale.status === 'offered' ? 'Open until' : 'Held until',
      sale.endsAt === null ? null : formatDeadline(sale.endsAt, sale.state),
    ],
  ]
  return (
    <>
      <section aria-label="Money">
        <Dimensioned>Money</Dimensioned>
        <Facts rows={[...money, ...conditions.map(({ label, value }): Fact => [label, value])]} />
      </section>
    </>
  )
}
