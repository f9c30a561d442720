import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { SESSION } from '../../domain/identity/session'
import { useInjection } from '../shared/injection'
import { part } from '../shared/part'
import type { SharePrivatelyProps } from './SharePrivatelyButton'

const SharePrivatelyButton = part(() => import('./SharePrivatelyButton'), 'SharePrivatelyButton')

/** "Share privately"; its code is loaded for agents only. */
export const SharePrivately = observer((props: SharePrivatelyProps) =>
  useInjection(SESSION).role === 'agent' ? (
    <Suspense fallback={null}>
      <SharePrivatelyButton {...props} />
    </Suspense>
  ) : null,
)
