import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SITE } from '../../../../domain/content/site'
import { formatDateIn, formatDeadlineIn } from '../../../../domain/shared/time-zones'
import { LONGEST_URL, type Webhook } from '../../../../domain/stock/connections/connection'
import { useFlow } from '../../../shared/flow'
import { FormField } from '../../../shared/form/FormField'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../../shared/ui/messages/ConfirmDialog'
import { EmptyState } from '../../../shared/ui/messages/States'
import { AddressDialog } from '../../frame/AddressDialog'
import { Dimensioned } from '../../frame/DeskSheet'
import { DeskTable, TwoLines } from '../../frame/DeskTable'
import { FailureNotice } from '../../frame/FailureNotice'
import { type Closing, FormDialog } from '../../frame/FormDialog'
import panes from '../../frame/Panes.module.css'
import { WhenLoaded } from '../../frame/WhenLoaded'
import { ADD_WEBHOOK, END_WEBHOOK, TEST_WEBHOOK, WEBHOOKS } from './connections.flows'
import styles from './Connections.module.css'
import { Deliveries } from './Deliveries'

/** Addresses that are sent every change of a brand’s sales. */
export const Webhooks = observer(({ brand }: { readonly brand: string }) => {
  const webhooks = useFlow(useInjection(WEBHOOKS), { request: brand })
  const ending = useFlow(useInjection(END_WEBHOOK), undefined)
  const [isAdding, setAdding] = useState(false)
  const [secret, show] = useState<string | null>(null)
  const [leaving, leave] = useState<Webhook | null>(null)
  const testing = useFlow(useInjection(TEST_WEBHOOK), undefined)
  const [tested, test] = useState<Webhook | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [opened, open] = useState<number | null>(null)
  const { refresh } = webhooks
  useEffect(
    () =>
      testing.subscribe(() => {
        setTaken(true)
        refresh()
      }),
    [testing, refresh],
  )
  useEffect(() => ending.subscribe(refresh), [ending, refresh])
  const close = () => setAdding(false)
  const openedOne = webhooks.value?.find(({ id }) => id === opened)
  return (
    <section aria-label="Webhooks">
      <div className={styles.heading}>
        <Dimensioned>Webhooks</Dimensioned>
      </div>
      <div className={panes.tools}>
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          Add a webhook
        </Button>
        <span className={panes.muted}>
          Every change of a sale is sent to these addresses, also while its status stays: another unit, price,
          purchaser, introducer or day. Changes are signed and in order; one that isn’t taken is sent again for three
          days.
        </span>
      </div>
      <FailureNotice failure={testing.failure ?? ending.failure} />
      <p role="status" className={styles.tested}>
        {isTaken && tested !== null ? `${new URL(tested.url).host} took the test.` : ''}
      </p>
      <WhenLoaded loaded={webhooks} what="the webhooks">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="No webhooks">Add the address at which your CRM takes them.</EmptyState>
          ) : (
            <List
              webhooks={found}
              isTesting={testing.isBusy}
              onTest={(webhook) => {
                setTaken(false)
                test(webhook)
                testing.start({ brand, id: webhook.id })
              }}
              onEnd={leave}
              opened={opened}
              onOpen={open}
            />
          )
        }
      </WhenLoaded>
      {openedOne !== undefined && <Deliveries key={openedOne.id} brand={brand} webhook={openedOne} onSent={refresh} />}
      {isAdding && (
        <AddDialog
          brand={brand}
          onAdded={show}
          onClose={close}
          onSaved={() => {
            close()
            refresh()
          }}
        />
      )}
      {secret !== null && (
        <AddressDialog
          address={secret}
          title="The secret of the signatures"
          label="Secret"
          description="Copy it now: it isn’t shown again. With it, your program checks that a change comes from us, as standardwebhooks.com describes."
          onClose={() => show(null)}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          title="End this webhook?"
          confirm="End the webhook"
          onCancel={() => leave(null)}
          onConfirm={() => {
            ending.start({ brand, id: leaving.id })
            leave(null)
          }}
        >
          {`Nothing is sent to ${leaving.url} any more, also not what waits.`}
        </ConfirmDialog>
      )}
    </section>
  )
})

interface ListProps {
  readonly webhooks: readonly Webhook[]
  readonly isTesting: boolean
  readonly onTest: (webhook: Webhook) => void
  readonly onEnd: (webhook: Webhook) => void
  /** The one whose deliveries are shown. */
  readonly opened: number | null
  readonly onOpen: (id: number | null) => void
}

const List = ({ webhooks, isTesting, onTest, onEnd, opened, onOpen }: ListProps) => {
  const { timeZone } = useInjection(SITE).tenant
  return (
    <DeskTable
      rows={webhooks}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Address',
          show: ({ url, trouble, nextAt }) =>
            trouble === '' ? (
              <span className={panes.main}>{url}</span>
            ) : (
              <TwoLines
                below={`${trouble}${nextAt === null ? '' : ` The next try is on ${formatDeadlineIn(nextAt, timeZone)}.`}`}
              >
                <span className={panes.main}>{url}</span>
              </TwoLines>
            ),
        },
        { heading: 'Added', look: 'when', show: ({ createdAt }) => formatDateIn(createdAt, timeZone) },
        {
          heading: 'Last sent',
          look: 'when',
          show: ({ deliveredAt }) => (deliveredAt === null ? 'Never' : formatDeadlineIn(deliveredAt, timeZone)),
        },
        { heading: 'Waiting', look: 'when', show: ({ waiting }) => waiting },
        {
          heading: 'Actions',
          show: (webhook) => (
            <>
              <Button
                size="small"
                variant="line"
                busy={isTesting}
                aria-label={`Send a test to ${webhook.url}`}
                onClick={() => onTest(webhook)}
              >
                Send a test
              </Button>{' '}
              <Button
                size="small"
                variant="line"
                aria-expanded={webhook.id === opened}
                aria-label={`Deliveries to ${webhook.url}`}
                onClick={() => onOpen(webhook.id === opened ? null : webhook.id)}
              >
                Deliveries
              </Button>{' '}
              <Button size="small" variant="quiet" aria-label={`End ${webhook.url}`} onClick={() => onEnd(webhook)}>
                End
              </Button>
            </>
          ),
        },
      ]}
    />
  )
}

interface AddProps extends Closing {
  readonly brand: string
  readonly onAdded: (secret: string) => void
}

const AddDialog = ({ brand, onAdded, ...closing }: AddProps) => {
  const flowOf = useInjection(ADD_WEBHOOK)
  return (
    <FormDialog
      flowOf={() => flowOf(brand, ({ secret }) => onAdded(secret))}
      title="Add a webhook"
      submit="Add the webhook"
      size="small"
      {...closing}
    >
      {(form) => (
        <FormField form={form} name="url" label="Address" required help="It begins with https:// and takes POST.">
          {(field) => <TextInput {...field} type="url" maxLength={LONGEST_URL} autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  )
}
