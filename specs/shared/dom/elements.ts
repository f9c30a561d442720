import type { Element, HTMLInputElement } from 'happy-dom'

export const inside = (root: Element, found: readonly Element[]): Element[] =>
  found.filter((element) => element !== root && root.contains(element))

/** Each once, in the document's order. */
export const inOrder = (elements: readonly Element[]): Element[] =>
  elements.length < 2
    ? [...elements]
    : [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))

export const isChecked = (element: Element): boolean =>
  (element as HTMLInputElement).checked === true || element.getAttribute('aria-checked') === 'true'

/** Options as an error names them. */
export const said = (options: object): string =>
  JSON.stringify(options, (_, value: unknown) => (value instanceof RegExp ? String(value) : value))
