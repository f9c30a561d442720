import { reaction } from 'mobx'
import { createActor } from 'xstate'
import { freshnessMachine } from '../../domain/shared/freshness.machine'
import type { Site } from '../../domain/content/site'
import { keepFocusWhole } from './focus-in-strips'
import { mobileAddress } from './mobile-address'
import { prefetchScreens } from './prefetch'
import type { ShellPresenter } from './shell.presenter'

export { recorderFor } from './analytics/recorder'

/** Prevents endless reloads when two nodes serve different versions. */
const AGAIN = 10_000
const RELOADED_AT = 'reloadedAt'

interface Wanted {
  readonly site: Site
  readonly isOutdated: boolean
  readonly shell: Pick<ShellPresenter, 'path'>
  readonly preload: (path: string) => void
}

/** Background services, loaded after the first screen: stale-page reloads, focus scrolling, prefetching and the mobile redirect. */
export const keepRunning = (target: Window, { site, isOutdated, shell, preload }: Wanted): void => {
  keepFresh(target, isOutdated, shell)
  keepFocusWhole(target.document)
  prefetchScreens(target, shell, preload)
  if (site.tenant.mobileHost !== null) leadPhones(target, site.tenant.mobileHost)
}

const keepFresh = (target: Window, isOutdated: boolean, shell: Wanted['shell']): void => {
  const last = Number(target.sessionStorage.getItem(RELOADED_AT))
  const reload = () => {
    target.sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    target.location.reload()
  }
  const actor = createActor(freshnessMachine.provide({ actions: { reload } }), {
    input: { isOutdated: isOutdated && Date.now() - last > AGAIN, path: shell.path },
  }).start()
  reaction(
    () => shell.path,
    (path) => actor.send({ type: 'arrived', path }),
  )
  target.addEventListener('input', () => actor.send({ type: 'typed' }), true)
}

const leadPhones = (target: Window, mobileHost: string): void => {
  const lead = () => {
    const address = mobileAddress(mobileHost, {
      userAgent: target.navigator.userAgent,
      width: target.innerWidth,
      location: target.location,
    })
    if (address !== null) target.location.replace(address)
  }
  lead()
  target.addEventListener('resize', lead)
}
