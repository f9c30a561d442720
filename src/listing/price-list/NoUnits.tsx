import type { ReactNode } from 'react'
import { EmptyState } from '../../shared/ui/messages/States'

/** Shown while the listing has no units. */
export const NoUnits = ({ level = 3, action }: { level?: 2 | 3; action?: ReactNode }) => (
  <EmptyState level={level} title="No units listed yet" {...(action === undefined ? {} : { action })}>
    They’ll appear here once the agent lists them. Until then, ask the agent what’s coming.
  </EmptyState>
)
