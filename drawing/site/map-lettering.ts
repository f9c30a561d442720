/** A rectangle on the sheet. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A name beside its point. `x`: of the text's anchor; `y`: of its first baseline. */
export interface Lettered<T> {
  readonly item: T
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Of a monospaced letter, as a share of its size. */
const LETTER = 0.602

export const widthOf = (words: string, size: number): number => words.length * size * LETTER

export const meets = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

export const isInside = (inner: Box, width: number, height: number): boolean =>
  inner.left >= 0 && inner.top >= 0 && inner.left + inner.width <= width && inner.top + inner.height <= height

interface Wanted<T> {
  readonly item: T
  readonly point: readonly [x: number, y: number]
  /** Of the text. */
  readonly width: number
  readonly height: number
  /** From the top of the text to its first baseline. */
  readonly rise: number
}

/** Half a mark, and from the mark to its name. */
const MARK = 4
const GAP = 4

/** Places each name at one of six positions around its mark, in the given order. A name without room is left out. */
export const letterAround = <T>(
  wanted: readonly Wanted<T>[],
  taken: readonly Box[],
  sheet: { readonly width: number; readonly height: number },
): readonly Lettered<T>[] => {
  const boxes: Box[] = [...taken]
  const placed: Lettered<T>[] = []
  for (const { item, point, width, height, rise } of wanted) {
    const [x, y] = point
    const mark = { left: x - MARK, top: y - MARK, width: 2 * MARK, height: 2 * MARK }
    if (boxes.some((box) => meets(box, mark))) continue
    const found = spotsAround(x, y, width, height).find(
      ({ box }) => isInside(box, sheet.width, sheet.height) && !boxes.some((other) => meets(other, box)),
    )
    if (found === undefined) continue
    boxes.push(mark, found.box)
    placed.push({ item, x: found.x, y: found.box.top + rise, anchor: found.anchor })
  }
  return placed
}

const spotsAround = (x: number, y: number, width: number, height: number) => {
  const off = MARK + GAP
  const spot = (anchor: 'start' | 'middle' | 'end', left: number, top: number) => ({
    anchor,
    x: anchor === 'start' ? left : anchor === 'end' ? left + width : left + width / 2,
    box: { left, top, width, height },
  })
  return [
    spot('start', x + off, y - height / 2),
    spot('end', x - off - width, y - height / 2),
    spot('middle', x - width / 2, y + off - 1),
    spot('middle', x - width / 2, y - off - height + 2),
    spot('start', x + off - 2, y + 2),
    spot('end', x - off + 2 - width, y - 2 - height),
  ]
}
