import { type FactRow, facts, factsHeight, heading, headingHeight, paragraph, paragraphHeight } from './sheet-text'
import type { Box, Sheets } from './sheets'

/** A part that is not broken over two pages. `draw` returns the y below it. */
export interface Part {
  readonly height: number
  readonly draw: (at: Pick<Box, 'x' | 'y' | 'width'>) => number
}

/** Text down the pages. */
export interface Flow {
  /** The width between the margins. */
  readonly width: number
  title(text: string): void
  add(part: Part): void
  /** A heading and its parts; a page begins between parts, but never below the heading. */
  section(title: string, parts: readonly Part[]): void
}

const SECTION = 15
const ABOVE = 10

export const flowOn = (sheets: Sheets, name: string): Flow => {
  let box = sheets.page('text', name)
  let { y } = box
  const makeRoom = (height: number) => {
    if (y + height <= box.y + box.height || y === box.y) return
    box = sheets.page('text', name)
    y = box.y
  }
  const add = ({ height, draw }: Part) => {
    makeRoom(height)
    y = draw({ ...box, y })
  }
  return {
    width: box.width,
    title: (text) => void (y = heading(sheets, text, { ...box, y }, 26)),
    add,
    section: (title, parts) => {
      makeRoom(ABOVE + headingHeight(SECTION) + (parts[0]?.height ?? 0))
      y = heading(sheets, title, { ...box, y: y + ABOVE }, SECTION)
      parts.forEach(add)
    },
  }
}

export const paragraphPart = (
  sheets: Sheets,
  text: string,
  width: number,
  setting: Parameters<typeof paragraph>[3] = {},
): Part => ({
  height: paragraphHeight(sheets, text, width, setting),
  draw: (at) => paragraph(sheets, text, at, setting),
})

export const factsPart = (sheets: Sheets, rows: readonly FactRow[], width: number): Part => ({
  height: factsHeight(sheets, rows, width),
  draw: (at) => facts(sheets, rows, at),
})

/** Parts that stay together. */
export const together = (...parts: readonly Part[]): Part => ({
  height: parts.reduce((sum, { height }) => sum + height, 0),
  draw: (at) => parts.reduce((y, { draw }) => draw({ ...at, y }), at.y),
})
