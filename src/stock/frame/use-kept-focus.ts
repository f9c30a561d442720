import { type RefObject, useEffect } from 'react'

/** What had the focus, and what surrounds it from the inside out, each with the place of the child that leads to it. */
interface Kept {
  readonly control: Element
  readonly around: readonly (readonly [element: Element, at: number])[]
}

const ITEMS = 'li, tr, article'
const NAMED = ':is(section, aside, article, form, fieldset, [role]):is([aria-label], [aria-labelledby]), main'
const CONTROLS = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
/** These keep their own. */
const OWN = '[role="grid"], [role="dialog"], [role="alertdialog"]'

/**
 * Keeps the keyboard's place when a control leaves the page or can't be used any more: goes to the same control of the item in its
 * place, otherwise to what surrounds it.
 */
export const useKeptFocus = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const frame = main.current
    if (frame === null) return undefined
    let kept: Kept | null = null
    let waiting = 0
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="alertdialog"]') !== null) return
      kept = target !== frame && frame.contains(target) ? keptOf(target, frame) : null
    }
    const mend = () => {
      const { activeElement } = document
      if (kept === null || isUsable(kept.control)) return
      if (activeElement !== document.body && activeElement !== kept.control) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
      targetOf(kept)?.focus({ preventScroll: true })
    }
    // After the effects of what has changed, which know better, and after the browser has noticed.
    const later = () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(() => {
        waiting = requestAnimationFrame(mend)
      })
    }
    // A press beside all controls leaves them on purpose.
    const leave = () => {
      setTimeout(() => {
        if (document.activeElement === document.body && kept !== null && isUsable(kept.control)) kept = null
      })
    }
    const observer = new MutationObserver(later)
    observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    observer.observe(document.body, { childList: true })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(waiting)
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
    }
  }, [main])
}

const isUsable = (control: Element): boolean => control.isConnected && !control.matches(':disabled')

const keptOf = (control: Element, frame: Element): Kept | null => {
  if (control.closest(OWN) !== null) return null
  const around: [Element, number][] = []
  let child = control
  while (child !== frame && child.parentElement !== null) {
    around.push([child.parentElement, [...child.parentElement.children].indexOf(child)])
    child = child.parentElement
  }
  return { control, around }
}

const targetOf = ({ control, around }: Kept): HTMLElement | null => {
  for (const [element, at] of around.filter(([each]) => each.isConnected)) {
    const item = element.children[Math.min(at, element.children.length - 1)]
    const same = item?.matches(ITEMS) === true ? controlIn(item, control.textContent) : null
    if (same !== null) return same
    if (element.matches(NAMED)) return focusable(element as HTMLElement)
  }
  return null
}

/** The control with these words, otherwise the first one. */
const controlIn = (item: Element, words: string | null): HTMLElement | null => {
  const all = [...item.querySelectorAll<HTMLElement>(CONTROLS)]
  return all.find(({ textContent }) => textContent === words && words !== '') ?? all[0] ?? null
}

/** Until it loses the focus. */
const focusable = (element: HTMLElement): HTMLElement => {
  if (element.hasAttribute('tabindex')) return element
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  return element
}
