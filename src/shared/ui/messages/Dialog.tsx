import { Suspense, useState } from 'react'
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
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null)

/** Remembers what had the focus on opening: by the time its code has loaded, the person may have moved on. */
const OpenDialog = (props: DialogProps) => {
  const [opener] = useState(() => document.activeElement)
  return (
    <Suspense fallback={null}>
      <ArkDialog {...props} opener={opener instanceof HTMLElement ? opener : null} />
    </Suspense>
  )
}
