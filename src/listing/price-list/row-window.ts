/** Which rows of a long list are drawn: from the first, up to but not including the last. */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

interface View {
  readonly count: number
  readonly rowHeight: number
  /** How far the list is scrolled, and how much of it is seen; pixels. */
  readonly top: number
  readonly height: number
}

/** A list that is no longer than this is drawn whole: it prints, and the browser finds words in it. */
export const DRAWN_WHOLE = 60
/** Rows above and below what is seen; the window moves by as many at once. */
const BEYOND = 2

export const rowWindow = ({ count, rowHeight, top, height }: View): RowWindow => {
  if (count <= DRAWN_WHOLE) return { from: 0, to: count }
  const seen = Math.ceil(height / rowHeight) + 1
  const first = Math.floor(Math.min(Math.max(top, 0), Math.max(0, count * rowHeight - height)) / rowHeight)
  const step = Math.floor(first / BEYOND) * BEYOND
  return { from: Math.max(0, step - BEYOND), to: Math.min(count, step + seen + BEYOND) }
}

/** Where to scroll so that a row is seen whole below the head; as little as possible. */
export const scrollToRow = (index: number, { rowHeight, top, height }: Omit<View, 'count'>, head: number): number => {
  const [begins, ends] = [index * rowHeight, (index + 1) * rowHeight]
  if (begins < top) return begins
  return ends > top + height - head ? ends - height + head : top
}
