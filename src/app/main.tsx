import '../shared/styles/styles.css'
import { createRoot } from 'react-dom/client'
import { StrictMode, startTransition } from 'react'
import * as E from 'fp-ts/lib/Either.js'
import { Site } from '../../domain/content/site'
import { type Analytics, ANALYTICS } from '../../domain/analytics/analytics.ports'
import { SESSION } from '../../domain/identity/session'
import { followedListings } from '../shared/first-paint'
import { InjectionProvider } from '../shared/injection'
import { inspectWith } from '../shared/inspection'
import { nextTask } from '../shared/next-task'
import { watchHistory } from '../shared/own-navigation'
import { App } from './App'
import { noteVersion } from './app-version'
import { containerFor } from './container'
import { carryOnAtHash } from './plain-path'
import { preloadScreen } from './routes'
import { SHELL, type ShellPresenter } from './shell.presenter'

const readSite = (): Site => {
  const read = Site.decode(JSON.parse(document.getElementById('site')?.textContent ?? 'null'))
  if (E.isLeft(read)) throw new Error('The page has no settings.')
  return read.right
}

/**
 * Split into short tasks so a slow phone stays responsive while the app starts. A function, because an entry with
 * top-level await is split into many small files.
 */
const start = async () => {
  carryOnAtHash(window)
  watchHistory()
  if (import.meta.env.DEV) inspectWith(await (await import('./inspector/install-inspector')).installInspector())
  await nextTask()
  const site = readSite()
  const isOutdated = noteVersion(localStorage, site.version)
  const container = containerFor(site)
  await nextTask()
  container.get(SESSION)
  await nextTask()
  const analytics = container.get<Analytics>(ANALYTICS)
  followedListings((propertyId) => analytics.note({ type: 'clicked', click: 'Details Clicks', propertyId }))
  const shell = container.get<ShellPresenter>(SHELL)
  // With a hash, the server painted a different page.
  if (document.documentElement.classList.contains('at-hash')) document.getElementById('first-paint')?.remove()
  await nextTask()
  const root = document.getElementById('root')
  if (root !== null) {
    // In slices, so the painted page can be scrolled in the meantime.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <InjectionProvider container={container}>
            <App />
          </InjectionProvider>
        </StrictMode>,
      ),
    )
  }
  void import('./long-running').then(({ keepRunning }) =>
    keepRunning(window, { site, isOutdated, shell, preload: preloadScreen }),
  )
}

void start()
