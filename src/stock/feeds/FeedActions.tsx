import { useState } from 'react'
import type { Feed } from '../../../domain/stock/feed/feed'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'

interface Props {
  readonly feed: Feed
  readonly isLooking: boolean
  readonly onLook: () => void
  readonly onEnd: () => void
}

export const FeedActions = ({ feed: { settings }, isLooking, onLook, onEnd }: Props) => {
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setEnding(true)}>
        End
      </Button>
      {settings.way !== 'push' && !settings.isPaused && (
        <Button size="small" variant="line" icon="retry" busy={isLooking} onClick={onLook}>
          Look for files now
        </Button>
      )}
      {isEnding && (
        <ConfirmDialog
          open
          danger
          title={`End the feed ${settings.name}?`}
          confirm="End the feed"
          onCancel={() => setEnding(false)}
          onConfirm={() => {
            setEnding(false)
            onEnd()
          }}
        >
          {`${settings.way === 'push' ? 'Its address stops working. ' : ''}No file is taken any more. What it has brought in stays.`}
        </ConfirmDialog>
      )}
    </>
  )
}
