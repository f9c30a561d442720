import type { Navigation } from '../../domain/shared/navigation'
import { expectAddress } from '../shared/own-navigation'

/** Hash routes: `/#/about` (M2-1). The router listens to hash changes. */
export const hashNavigation = (target: Window): Navigation => ({
  go: (path) => {
    expectAddress(path)
    target.location.hash = path
  },
  replace: (path) => {
    expectAddress(path)
    target.location.replace(`#${path}`)
  },
  rename: (path) => target.history.replaceState(target.history.state, '', `#${path}`),
  current: () => target.location.hash.replace(/^#/, '') || '/',
  leaveTo: (url) => target.location.assign(url),
})
