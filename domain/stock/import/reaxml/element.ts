import { plainLine } from './plain-line'

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
export const elementAt = (element: FeedElement, path: string): FeedElement | undefined =>
  path
    .split('.')
    .reduce<FeedElement | undefined>((inside, name) => inside?.children.find((each) => each.name === name), element)

/** One line of text; undefined without the element. */
export const lineAt = (element: FeedElement, path: string): string | undefined => {
  const found = elementAt(element, path)
  return found === undefined ? undefined : plainLine(found.text)
}

export const attributeAt = (element: FeedElement, path: string, name: string): string | undefined => {
  const value = elementAt(element, path)?.attributes.get(name)
  return value === undefined ? undefined : plainLine(value)
}
