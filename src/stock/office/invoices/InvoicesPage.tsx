import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { formatBsb } from '../../../../domain/invoicing/bank-account'
import { creditNumber, creditTitle } from '../../../../domain/invoicing/invoice'
import { officePath } from '../../../../domain/members/desk-paths'
import { type Day, dayOf } from '../../../../domain/shared/calendar'
import { formatCents, formatExactly } from '../../../../domain/shared/money'
import { formatDateIn, type TimeZone } from '../../../../domain/shared/time-zones'
import { typedDay } from '../../../../domain/shared/typed-date'
import {
  AGENT_INVOICE_LIST_NAMES,
  AGENT_INVOICE_LISTS,
  AGENT_INVOICES_PER_PAGE,
  type AgentInvoice,
  type AgentInvoiceList,
  gstText,
  isOverdue,
  isPayable,
} from '../../../../domain/stock/agent-invoice'
import { DownloadButton } from '../../../shared/DownloadButton'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { usePagedList } from '../../../shared/paged-list'
import { Button, LinkButton } from '../../../shared/ui/controls/Button'
import { Pagination } from '../../../shared/ui/controls/Pagination'
import { Segmented } from '../../../shared/ui/fields/Segmented'
import { EmptyState } from '../../../shared/ui/messages/States'
import { type Column, DeskTable, TwoLines } from '../../frame/DeskTable'
import { FailureNotice } from '../../frame/FailureNotice'
import panes from '../../frame/Panes.module.css'
import { WhenLoaded } from '../../frame/WhenLoaded'
import { DayDialog } from '../../sales/papers/DayDialog'
import type { OfBrand } from '../office.flows'
import { AGENT_CREDIT_FILE, AGENT_INVOICE_FILE, AGENT_INVOICES, PAY_AGENT_INVOICE } from './invoices.flows'

const SEGMENTS = AGENT_INVOICE_LISTS.map((value) => ({ value, label: AGENT_INVOICE_LIST_NAMES[value] }))

/** What agents bill to a brand, and what of it was paid. */
export const InvoicesPage = ({ brand }: Pick<OfBrand, 'brand'>) => {
  const [list, choose] = useState<AgentInvoiceList>('sent')
  const [typed, setTyped] = useState('')
  const [words, find] = useState('')
  return (
    <>
      <form
        className={panes.tools}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          find(typed.trim())
        }}
      >
        <Segmented label="Invoices" size="small" value={list} segments={SEGMENTS} onChange={choose} />
        <input
          className={panes.search}
          name="words"
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label="Agent, unit or number"
          placeholder="Agent, unit or number"
        />
        <Button type="submit" size="small" variant="line">
          Find
        </Button>
        <LinkButton size="small" variant="quiet" destination={{ to: officePath('files') }}>
          Bills for Xero, by period
        </LinkButton>
      </form>
      <List key={`${list} ${words}`} brand={brand} list={list} words={words} />
    </>
  )
}

interface ListProps extends Pick<OfBrand, 'brand'> {
  readonly list: AgentInvoiceList
  readonly words: string
}

const List = observer(({ brand: { label: brand, details }, list, words }: ListProps) => {
  const { timeZone } = details
  const [page, turnTo] = useState(1)
  const invoices = usePagedList(useInjection(AGENT_INVOICES), [page, turnTo], (at) => ({
    ...{ brand, list, words, page: at },
  }))
  const paying = useFlow(useInjection(PAY_AGENT_INVOICE), undefined)
  const [asked, ask] = useState<AgentInvoice | null>(null)
  const { refresh } = invoices
  useEffect(() => paying.subscribe(refresh), [paying, refresh])
  const { failure } = paying
  useEffect(() => {
    if (failure?.kind === 'not-payable') refresh()
  }, [failure, refresh])
  const today = dayOf(new Date(), timeZone)
  return (
    <WhenLoaded loaded={invoices} what="the invoices">
      {({ rows, total }) => (
        <>
          <FailureNotice failure={failure} />
          {total === 0 ? (
            <Empty list={list} words={words} />
          ) : (
            <DeskTable
              rows={rows}
              keyOf={({ id }) => id}
              columns={columnsOf({ brand, today, timeZone, isBusy: paying.isBusy, ask })}
            />
          )}
          <Pagination
            page={page}
            pages={Math.ceil(total / AGENT_INVOICES_PER_PAGE)}
            onChange={turnTo}
            label="Invoices, pages"
          />
          {asked !== null && asked.sentAt !== null && (
            <DayDialog
              title={`Mark invoice ${asked.number} of ${asked.agent} as paid?`}
              description={`${formatExactly(asked.total)} was paid on this day. The agent is emailed, and it can’t be taken back.`}
              confirm="Mark as paid"
              first={dayOf(asked.sentAt, timeZone)}
              today={today}
              onClose={() => ask(null)}
              onConfirm={(day) => {
                paying.start({ brand, id: asked.id, day })
                ask(null)
              }}
            />
          )}
        </>
      )}
    </WhenLoaded>
  )
})

