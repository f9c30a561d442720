import { useState } from 'react'
import type { Project } from '../../../domain/stock/project'
import type { PublicationEvent } from '../../../domain/stock/publication.lifecycle'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { may } from './ProjectSheet'

interface Act {
  readonly event: PublicationEvent
  readonly label: string
}

/** What the caller may do with the publication now, the main act first. */
const actsOf = (project: Project): readonly Act[] => {
  const { publication } = project.summary
  const isOffice = may(project, 'office')
  if (!may(project, 'manager')) return []
  switch (publication) {
    case 'draft':
      return project.needsApproval && !isOffice
        ? [{ event: 'submitted', label: 'Send to the office' }]
        : [{ event: 'published', label: 'Publish' }]
    case 'submitted':
      return isOffice
        ? [
            { event: 'approved', label: 'Approve and publish' },
            { event: 'declined', label: 'Decline' },
          ]
        : []
    case 'published':
      return [{ event: 'withdrawn', label: 'Withdraw' }]
    case 'withdrawn':
      return [{ event: 'returned', label: 'Publish again' }]
  }
}

interface Props {
  readonly project: Project
  readonly isBusy: boolean
  readonly onMove: (event: PublicationEvent) => void
}

/** Buttons that publish, decline and withdraw. Visitors notice a withdrawal at once, so it asks first. */
export const PublicationActs = ({ project, isBusy, onMove }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { name, missing } = project.summary
  return (
    <>
      {actsOf(project).map(({ event, label }, i) => (
        <Button
          key={event}
          size="small"
          variant={i === 0 && event !== 'withdrawn' ? 'primary' : 'line'}
          busy={isBusy}
          unready={event !== 'withdrawn' && event !== 'declined' && missing.length > 0}
          onClick={() => (event === 'withdrawn' ? setAsking(true) : onMove(event))}
        >
          {label}
        </Button>
      ))}
      {isAsking && (
        <ConfirmDialog
          open
          title={`Withdraw ${name}?`}
          confirm="Withdraw"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onMove('withdrawn')
          }}
        >
          Visitors no longer find the listing, and its units can’t be reserved. Reservations and offers stay as they
          are. You can publish it again.
        </ConfirmDialog>
      )}
    </>
  )
}
