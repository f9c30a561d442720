import type { Element } from 'happy-dom'
import type { OpenPage } from './open-page'

const ANCESTOR = /^xpath=ancestor::(\w+)\[1\]$/

/** The elements of a selector, as Playwright reads one. */
export const bySelector = (selector: string, page: OpenPage) => {
  const [, ancestor] = ANCESTOR.exec(selector) ?? []
  if (ancestor !== undefined)
    return (root: Element): Element[] => [root.parentElement?.closest(ancestor) ?? null].filter((each) => each !== null)
  if (selector === 'body') return (root: Element) => [...root.querySelectorAll('body')]
  if (selector === ':focus')
    return (root: Element) => {
      const { activeElement } = page.document
      return activeElement !== null && activeElement !== page.document.body && root.contains(activeElement)
        ? [activeElement as Element]
        : []
    }
  const [css, isVisible] = selector.endsWith(':visible') ? [selector.slice(0, -8), true] : [selector, false]
  return (root: Element): Element[] =>
    queried(root, css).filter((element) => !isVisible || page.styles.isShown(element))
}

/** A selector that starts with `>` or `+` goes on from the root itself. */
const queried = (root: Element, selector: string): Element[] =>
  selector.startsWith('+')
    ? ([root.nextElementSibling].filter((each) => each !== null && each.matches(selector.slice(1).trim())) as Element[])
    : [...root.querySelectorAll(plain(selector.startsWith('>') ? `:scope ${selector}` : selector))]

/** happy-dom knows neither lists in `:not()` nor what is enabled. */
const plain = (selector: string): string =>
  selector
    .replace(/:not\(((?:\[[^\]]*\](?:, )?)+)\)/g, (_, list: string) =>
      list
        .split(', ')
        .map((each) => `:not(${each})`)
        .join(''),
    )
    .replace(/:enabled/g, ':not([disabled])')
    .replace(/:disabled/g, '[disabled]')
