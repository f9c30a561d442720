import type { Element, Node } from 'happy-dom'
import type { Styles } from './styles'

/** The visible text, a line for each block. */
export const renderedText = (element: Element, styles: Styles): string => {
  const parts: string[] = []
  const read = (node: Node): void => {
    if (node.nodeType === 3) {
      const parent = node.parentElement
      const text = (node.textContent ?? '').replace(/\s+/g, ' ')
      parts.push(parent === null ? text : styles.transform(parent, text))
      return
    }
    if (node.nodeType !== 1) return
    const each = node as Element
    if (each.tagName === 'BR') parts.push('\n')
    else if (each !== element && !styles.isShown(each)) return
    else {
      const isBlock = !styles.display(each).startsWith('inline')
      const isCell = each.tagName === 'TD' || each.tagName === 'TH'
      if (isBlock) parts.push(isCell ? '\t' : '\n')
      ;[...each.childNodes].forEach(read)
      if (isBlock && !isCell) parts.push('\n')
    }
  }
  read(element)
  return parts
    .join('')
    .replace(/[ \t]*\n[\s]*/g, '\n')
    .replace(/ +/g, ' ')
    .trim()
}
