/** Browsers only partly scroll focused elements into view in horizontal strips; finishes the scroll. */
export const keepFocusWhole = (page: Document): void =>
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible') && isCut(target))
      target.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  })

const isCut = (focused: HTMLElement): boolean => {
  const { left, right } = focused.getBoundingClientRect()
  for (let strip = focused.parentElement; strip !== null && strip !== document.body; strip = strip.parentElement) {
    const around = strip.getBoundingClientRect()
    if (strip.scrollWidth > strip.clientWidth && (left < around.left || right > around.right)) return true
  }
  return false
}
