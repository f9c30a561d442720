import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { InvoiceList } from '../../domain/invoicing/invoice'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { downloadsBindings } from '../shared/downloads.bindings'
import { DownloadButton } from '../shared/DownloadButton'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { Sheet } from '../shared/ui/text/Sheet'
import { TabList, TabPanel } from '../shared/ui/controls/Tabs'
import { Notice } from '../shared/ui/messages/Notice'
import { Badge } from '../shared/ui/text/Tag'
import { INVOICES_CSV } from './invoice-files.flows'
import { INVOICE_LIST, type InvoiceListPresenter } from './invoice-list.presenter'
import { InvoiceRows } from './InvoiceRows'
import styles from './Invoices.module.css'
import { invoicingBindings } from './invoicing.bindings'

const TABS: readonly { key: InvoiceList; label: string }[] = [
  { key: 'due', label: 'Due invoices' },
  { key: 'past', label: 'Past invoices' },
  { key: 'receipts', label: 'Receipts' },
]

/** `/account/invoice`: the agent's invoices (A2.11). */
export const InvoicesPage = observer(() => {
  useBindings(downloadsBindings)
  useBindings(invoicingBindings)
  usePageTitle(titleOf('invoices'))
  const invoices = useFlow(useInjection(INVOICE_LIST), { list: 'due' as const })
  useEffect(() => invoices.subscribe(), [invoices])
  return (
    <Sheet first>
      <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }]} here="Invoices" />
      <header className={styles.head}>
        <h1 className={styles.title}>Invoices</h1>
        <ExportButton />
      </header>
      <p className={styles.contact}>
        Direct all invoices to{' '}
        {invoices.contactEmail === '' ? (
          invoices.unread !== null && <span>the company that each one names</span>
        ) : (
          <a href={`mailto:${invoices.contactEmail}`}>{invoices.contactEmail}</a>
        )}
      </p>
      <div className={styles.tabs}>
        <TabList id="invoices" label="Invoices" tabs={TABS} selected={invoices.list} onSelect={invoices.open} />
        <Unread invoices={invoices} />
      </div>
      <Sent invoices={invoices} />
      <TabPanel id="invoices" selected={invoices.list}>
        <InvoiceRows invoices={invoices} />
      </TabPanel>
    </Sheet>
  )
})

const Sent = observer(({ invoices: { sentText } }: { invoices: InvoiceListPresenter }) => (
  <div role="status">{sentText !== '' && <Notice tone="success">{sentText}</Notice>}</div>
))

/** The same number as on the account's Invoices button. */
const Unread = observer(({ invoices: { unread } }: { invoices: InvoiceListPresenter }) => (
  <p className={styles.unread} role="status">
    {unread !== null && unread > 0 && (
      <span>
        <Badge tone="brand">{unread}</Badge> not sent yet
      </span>
    )}
  </p>
))

const ExportButton = () => (
  <DownloadButton file={useInjection(INVOICES_CSV)} wanted={undefined} variant="line" size="small">
    Export CSV
  </DownloadButton>
)
