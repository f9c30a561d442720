import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { formatDateIn, formatDeadlineIn } from '../../../domain/shared/time-zones'
import { LONGEST_FEED_NAME, type OutgoingFeed } from '../../../domain/stock/outgoing-feed'
import { useFlow } from '../../shared/flow'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { EmptyState } from '../../shared/ui/messages/States'
import { AddressDialog } from '../frame/AddressDialog'
import { DeskTable } from '../frame/DeskTable'
import { FailureNotice } from '../frame/FailureNotice'
import { type Closing, FormDialog } from '../frame/FormDialog'
import panes from '../frame/Panes.module.css'
import { WhenLoaded } from '../frame/WhenLoaded'
import { ADD_FEED, END_FEED, FEEDS, type OfBrand } from './office.flows'

/** Addresses under which other portals fetch a brand’s published stock. */
export const FeedsPage = observer(({ brand: { label } }: Pick<OfBrand, 'brand'>) => {
  const feeds = useFlow(useInjection(FEEDS), { request: label })
  const ending = useFlow(useInjection(END_FEED), undefined)
  const [isAdding, setAdding] = useState(false)
  const [address, show] = useState<string | null>(null)
  const [leaving, leave] = useState<OutgoingFeed | null>(null)
  const { refresh } = feeds
  useEffect(() => ending.subscribe(refresh), [ending, refresh])
  const close = () => setAdding(false)
  return (
    <>
      <div className={panes.tools}>
        <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => setAdding(true)}>
          Add a feed
        </Button>
        <span className={panes.muted}>
          Other portals fetch what visitors see of your published stock, as REAXML. Withheld units aren’t in it.
        </span>
      </div>
      <FailureNotice failure={ending.failure} />
      <WhenLoaded loaded={feeds} what="the feeds">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="No feeds">
              Add one for each portal, so that you can end one without the others.
            </EmptyState>
          ) : (
            <Feeds feeds={found} onEnd={leave} />
          )
        }
      </WhenLoaded>
      {isAdding && (
        <AddDialog
          brand={label}
          onAdded={show}
          onClose={close}
          onSaved={() => {
            close()
            refresh()
          }}
        />
      )}
      {address !== null && (
        <AddressDialog
          address={address}
          description="Give it to the portal now: it isn’t shown again. Whoever has it can fetch the feed."
          onClose={() => show(null)}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`End the feed for ${leaving.name}?`}
          confirm="End the feed"
          onCancel={() => leave(null)}
          onConfirm={() => {
            ending.start({ brand: label, id: leaving.id })
            leave(null)
          }}
        >
          Its address stops working. What the portal has fetched already stays there until the portal removes it.
        </ConfirmDialog>
      )}
    </>
  )
})

interface FeedsProps {
  readonly feeds: readonly OutgoingFeed[]
  readonly onEnd: (feed: OutgoingFeed) => void
}

const Feeds = ({ feeds, onEnd }: FeedsProps) => {
  const { timeZone } = useInjection(SITE).tenant
  return (
    <DeskTable
      rows={feeds}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Fetched by', show: ({ name }) => <span className={panes.main}>{name}</span> },
        { heading: 'Added', look: 'when', show: ({ createdAt }) => formatDateIn(createdAt, timeZone) },
        {
          heading: 'Last fetched',
          look: 'when',
          show: ({ lastFetchedAt }) => (lastFetchedAt === null ? 'Never' : formatDeadlineIn(lastFetchedAt, timeZone)),
        },
        {
          heading: 'Actions',
          show: (feed) => (
            <Button size="small" variant="quiet" aria-label={`End ${feed.name}`} onClick={() => onEnd(feed)}>
              End
            </Button>
          ),
        },
      ]}
    />
  )
}

interface AddProps extends Closing {
  readonly brand: string
  readonly onAdded: (address: string) => void
}

const AddDialog = ({ brand, onAdded, ...closing }: AddProps) => {
  const flowOf = useInjection(ADD_FEED)
  return (
    <FormDialog
      flowOf={() => flowOf(brand, ({ address }) => onAdded(address))}
      title="Add a feed"
      submit="Add the feed"
      size="small"
      {...closing}
    >
      {(form) => (
        <FormField form={form} name="name" label="Who fetches it" required help="Such as the portal’s name.">
          {(field) => <TextInput {...field} maxLength={LONGEST_FEED_NAME} autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  )
}
