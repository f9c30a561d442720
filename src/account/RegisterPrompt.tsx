import { useEffect } from 'react'
import { SESSION_STORE } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/Button'
import { Dialog } from '../shared/ui/Dialog'

/** Asks visitors to register. Stores the return path while it is open and when one of its buttons is pressed (B2.8-1, B2.8-2, B4-10). */
export const RegisterPrompt = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const session = useInjection(SESSION)
  const store = useInjection(SESSION_STORE)
  const navigation = useInjection(NAVIGATION)
  useEffect(() => store.rememberPath(navigation.current()), [store, navigation])
  const dismiss = () => {
    store.forgetPaths()
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
          <Button onClick={() => navigation.go('/register')}>Create an account</Button>
        </>
      }
    />
  )
}
