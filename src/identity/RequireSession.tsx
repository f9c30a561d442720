import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { SESSION } from '../../domain/identity/session'
import type { Role } from '../../domain/identity/user'
import { pathTo } from '../../domain/shared/paths'
import { useInjection } from '../shared/injection'
import { PageSkeleton } from '../shared/ui/messages/Skeleton'

interface Guarded {
  /** Any, if omitted. */
  readonly role?: Role | undefined
  readonly children: ReactNode
}

/**
 * Wraps a page that needs an account: without a token it redirects to /login, and back afterwards (A6-2). An account of another role
 * goes to its own page (A6-4).
 */
export const RequireSession = observer(({ role, children }: Guarded) => {
  const session = useInjection(SESSION)
  const { hasToken } = session
  const arrived = useRef(false)
  useEffect(() => {
    session.guard(arrived.current ? 'inside' : 'arriving')
    arrived.current = true
  }, [session, hasToken])
  if (!hasToken) return null
  if (role === undefined || session.role === role) return children
  if (session.role !== null) return <Navigate to={pathTo('profile')} replace />
  return session.isChecking ? <PageSkeleton /> : children
})
