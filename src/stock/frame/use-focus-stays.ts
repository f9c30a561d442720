import { type RefObject, useEffect } from 'react'

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [tabindex="-1"]), select, textarea, [tabindex="0"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** Where the focus was: the control, its neighbours, and what it was in, from the inside out. */
interface Was {
  readonly control: Element
  readonly after: readonly HTMLElement[]
  readonly before: readonly HTMLElement[]
  readonly around: readonly Element[]
}

const aroundOf = (element: Element, main: Element): readonly Element[] => {
  const around: Element[] = []
  // The head, body and foot of a screen stay for the next screen, which has nothing to do with this one.
  let each = element.parentElement
  while (each !== null && each !== main && each.parentElement !== main) {
    around.push(each)
    each = each.parentElement
  }
  return around
}

const noted = (control: Element, main: Element): Was => {
  const controls = [...main.querySelectorAll<HTMLElement>(CONTROLS)]
  const follows = (each: Element) => (control.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return {
    control,
    after: controls.filter((each) => follows(each)),
    before: controls.filter((each) => each !== control && !follows(each)).toReversed(),
    around: aroundOf(control, main),
  }
}

/** What follows the control that went, in the same part of the page, or else what was before it, or what has come in its place. */
const nextTo = ({ after, before, around }: Was): HTMLElement | null => {
  const part = around.find(({ isConnected }) => isConnected)
  if (part === undefined) return null
  return [...after, ...before].find((each) => part.contains(each)) ?? part.querySelector<HTMLElement>(CONTROLS)
}

/**
 * Keeps the keyboard’s place when what had the focus goes, as a row does whose button was pressed: at what follows in the same part of the
 * page, or in its main part. A dialog that was opened meanwhile counts as being there still.
 */
export const useFocusStays = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const main = place.current
    if (main === null) return
    let was: Was | null = null
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (main.contains(target)) was = noted(target, main)
      else if (target.closest(DIALOGS) === null) was = null
      // A key has opened it.
      else was ??= { control: target, after: [], before: [], around: [] }
    }
    const keep = () => {
      if (was === null || was.control.isConnected || document.activeElement !== document.body) return
      if (document.querySelector(DIALOGS) !== null) return
      const next = nextTo(was) ?? main
      was = null
      next.focus()
    }
    // A screen that moves the focus does so in its own effects.
    const observer = new MutationObserver(() => {
      if (was !== null && !was.control.isConnected) requestAnimationFrame(() => setTimeout(keep))
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [place])
}
