import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { SESSION } from '../../domain/identity/session'
import { useInjection } from '../shared/injection'
import { IconButton } from '../shared/ui/controls/IconButton'
import { type HeartProps, heartLabel } from './heart'
import { part } from '../shared/part'
import { DialogFailed } from '../shared/ui/messages/Failed'

const FavouriteHeart = part(() => import('./FavouriteHeart'), 'FavouriteHeart')
const RegisterPrompt = part(() => import('./RegisterPrompt'), 'RegisterPrompt', DialogFailed)

/** A listing's favourite button (B1-8). Visitors are asked to register (B2.8-2). Both variants load lazily. */
export const FavouriteButton = observer((props: HeartProps) => {
  const session = useInjection(SESSION)
  const [pressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    // The token has not been confirmed by the server yet.
    if (session.hasToken) session.guard('arriving')
  }
  const heart = <EmptyHeart {...props} onClick={press} />
  if (session.isSignedIn)
    return (
      <Suspense fallback={heart}>
        <FavouriteHeart {...props} pressed={pressed} onTaken={() => setPressed(false)} />
      </Suspense>
    )
  return (
    <>
      {heart}
      {pressed && !session.hasToken && (
        <Suspense>
          <RegisterPrompt {...props} onClose={() => setPressed(false)} />
        </Suspense>
      )}
    </>
  )
})

const EmptyHeart = ({ name, look = 'ruled', className, onClick }: HeartProps & { onClick: () => void }) => (
  <IconButton
    icon="heart"
    label={heartLabel(name)}
    look={look}
    className={className}
    pressed={false}
    onClick={onClick}
  />
)
