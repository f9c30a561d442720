import { endOfTable } from './furniture'
import { extentOf, type Layout, type Room, type RoomKind } from './floor-plan.layout'
import { annotation, lettering, text } from '../lettering'
import { tag } from '../markup'
import { pair, short, tenth, tick } from '../path'
import type { PlanSheet } from './plan-sheet'

/** Outer wall thickness, metres. */
export const OUTER = 0.2

/** `bottom`: the lower edge of the deepest storey in metres, so that all titles line up. */
export type Annotation = { readonly fontSize: number; readonly first: boolean; readonly bottom: number }

/** Room names and sizes, dimension strings and, on the `first` storey only, the overall depth. */
export const annotate = (sheet: PlanSheet, layout: Layout, { fontSize, first, bottom }: Annotation): void => {
  sheet.add(labels(sheet, layout, fontSize))
  drawDimensions(sheet, layout, fontSize)
  if (first) drawDepth(sheet, layout, fontSize)
  if (layout.title !== '') sheet.add(storeyTitle(sheet, layout, fontSize, bottom))
}

/** Room names, with sizes in metres for living spaces and bedrooms. */
const labels = (sheet: PlanSheet, { rooms, outdoors }: Layout, fontSize: number) => {
  const decks = outdoors.map((deck): Room => {
    const end = endOfTable(deck)
    return {
      name: deck.name,
      x: deck.x + end,
      y: deck.y + deck.depth * 0.1,
      width: deck.width - end,
      depth: deck.depth * 0.8,
      kind: 'hall',
    }
  })
  const texts = [...rooms, ...decks].filter(({ name }) => name !== '').map((room) => roomLabel(sheet, room, fontSize))
  return lettering(fontSize, sheet.ink, texts)
}

const SMALL: readonly RoomKind[] = ['bath', 'study', 'laundry', 'powder']

const roomLabel = (sheet: PlanSheet, { name, x, y, width, depth, kind }: Room, fontSize: number) => {
  const [left, top] = sheet.at(x + width / 2, y + (depth > 2.8 ? 0.42 : SMALL.includes(kind) ? 0.5 : depth / 2))
  const sized = depth >= 3.2 && width * sheet.metre * sheet.stretch[0] > 70 && kind !== 'garage' && kind !== 'carport'
  const size = `${(width * sheet.stretch[0]).toFixed(1)} × ${(depth * sheet.stretch[1]).toFixed(1)}`
  const small = { 'font-size': tenth(fontSize - 1.5), 'font-weight': 400 }
  return text(name, left, top + 2) + (sized ? text(size, left, top + fontSize + 3.5, small) : '')
}

/** A dimension string across the rear, in millimetres, with 45 degree ticks. */
const drawDimensions = (sheet: PlanSheet, layout: Layout, fontSize: number) => {
  const { top, right } = extentOf(layout)
  const ends = layout.rooms.filter(({ y }) => y === 0).flatMap(({ x, width }) => [x, x + width])
  const stops = [...new Set(ends.map((end) => Math.round(end * 100) / 100))].sort((a, b) => a - b)
  const y = sheet.at(0, Math.min(0, top))[1] - 22
  const [from = 0, to = 0] = [sheet.at(0, 0)[0], sheet.at(right, 0)[0]].sort((a, b) => a - b)
  const ticks = stops.map((stop) => {
    const x = sheet.at(stop, 0)[0]
    return `M${pair(x, y - 8)}v16${tick(x, y)}`
  })
  const figures = stops.slice(1).map((stop, i) => {
    const start = stops[i] ?? 0
    return text(millimetres(stop - start, sheet.stretch[0]), sheet.at((start + stop) / 2, 0)[0], y - 5)
  })
  sheet.draw(`M${pair(from - 10, y)}H${short(to + 10)}${ticks.join('')}`, { line: 0.6 })
  sheet.add(annotation(dimensionSize(fontSize), sheet.ink, figures))
}

/** The overall depth, on the left. */
const drawDepth = (sheet: PlanSheet, { rooms }: Layout, fontSize: number) => {
  const bottom = Math.max(...rooms.map(({ y, depth }) => y + depth))
  const x = sheet.left - OUTER * sheet.metre - 24
  const [start, end] = [sheet.at(0, 0)[1], sheet.at(0, bottom)[1]]
  const ticks = [start, end].map((at) => `M${pair(x - 8, at)}h16${tick(x, at)}`)
  const transform = `translate(${pair(x - 6, (start + end) / 2)})rotate(-90)`
  sheet.draw(`M${pair(x, start - 10)}V${short(end + 10)}${ticks.join('')}`, { line: 0.6 })
  sheet.add(
    annotation(dimensionSize(fontSize), sheet.ink, [tag('text', { transform }, millimetres(bottom, sheet.stretch[1]))]),
  )
}

const storeyTitle = (sheet: PlanSheet, layout: Layout, fontSize: number, bottom: number) => {
  const { right } = extentOf(layout)
  const [x, y] = sheet.at(right / 2, bottom)
  const title = text(layout.title, x, y + OUTER * sheet.metre + 22, { 'font-weight': 500 })
  return annotation(dimensionSize(fontSize), sheet.ink, [title])
}

const dimensionSize = (fontSize: number) => Math.max(9.5, fontSize - 1)

/** Rounded to 10 mm, as builders do. */
const millimetres = (metres: number, stretch: number) => String(Math.round(metres * stretch * 100) * 10)
