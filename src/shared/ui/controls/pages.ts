/**
 * Page numbers to show, with null for a gap: the first, the last, the current and its neighbours. Pages count from 1.
 */
export const pagesToOffer = (current: number, total: number): readonly (number | null)[] => {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    // A gap of one page is as wide as its number, so show the number.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}

/** At most `count` page numbers in a row, with the current one in the middle where possible (A2.7-3). */
export const pagesAround = (current: number, total: number, count: number): readonly number[] => {
  const first = Math.max(1, Math.min(current - Math.floor(count / 2), total - count + 1))
  return Array.from({ length: Math.min(count, total) }, (_, index) => first + index)
}
