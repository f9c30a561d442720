import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { CLOSED_LINK } from '../../../domain/sharing/link-refusal'
import type { PrivateVisitPresenter } from '../../sharing/private-visit.presenter'
import { PassphrasePrompt } from '../../sharing/PassphrasePrompt'
import { PrivateVisitContext } from '../../sharing/use-private-visit'
import { usePageTitle } from '../../shared/page-title'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'

/** The frame of a private link: its pages once it is open; before that, the passphrase prompt or the reason it isn't. */
export const PrivateShell = observer(({ visit, children }: { visit: PrivateVisitPresenter; children: ReactNode }) => {
  usePageTitle(visit.listing?.name ?? 'Shared privately')
  useEffect(() => visit.subscribe(), [visit])
  if (visit.listing !== null)
    return (
      <Opened visit={visit} listing={visit.listing}>
        {children}
      </Opened>
    )
  return (
    <Sheet first>
      {visit.isProtected ? (
        <PassphrasePrompt visit={visit} />
      ) : visit.isClosed ? (
        <EmptyState level={1} title={CLOSED_LINK.title}>
          {CLOSED_LINK.advice}
        </EmptyState>
      ) : visit.isTakenDown ? (
        <EmptyState level={1} title="This listing is no longer available">
          Ask the person who sent you the link about similar properties.
        </EmptyState>
      ) : visit.failure !== null ? (
        <ErrorState level={1} title="We couldn’t open this link" onRetry={visit.retry}>
          {visit.failure}
        </ErrorState>
      ) : (
        <Skeleton label="Loading the property">
          <SkeletonText size={38} width="min(100%, 520px)" />
          <SkeletonText width="min(100%, 320px)" />
          <SkeletonBlock height={520} />
        </Skeleton>
      )}
    </Sheet>
  )
})

interface OpenedProps {
  visit: PrivateVisitPresenter
  listing: Listing
  children: ReactNode
}

const Opened = ({ visit, listing, children }: OpenedProps) => {
  const opened = useMemo(() => ({ visit, listing }), [visit, listing])
  // The prompt took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return <PrivateVisitContext value={opened}>{children}</PrivateVisitContext>
}
