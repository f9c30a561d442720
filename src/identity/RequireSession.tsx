import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { SESSION } from '../../domain/identity/session'
import { useInjection } from '../shared/injection'

/** Wraps a page that needs an account: without a token it redirects to /login, and back afterwards (A6-2). */
export const RequireSession = observer(({ children }: { children: ReactNode }) => {
  const session = useInjection(SESSION)
  const { hasToken } = session
  const arrived = useRef(false)
  useEffect(() => {
    session.guard(arrived.current ? 'inside' : 'arriving')
    arrived.current = true
  }, [session, hasToken])
  return hasToken ? children : null
})
