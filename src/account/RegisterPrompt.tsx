import { useLayoutEffect } from 'react'
import { WANTED_FAVOURITE } from '../../domain/account/account.ports'
import { SESSION_STORE } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { pathTo } from '../../domain/shared/paths'
import { useBindings, useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'
import type { HeartProps } from './heart'
import { wantedFavouriteBindings } from './wanted-favourite.bindings'

/**
 * Asks visitors to register. Keeps the return path and the wanted favourite, which is added after logging in, until it is
 * closed (B2.8-1, B2.8-2, B4-10).
 */
export const RegisterPrompt = ({ propertyId, name, onClose }: HeartProps & { onClose: () => void }) => {
  useBindings(wantedFavouriteBindings)
  const wanted = useInjection(WANTED_FAVOURITE)
  const session = useInjection(SESSION)
  const store = useInjection(SESSION_STORE)
  const navigation = useInjection(NAVIGATION)
  // Before a button can be pressed: a later effect would remember the login page.
  useLayoutEffect(() => {
    store.rememberPath(navigation.current())
    wanted.want(propertyId)
  }, [store, navigation, wanted, propertyId])
  const dismiss = () => {
    store.forgetPaths()
    wanted.forget()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={dismiss}
      title={`Save ${name} to your favourites`}
      size="small"
      description="Log in or create an account to save this home. We’ll bring you back to this page."
      footer={
        <>
          <Button variant="line" onClick={session.askToSignIn}>
            Log in
          </Button>
          <Button onClick={() => navigation.go(pathTo('register'))}>Create an account</Button>
        </>
      }
    />
  )
}
