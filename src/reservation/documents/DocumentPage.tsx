import { observer } from 'mobx-react-lite'
import { useParams } from 'react-router-dom'
import type { LinkedDocument } from '../../../domain/reservation/documents/document-link'
import { titleOf } from '../../../domain/shared/address-titles'
import { MINUTE } from '../../../domain/shared/dates'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Skeleton, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { Schedule } from '../../shared/ui/text/Schedule'
import { Sheet } from '../../shared/ui/text/Sheet'
import { useFresh } from '../../shared/use-fresh'
import styles from './DocumentPage.module.css'
import { documentPageBindings, LINKED_DOCUMENT } from './document-page.bindings'

/** Less than the 15 minutes for which the address of the file opens it. */
const ADDRESS_LASTS = 10 * MINUTE

/** `/document/{token}`: a document of a sale, for the person who was emailed the link. */
export const DocumentPage = () => {
  useBindings(documentPageBindings)
  usePageTitle(titleOf('document'))
  const { token = '' } = useParams()
  return (
    <Sheet first className={styles.page}>
      <Content key={token} token={token} />
    </Sheet>
  )
}

const Content = observer(({ token }: { token: string }) => {
  const loaded = useFlow(useInjection(LINKED_DOCUMENT), { request: token })
  useFresh(loaded, ADDRESS_LASTS)
  const { value, failure } = loaded
  if (failure?.kind === 'not-found')
    return (
      <EmptyState level={1} title="This link isn’t valid">
        Check that you copied all of it. If it still doesn’t open, ask the person who sent you the document.
      </EmptyState>
    )
  if (failure !== null)
    return (
      <ErrorState level={1} title="We couldn’t load the document" onRetry={loaded.retry}>
        {failure.message}
      </ErrorState>
    )
  return value === null ? (
    <Skeleton label="Loading the document">
      <SkeletonText lines={5} />
    </Skeleton>
  ) : value.state === 'open' ? (
    <Document document={value} />
  ) : (
    <EmptyState level={1} title={value.state === 'expired' ? 'This link has expired' : 'This link has ended'}>
      {value.state === 'expired'
        ? `It opened “${value.title}” until ${formatDeadline(value.expiresAt, value.propertyState)}. Ask the seller to send it again.`
        : `The seller has ended it, or sent a newer one. If you still need “${value.title}”, look for a later email, or ask the seller.`}
    </EmptyState>
  )
})

const Document = ({
  document: { title, property, propertyState, expiresAt, address },
}: {
  document: LinkedDocument
}) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <Schedule
      rows={[
        ['Property', property],
        ['Opens until', formatDeadline(expiresAt, propertyState)],
      ]}
    />
    <p>
      <LinkButton destination={{ href: address, newWindow: true }}>Open the document</LinkButton>
    </p>
    <p className={styles.note}>
      The link is for you only. We record when the document is opened, and the seller sees it.
    </p>
  </>
)