const EMPTY: Readonly<Record<AgentInvoiceList, readonly [string, string]>> = {
  sent: ['No invoices to pay', 'Invoices that agents send appear here until they are paid.'],
  due: ['No invoices to come', 'Commission that agents have earned and not sent an invoice for appears here.'],
  paid: ['No paid invoices', 'Invoices that are marked as paid appear here.'],
  credited: ['No credited invoices', 'Invoices whose commission was taken back after they were sent appear here.'],
}

const Empty = ({ list, words }: Pick<ListProps, 'list' | 'words'>) => {
  const [title, about] = EMPTY[list]
  return words === '' ? (
    <EmptyState title={title}>{about}</EmptyState>
  ) : (
    <EmptyState title={`No invoice matches “${words}”`}>Check the spelling, or find a part of it.</EmptyState>
  )
}

interface Shown {
  readonly brand: string
  readonly today: Day
  readonly timeZone: TimeZone
  readonly isBusy: boolean
  readonly ask: (invoice: AgentInvoice) => void
}

const columnsOf = ({
  brand,
  today,
  timeZone,
  isBusy,
  ask,
}: Shown): readonly [Column<AgentInvoice>, ...Column<AgentInvoice>[]] => [
  {
    heading: 'Agent',
    show: ({ agent, email }) => (
      <TwoLines below={email}>
        <span className={panes.main}>{agent === '' ? 'Deleted account' : agent}</span>
      </TwoLines>
    ),
  },
  {
    heading: 'Invoice',
    look: 'wide',
    show: ({ number, name, unit }) => <TwoLines below={name}>{`#${number}${unit === '' ? '' : `, ${unit}`}`}</TwoLines>,
  },
  {
    heading: 'Amount',
    show: (invoice) => <TwoLines below={gstText(invoice)}>{formatExactly(invoice.total)}</TwoLines>,
  },
  {
    heading: 'Due',
    look: 'when',
    show: (invoice) => (
      <TwoLines below={<State invoice={invoice} timeZone={timeZone} />}>
        {typedDay(invoice.dueOn)}
        {isOverdue(invoice, today) && <span className={panes.late}>, overdue</span>}
      </TwoLines>
    ),
  },
  {
    heading: 'Pay to',
    look: 'wide',
    show: ({ payTo, sentAt }) =>
      payTo === null ? (
        <span className={panes.muted}>{sentAt === null ? 'Not sent' : 'No bank details on it'}</span>
      ) : (
        <TwoLines below={`BSB ${formatBsb(payTo.bsb)}, account ${payTo.accountNumber}`}>{payTo.accountName}</TwoLines>
      ),
  },
  {
    heading: 'What to do',
    look: 'wide',
    show: (invoice) => (
      <span className={panes.buttons}>
        {isPayable(invoice) && (
          <Button
            size="small"
            variant="line"
            busy={isBusy}
            aria-label={`Mark as paid, ${named(invoice)}`}
            aria-haspopup="dialog"
            onClick={() => ask(invoice)}
          >
            Mark as paid
          </Button>
        )}
        {invoice.sentAt !== null && <FileButton brand={brand} invoice={invoice} />}
        {invoice.sentAt !== null && invoice.creditedAt !== null && <CreditButton brand={brand} invoice={invoice} />}
      </span>
    ),
  },
]

const named = ({ number, agent }: AgentInvoice): string => `invoice ${number} of ${agent}`

const State = ({ invoice, timeZone }: { invoice: AgentInvoice; timeZone: TimeZone }) => {
  const { sentAt, paidAt, credited, creditedAt } = invoice
  const on = (at: Date) => formatDateIn(at, timeZone)
  return [
    ...(paidAt !== null ? [`Paid ${on(paidAt)}`] : sentAt !== null ? [`Sent ${on(sentAt)}`] : ['Not sent']),
    ...(creditedAt === null ? [] : [`Credited ${on(creditedAt)} ${formatCents(credited)}`]),
  ].join(', ')
}

interface FileProps {
  readonly brand: string
  readonly invoice: AgentInvoice
}

const FileButton = ({ brand, invoice }: FileProps) => (
  <DownloadButton
    file={useInjection(AGENT_INVOICE_FILE)}
    wanted={{ brand, invoice }}
    variant="quiet"
    size="small"
    aria-label={`PDF of ${named(invoice)}`}
  >
    PDF
  </DownloadButton>
)

const CreditButton = ({ brand, invoice }: FileProps) => {
  const label = creditTitle(invoice)
  return (
    <DownloadButton
      file={useInjection(AGENT_CREDIT_FILE)}
      wanted={{ brand, invoice }}
      variant="quiet"
      size="small"
      aria-label={`${label} ${creditNumber(invoice.number)} of ${invoice.agent}`}
    >
      {label}
    </DownloadButton>
  )
}
