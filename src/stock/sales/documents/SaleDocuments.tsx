import { observer } from 'mobx-react-lite'
import { useContext, useEffect, useState } from 'react'
import { DOCUMENT_KINDS, DOCUMENT_TITLES, type DocumentKind } from '../../../../domain/account/purchase'
import type { LinkRecipient } from '../../../../domain/reservation/documents/document-link'
import { formatDeadline } from '../../../../domain/shared/time-zones'
import type { SaleDocument } from '../../../../domain/stock/sales/documents/sale-documents'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import type { TaskPresenter } from '../../../shared/task.presenter'
import { Anchor } from '../../../shared/ui/controls/Anchor'
import { Button } from '../../../shared/ui/controls/Button'
import { FileButton } from '../../../shared/ui/controls/FileButton'
import { Field } from '../../../shared/ui/fields/Field'
import { Select } from '../../../shared/ui/fields/Select'
import { ConfirmDialog } from '../../../shared/ui/messages/ConfirmDialog'
import { Dimensioned } from '../../frame/DeskSheet'
import { FailureNotice, Overtaken } from '../../frame/FailureNotice'
import panes from '../../frame/Panes.module.css'
import { ALL_DOCUMENTS, CHANGE_DOCUMENTS, type DocumentTask } from './documents.flows'
import styles from './SaleDocuments.module.css'

interface Props {
  readonly saleId: number
  /** Of the property, whose time zone counts. */
  readonly state: string
  /** Of links, by email: those with an address. */
  readonly recipients: readonly LinkRecipient[]
}

/** The documents of a sale: attached as PDFs, and emailed as links to the buyer and the conveyancer. */
export const SaleDocuments = observer(({ saleId, state, recipients }: Props) => {
  const loaded = useFlow(useInjection(ALL_DOCUMENTS), { request: saleId })
  const changing = useFlow(useInjection(CHANGE_DOCUMENTS), undefined)
  const [removed, setRemoved] = useState<DocumentKind | null>(null)
  useEffect(() => changing.subscribe(loaded.refresh), [changing, loaded])
  const reloadSale = useContext(Overtaken)
  const reload = () => {
    loaded.refresh()
    reloadSale()
  }
  const documents = loaded.value ?? []
  return (
    <section aria-label="Documents" className={styles.section}>
      <Dimensioned>Documents</Dimensioned>
      {documents.length > 0 && (
        <ul className={styles.list}>
          {documents.map((document) => (
            <OneDocument
              key={document.kind}
              {...{ saleId, state, recipients, document, changing }}
              onRemove={() => setRemoved(document.kind)}
            />
          ))}
        </ul>
      )}
      <Attach saleId={saleId} documents={documents} changing={changing} />
      <Overtaken value={reload}>
        <FailureNotice failure={changing.failure ?? loaded.failure} />
      </Overtaken>
      <ConfirmDialog
        open={removed !== null}
        danger
        title={`Remove ${removed === null ? '' : DOCUMENT_TITLES[removed]}?`}
        confirm="Remove it"
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (removed !== null) changing.start({ act: 'remove', id: saleId, kind: removed })
          setRemoved(null)
        }}
      >
        Links to it end, and it is no longer on the pages of the buyer and their agent.
      </ConfirmDialog>
    </section>
  )
})

type Changing = TaskPresenter<DocumentTask>

interface OneProps extends Props {
  readonly document: SaleDocument
  readonly changing: Changing
  readonly onRemove: () => void
}

const OneDocument = observer(({ saleId, state, recipients, document, changing, onRemove }: OneProps) => {
  const { kind, name, attachedAt, address, links, opens } = document
  const title = DOCUMENT_TITLES[kind]
  return (
    <li>
      <Anchor destination={{ href: address, newWindow: true }}>{title}</Anchor>
      <span className={panes.muted}>{`${name}, ${formatDeadline(attachedAt, state)}`}</span>
      {links.map((link) => (
        <span key={link.id} className={styles.link}>
          <span>{`${NAMES[link.to]}, ${link.email}: ${LINK_TEXTS[link.state]}${link.state === 'open' ? ` until ${formatDeadline(link.expiresAt, state)}` : ''}`}</span>
          {link.state === 'open' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`End the link of the ${link.to} to ${title}`}
              onClick={() => changing.start({ act: 'end', id: saleId, linkId: link.id })}
            >
              End
            </Button>
          )}
        </span>
      ))}
      {opens.map(({ at, who }) => (
        <span
          key={`${at.getTime()} ${who}`}
          className={panes.muted}
        >{`Opened ${formatDeadline(at, state)}: ${who}`}</span>
      ))}
      <span className={panes.buttons}>
        {recipients.map((to) => (
          <Button
            key={to}
            size="small"
            variant="quiet"
            busy={changing.isBusy}
            aria-label={`Email to the ${to}: ${title}`}
            onClick={() => changing.start({ act: 'send', id: saleId, kind, to })}
          >
            {`Email to the ${to}`}
          </Button>
        ))}
        <Button size="small" variant="quiet" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  )
})

const NAMES: Readonly<Record<LinkRecipient, string>> = { buyer: 'Buyer', conveyancer: 'Conveyancer' }
const LINK_TEXTS: Readonly<Record<SaleDocument['links'][number]['state'], string>> = {
  open: 'the link opens it',
  expired: 'the link has expired',
  ended: 'the link has ended',
}

interface AttachProps extends Pick<Props, 'saleId'> {
  readonly documents: readonly SaleDocument[]
  readonly changing: Changing
}

/** Chooses what a PDF is, and sends it. */
const Attach = observer(({ saleId, documents, changing }: AttachProps) => {
  const [kind, setKind] = useState<DocumentKind>('saleContract1')
  const isThere = documents.some((document) => document.kind === kind)
  return (
    <div className={styles.attach}>
      <Field id="sale-document-kind" label="Document">
        <Select
          value={kind}
          onChange={setKind}
          options={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_TITLES[value] }))}
        />
      </Field>
      <FileButton
        label="File of the document"
        accept="application/pdf"
        size="small"
        variant="line"
        icon="upload"
        busy={changing.isBusy}
        onFiles={([file]) => changing.start({ act: 'add', id: saleId, kind, file })}
      >
        {isThere ? 'Replace the PDF' : 'Attach a PDF'}
      </FileButton>
    </div>
  )
})
