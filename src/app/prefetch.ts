import { autorun } from 'mobx'
import type { ShellPresenter } from './shell.presenter'

/** The screen that most visitors open next. */
const NEXT: Readonly<Record<string, string>> = {
  '/': '/property/search/results',
  '/homepage': '/property/search/results',
  '/property/search/results': '/property-details/view',
  '/property-details/view': '/property/selection',
  '/index/property': '/property/selection',
}

/** In milliseconds: a screen that has just opened waits for its calls, and the next one's code would be in their way. */
const LATER = 2000

/** Loads the code of likely screens ahead: the next one when idle, and that of a link which is pointed at. */
export const prefetchScreens = (
  target: Window,
  shell: Pick<ShellPresenter, 'path'>,
  preload: (path: string) => void,
): void => {
  if (savesData(target.navigator)) return
  autorun(
    () => {
      const next = NEXT[shell.path]
      if (next !== undefined) whenIdle(target, () => preload(next))
    },
    { delay: LATER },
  )
  const notice = ({ target: at }: Event) => {
    const href = at instanceof Element ? at.closest('a[href^="#/"]')?.getAttribute('href') : undefined
    if (href) preload(href.slice(1).split('?')[0] ?? '/')
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    target.document.addEventListener(type, notice, { passive: true })
}

/** Not every browser reports it. */
const savesData = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.connection?.saveData === true

const whenIdle = (target: Window, act: () => void): void => {
  if ('requestIdleCallback' in target) target.requestIdleCallback(act)
  else setTimeout(act, LATER)
}
