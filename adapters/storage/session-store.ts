import type { SessionStorePort, TokenNews } from '../../domain/identity/identity.ports'
import { quietly } from './json-store'

/** Replies at the desk, which are kept when a session ends, until their person logs out. */
export const REPLY_DRAFTS_KEY = 'deskReplies'

type Tabs = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Local storage keys `token`, `flagPass`, `flagAgreement` and `mode` (A3-21 to A3-24), which end with the session;
 * session storage keys `previousPath`, `redirectUrl` and `signInEmail`, which outlive it in this tab.
 */
export const sessionStoreIn = (local: Storage, session: Storage, tabs: Tabs, now: () => Date): SessionStorePort => {
  const watchers = new Set<(news: TokenNews) => void>()
  const token = () => local.getItem('token')
  const news = (): TokenNews => {
    const stored = token()
    return stored === null ? { type: 'token-removed' } : { type: 'token-found', token: stored, at: now() }
  }
  return {
    token,
    keep: ({ token: given, flagPass, flagAgreement }) => {
      quietly(() => {
        local.setItem('flagPass', String(flagPass))
        local.setItem('flagAgreement', String(flagAgreement))
        local.setItem('token', given)
      })
      quietly(() => session.removeItem('signInEmail'))
      watchers.forEach((tell) => tell(news()))
    },
    endSession: () =>
      quietly(() => {
        const drafts = local.getItem(REPLY_DRAFTS_KEY)
        local.clear()
        if (drafts !== null) local.setItem(REPLY_DRAFTS_KEY, drafts)
      }),
    forgetAll: () => [local, session].forEach((storage) => quietly(() => storage.clear())),
    watchToken: (tell) => {
      // A null key means another tab cleared the storage.
      const heard = ({ key, storageArea }: StorageEvent) => {
        if (storageArea === local && (key === 'token' || key === null)) tell(news())
      }
      watchers.add(tell)
      tabs.addEventListener('storage', heard)
      tell(news())
      return () => {
        watchers.delete(tell)
        tabs.removeEventListener('storage', heard)
      }
    },
    remembered: () => ({ previousPath: session.getItem('previousPath'), redirectUrl: session.getItem('redirectUrl') }),
    rememberPath: (path) => quietly(() => session.setItem('previousPath', path)),
    forgetPaths: () => ['previousPath', 'redirectUrl'].forEach((key) => quietly(() => session.removeItem(key))),
    email: () => session.getItem('signInEmail') ?? '',
    rememberEmail: (email) => quietly(() => session.setItem('signInEmail', email)),
    mode: () => (local.getItem('mode') === 'on' ? 'on' : 'off'),
    setMode: (mode) => quietly(() => local.setItem('mode', mode)),
  }
}
