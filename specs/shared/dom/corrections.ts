import { type Node, PropertySymbol } from 'happy-dom'
import type { Realm } from './window'

// Corrects faults of happy-dom in features that a sanitiser relies on.

const corrected = new WeakSet<object>()

export const correct = (window: Realm): void => {
  tellNamesToAll(window)
  iterateOverWhatChanges(window)
  runOnlyWhatIsShown(window)
}

/** A script in a document that no window shows, as a sanitiser makes one, does not run. */
const runOnlyWhatIsShown = (window: Realm): void => {
  const scripts = window.HTMLScriptElement.prototype as unknown as Record<symbol, (this: Node) => void>
  if (corrected.has(scripts)) return
  corrected.add(scripts)
  const connected = scripts[PropertySymbol.connectedToDocument]
  scripts[PropertySymbol.connectedToDocument] = function () {
    if (this.ownerDocument?.defaultView?.document === this.ownerDocument) connected?.call(this)
  }
}

/** The getter of `Node` itself knows an element's name, as the one of `Element` does. All windows share it. */
const tellNamesToAll = (window: Realm): void => {
  const base = window.Node.prototype as object
  if (corrected.has(base)) return
  corrected.add(base)
  const own = Object.getOwnPropertyDescriptor(base, 'nodeName')
  Object.defineProperty(base, 'nodeName', {
    configurable: true,
    get(this: object): unknown {
      for (
        let each = Object.getPrototypeOf(this) as object;
        each !== base;
        each = Object.getPrototypeOf(each) as object
      ) {
        const found = Object.getOwnPropertyDescriptor(each, 'nodeName')
        if (found !== undefined) return found.get?.call(this)
      }
      return own?.get?.call(this)
    },
  })
}

/** An iterator goes on where a node was that has been removed since. */
const iterateOverWhatChanges = (window: Realm): void => {
  const createNodeIterator = (root: Node, whatToShow = -1) => {
    let reference: Node | null = null
    /** Those before the reference, the nearest last: one of them is still there. */
    let before: readonly Node[] = []
    const nextNode = (): Node | null => {
      for (;;) {
        const here: Node | null =
          reference === null || root.contains(reference)
            ? reference
            : (before.findLast((each) => root.contains(each)) ?? root)
        const next: Node | null = here === null ? root : following(here, root)
        if (next === null) return null
        before = next === root ? [] : pathTo(next, root)
        reference = next
        if (((whatToShow >>> (next.nodeType - 1)) & 1) === 1) return next
      }
    }
    return { root, whatToShow, nextNode }
  }
  Object.defineProperty(window.document, 'createNodeIterator', { value: createNodeIterator })
}

const following = (node: Node, root: Node): Node | null => {
  if (node.firstChild !== null) return node.firstChild
  for (let each: Node | null = node; each !== null && each !== root; each = each.parentNode)
    if (each.nextSibling !== null) return each.nextSibling
  return null
}

/** The ancestors of a node up to the root, and the end of what stands right before it. */
const pathTo = (node: Node, root: Node): Node[] => {
  const path: Node[] = []
  for (let each = node.parentNode; each !== null; each = each.parentNode) {
    path.unshift(each)
    if (each === root) break
  }
  for (let each = node.previousSibling; each !== null; each = each.lastChild) path.push(each)
  return path
}
