import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { SITE } from '../../../../domain/content/site'
import { salePath } from '../../../../domain/members/desk-paths'
import { formatDeadlineIn, type TimeZone } from '../../../../domain/shared/time-zones'
import type { Webhook } from '../../../../domain/stock/connections/connection'
import {
  DELIVERIES_PER_PAGE,
  DELIVERY_DAYS,
  deliveredText,
  type WebhookDelivery,
} from '../../../../domain/stock/connections/delivery'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { useLastPage, usePagedList } from '../../../shared/paged-list'
import { Anchor } from '../../../shared/ui/controls/Anchor'
import { Button } from '../../../shared/ui/controls/Button'
import { Pagination } from '../../../shared/ui/controls/Pagination'
import { EmptyState } from '../../../shared/ui/messages/States'
import { Dimensioned } from '../../frame/DeskSheet'
import { DeskTable, TwoLines } from '../../frame/DeskTable'
import { FailureNotice } from '../../frame/FailureNotice'
import panes from '../../frame/Panes.module.css'
import { WhenLoaded } from '../../frame/WhenLoaded'
import { SEND_AGAIN, WEBHOOK_DELIVERIES } from './connections.flows'
import styles from './Connections.module.css'

interface Props {
  readonly brand: string
  readonly webhook: Webhook
  /** Something was sent. */
  readonly onSent: () => void
}

/** What was sent to a webhook, and what became of it. */
export const Deliveries = observer(({ brand, webhook, onSent }: Props) => {
  const { timeZone } = useInjection(SITE).tenant
  const [page, turnTo] = useState(1)
  const deliveries = usePagedList(useInjection(WEBHOOK_DELIVERIES), [page, turnTo], (at) => ({
    ...{ brand, id: webhook.id, page: at },
  }))
  const sending = useFlow(useInjection(SEND_AGAIN), undefined)
  const [isTaken, setTaken] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { refresh } = deliveries
  const { failure } = sending
  useEffect(
    () =>
      sending.subscribe(() => {
        setTaken(true)
        refresh()
        onSent()
      }),
    [sending, refresh, onSent],
  )
  useEffect(() => {
    if (failure === null) return
    refresh()
    onSent()
  }, [failure, refresh, onSent])
  const { host } = new URL(webhook.url)
  const pages = deliveries.value === null ? null : Math.ceil(deliveries.value.total / DELIVERIES_PER_PAGE)
  useLastPage([page, turnTo], pages)
  return (
    <section ref={place} tabIndex={-1} aria-label={`Deliveries to ${host}`}>
      <div className={styles.heading}>
        <Dimensioned>{`Deliveries to ${host}`}</Dimensioned>
      </div>
      <p className={styles.about}>
        {`Changes that were sent in the last ${DELIVERY_DAYS} days, the newest first. What was in them isn’t kept: a change is sent again with the sale as it is then, and with the same id.`}
      </p>
      <FailureNotice failure={failure} />
      <p role="status" className={styles.tested}>
        {isTaken ? `${host} took the change.` : ''}
      </p>
      <WhenLoaded loaded={deliveries} what="the deliveries">
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState title="Nothing was sent yet">The next change of a sale appears here.</EmptyState>
          ) : (
            <>
              <DeskTable
                rows={rows}
                keyOf={({ number }) => number}
                columns={[
                  { heading: 'Change', show: (delivery) => <Change of={delivery} /> },
                  { heading: 'Answer', look: 'wide', show: (delivery) => <Answer of={delivery} timeZone={timeZone} /> },
                  { heading: 'Last try', look: 'when', show: ({ triedAt }) => formatDeadlineIn(triedAt, timeZone) },
                  { heading: 'Tries', look: 'when', show: ({ tries }) => tries },
                  {
                    heading: 'Actions',
                    show: (delivery) =>
                      delivery.status === null && (
                        <Button
                          size="small"
                          variant="line"
                          busy={sending.isBusy}
                          aria-label={`Send again: ${delivery.unit}, ${delivery.project}, ${deliveredText(delivery)}`}
                          onClick={() => {
                            setTaken(false)
                            sending.start({ brand, id: webhook.id, number: delivery.number })
                          }}
                        >
                          Send again
                        </Button>
                      ),
                  },
                ]}
              />
              <Pagination
                page={page}
                pages={Math.ceil(total / DELIVERIES_PER_PAGE)}
                onChange={turnTo}
                label="Deliveries, pages"
              />
            </>
          )
        }
      </WhenLoaded>
    </section>
  )
})

interface Shown {
  readonly of: WebhookDelivery
}

const Change = ({ of }: Shown) => (
  <TwoLines
    below={
      <>
        {deliveredText(of)} <code>{`sale_change_${of.number}`}</code>
      </>
    }
  >
    <Anchor destination={{ to: salePath(of.saleId) }} className={panes.main}>{`${of.unit}, ${of.project}`}</Anchor>
  </TwoLines>
)

const Answer = ({ of, timeZone }: Shown & { readonly timeZone: TimeZone }) =>
  of.status === null ? (
    <TwoLines below={nextText(of, timeZone)}>
      <span className={panes.late}>{of.trouble}</span>
    </TwoLines>
  ) : (
    `Taken, with status ${of.status}`
  )

const nextText = ({ isWaiting, nextAt }: WebhookDelivery, timeZone: TimeZone): string => {
  if (!isWaiting) return 'Left out: it isn’t sent again unless you do.'
  return nextAt === null ? 'The next try is now.' : `The next try is on ${formatDeadlineIn(nextAt, timeZone)}.`
}
