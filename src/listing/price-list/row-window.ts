/** The rendered rows of a long list: `from` inclusive, `to` exclusive. */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

interface View {
  readonly count: number
  readonly rowHeight: number
  /** Scroll offset and visible height, in pixels. */
  readonly top: number
  readonly height: number
}

/** Lists up to this length are rendered in full, so they can be printed and searched in the browser. */
export const DRAWN_WHOLE = 60
/** Rows rendered above and below the visible ones; also the step by which the window moves. */
const BEYOND = 2

export const rowWindow = ({ count, rowHeight, top, height }: View): RowWindow => {
  if (count <= DRAWN_WHOLE) return { from: 0, to: count }
  const seen = Math.ceil(height / rowHeight) + 1
  const first = Math.floor(Math.min(Math.max(top, 0), Math.max(0, count * rowHeight - height)) / rowHeight)
  const step = Math.floor(first / BEYOND) * BEYOND
  return { from: Math.max(0, step - BEYOND), to: Math.min(count, step + seen + BEYOND) }
}

/** Returns the nearest scroll offset that shows the whole row below the header. */
export const scrollToRow = (index: number, { rowHeight, top, height }: Omit<View, 'count'>, head: number): number => {
  const [begins, ends] = [index * rowHeight, (index + 1) * rowHeight]
  if (begins < top) return begins
  return ends > top + height - head ? ends - height + head : top
}
