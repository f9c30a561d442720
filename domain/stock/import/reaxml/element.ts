import { cleanText } from '../values/text'
import { readYes } from '../values/yes-no'

/** An element of a feed. Its text is its own, without that of the elements in it. */
export interface FeedElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
  readonly children: readonly FeedElement[]
}

export const childrenOf = (element: FeedElement, name: string): readonly FeedElement[] =>
  element.children.filter((each) => each.name === name)

/** The first element at a path such as `features.bedrooms`. */
export const elementAt = (element: FeedElement, path: string): FeedElement | undefined => {
  const end = path.indexOf('.')
  const name = end === -1 ? path : path.slice(0, end)
  const found = element.children.find((each) => each.name === name)
  return found === undefined || end === -1 ? found : elementAt(found, path.slice(end + 1))
}

/** Most texts of a feed are such lines already, and a large feed has a million of them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/
/** Text as one line. */
export const lineOf = (text: string): string => (PLAIN.test(text) ? text : cleanText(text))

/** One line of text; undefined without the element. */
export const lineAt = (element: FeedElement, path: string): string | undefined => {
  const found = elementAt(element, path)
  return found === undefined ? undefined : lineOf(found.text)
}

export const attributeAt = (element: FeedElement, path: string, name: string): string | undefined => {
  const value = elementAt(element, path)?.attributes.get(name)
  return value === undefined ? undefined : lineOf(value)
}

/** Whether a text says yes, true or a number above 0; null for an empty or missing one. */
export const isYes = (text: string | undefined): boolean | null =>
  text === undefined || text === '' ? null : (readYes(text) ?? Number(text) > 0)
