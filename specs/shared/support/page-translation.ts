/**
 * Does what Chrome's page translation does: every text node is replaced by two `font` elements around another one, now and
 * whenever a text is added or changed. The words stay, so that steps find them.
 */
export const TRANSLATION = `{
  const replace = (text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, title, textarea, font') !== null) return
    const inner = document.createElement('font')
    inner.append(text.data)
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode() !== null) texts.push(walker.currentNode)
    texts.forEach(replace)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) if (node.isConnected) replaceIn(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}`
