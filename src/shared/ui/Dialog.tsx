import { Suspense } from 'react'
import { part } from '../part'
import type { DialogProps } from './dialog-props'
import { DialogFailed } from './Failed'

const load = () => import('./ark/ArkDialog')
const ArkDialog = part(load, 'ArkDialog', DialogFailed)

/** Fetches the dialog's code ahead, when a press on its button is likely. What fails now fails, or comes, with the press. */
export const preloadDialog = (): void => void load().catch(() => undefined)

/** A modal dialog: focus stays inside and returns to where it was. Its code comes with the first one opened. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <ArkDialog {...props} />
    </Suspense>
  ) : null
