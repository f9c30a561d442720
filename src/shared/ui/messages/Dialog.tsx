import { Suspense } from 'react'
import { part } from '../../part'
import type { DialogProps } from './dialog-props'
import { DialogFailed } from './Failed'

const load = () => import('../ark/ArkDialog')
const ArkDialog = part(load, 'ArkDialog', DialogFailed)

/**
 * Preloads the dialog's code when its button is likely to be pressed. Failures are ignored; opening the dialog retries.
 */
export const preloadDialog = (): void => void load().catch(() => undefined)

/** A modal dialog: traps the focus and returns it on closing. Its code loads when the first one opens. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <ArkDialog {...props} />
    </Suspense>
  ) : null
