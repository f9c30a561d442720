import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props'

const load = () => import('./ark/ArkDialog')
const ArkDialog = lazy(() => load().then((module) => ({ default: module.ArkDialog })))

/** Fetches the dialog's code ahead, when a press on its button is likely. */
export const preloadDialog = (): void => void load()

/** A modal dialog: focus stays inside and returns to where it was. Its code comes with the first one opened. */
export const Dialog = (props: DialogProps) => (props.open ? <Suspense fallback={null}><ArkDialog {...props} /></Suspense> : null)
