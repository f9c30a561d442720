import { autorun } from 'mobx'
import { ADDRESSES } from '../../domain/shared/addresses'
import { addressAt, pathTo } from '../../domain/shared/paths'
import type { ShellPresenter } from './shell.presenter'

/** In milliseconds: a screen that has just opened waits for its calls, and the next one's code would be in their way. */
const LATER = 1200

/** The events of a visitor who stays. */
const STAYS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/**
 * Loads the code of likely screens ahead: the next one when idle, once the visitor has moved or typed; and the target
 * of a link or search form in use.
 */
export const prefetchScreens = (
  target: Window,
  shell: Pick<ShellPresenter, 'path'>,
  preload: (path: string) => void,
): void => {
  if (savesData(target.navigator)) return
  whenUsed(target.document, () => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    autorun(() => {
      const at = addressAt(shell.path)
      const next = at === null ? undefined : ADDRESSES[at].next
      clearTimeout(waiting)
      if (next !== undefined) waiting = setTimeout(() => whenIdle(target, () => preload(pathTo(next))), LATER)
    })
  })
  const notice = ({ target: at }: Event) => {
    if (!(at instanceof Element)) return
    const href = at.closest('a[href^="#/"]')?.getAttribute('href')
    if (href) preload(href.slice(1).split('?')[0] ?? pathTo('home'))
    else if (at.closest('form[role="search"]') !== null) preload(pathTo('results'))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    target.document.addEventListener(type, notice, { passive: true })
}

/** Not every browser reports it. */
const savesData = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.connection?.saveData === true

const whenUsed = (document: Document, act: () => void): void => {
  const once = new AbortController()
  const begin = () => {
    once.abort()
    act()
  }
  // Not capturing: strips are scrolled by the page itself.
  for (const type of STAYS) document.addEventListener(type, begin, { passive: true, signal: once.signal })
}

const whenIdle = (target: Window, act: () => void): void => {
  if ('requestIdleCallback' in target) target.requestIdleCallback(act)
  else setTimeout(act, LATER)
}
