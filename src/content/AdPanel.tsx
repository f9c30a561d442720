import { observer } from 'mobx-react-lite'
import { useSyncExternalStore } from 'react'
import { adAt } from '../../domain/content/advertising'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { AdLink } from './AdLink'
import { ADVERTISEMENTS } from './advertising.presenter'
import styles from './AdPanel.module.css'
import { contentBindings } from './content.bindings'

/** Beside the results: one advertisement at a time, chosen by scroll position (B2.4-4, B2.4-5). */
export const AdPanel = observer(({ suburb }: { suburb: string | null }) => {
  useBindings(contentBindings)
  const { value } = useFlow(useInjection(ADVERTISEMENTS), { request: { page: 'results', suburb } })
  const turn = useSyncExternalStore(listen, () => adAt(scrolled()))
  const shown = value?.[turn ?? LAST]
  return (
    <aside className={styles.panel} aria-label="Advertisement" data-foot={turn === null || undefined}>
      {shown && (
        <>
          <p className={styles.label}>Advertisement</p>
          <AdLink ad={shown} />
        </>
      )}
    </aside>
  )
})

const LAST = 2
const EVENTS = ['scroll', 'resize'] as const

const listen = (changed: () => void) => {
  for (const type of EVENTS) window.addEventListener(type, changed, { passive: true })
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, changed)
  }
}

/** From 0 at the top to 1 at the bottom of the page. */
const scrolled = (): number => {
  const distance = document.documentElement.scrollHeight - window.innerHeight
  return distance <= 0 ? 0 : window.scrollY / distance
}
