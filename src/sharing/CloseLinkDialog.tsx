import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { linkName, type PrivateLink } from '../../domain/sharing/private-link'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { ConfirmDialog } from '../shared/ui/messages/ConfirmDialog'
import { CLOSE_LINK } from './links.flows'

interface Props {
  link: PrivateLink
  onClose: () => void
  onClosed: () => void
}

/** Asks before a link is closed. */
export const CloseLinkDialog = observer(({ link, onClose, onClosed }: Props) => {
  const closing = useFlow(useInjection(CLOSE_LINK), undefined)
  useEffect(() => closing.subscribe(onClosed), [closing, onClosed])
  return (
    <ConfirmDialog
      open
      danger
      title={`Close the link “${linkName(link)}”?`}
      confirm="Close link"
      cancel="Keep it open"
      busy={closing.isBusy}
      onConfirm={() => closing.start(link.id)}
      onCancel={onClose}
    >
      Nobody can open it any more, and it can’t be opened again. Your other links to {link.property} stay open.
      {closing.failure !== null && (
        <span>
          {' '}
          <strong role="alert">{closing.failure.message}</strong>
        </span>
      )}
    </ConfirmDialog>
  )
})
