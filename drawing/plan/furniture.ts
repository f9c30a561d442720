import type { Outdoors, Room, RoomKind } from './floor-plan.layout'
import { mix } from '../palette'
import { line } from '../path'
import type { PlanSheet } from './plan-sheet'

const WOOD = '#e3d3b6'
const STONE = '#dde3e6'

/** Furniture by room, at its real size. */
export const drawFurniture = (sheet: PlanSheet, room: Room): void => FURNITURE[room.kind]?.(sheet, room)

const box = (
  sheet: PlanSheet,
  x: number,
  y: number,
  width: number,
  depth: number,
  fill = '#fff',
  weight = 0.6,
  dash?: string,
) => sheet.draw(sheet.box(x, y, width, depth), { fill, line: weight, ...(dash === undefined ? {} : { dash }) })

const drawPan = (sheet: PlanSheet, x: number, wall: number) => {
  box(sheet, x - 0.2, wall - 0.3, 0.4, 0.22)
  sheet.round(x, wall - 0.5, 0.17, 0.23, { fill: '#fff' })
}

/** As many as fit side by side. */
const drawCars = (sheet: PlanSheet, { x, y, width, depth }: Room) => {
  const cars = Math.round(width / 3)
  for (let i = 0; i < cars; i++) drawParkedCar(sheet, x + (width * (i + 0.5)) / cars - 0.95, y + (depth - 4.4) / 2)
}

/** On the right of a wide bathroom, across the rear of a narrow one. */
const drawShower = (sheet: PlanSheet, { x, y, width, depth }: Omit<Outdoors, 'name'>) => {
  box(sheet, x, y, width, depth, '#f4fafc')
  sheet.draw(
    line(sheet.at(x, y), sheet.at(x + width, y + depth)) + line(sheet.at(x + width, y), sheet.at(x, y + depth)),
    { line: 0.35 },
  )
}

const FURNITURE: Readonly<Partial<Record<RoomKind, (sheet: PlanSheet, room: Room) => void>>> = {
  bedroom: (sheet, { x, y, width, depth }) => {
    const bed = width > 3.2 ? 1.7 : 1.45
    const [left, foot] = [x + (width - bed) / 2, y + depth - 2.12]
    box(sheet, left, foot, bed, 2.05)
    box(sheet, left, foot, bed, 1.43, mix(sheet.brand, '#ffffff', 0.78))
    for (const pillow of [left + 0.12, left + bed / 2 + 0.06]) box(sheet, pillow, foot + 1.58, bed / 2 - 0.18, 0.38)
    for (const table of [left - 0.45, left + bed + 0.05]) box(sheet, table, foot + 1.62, 0.4, 0.4)
  },
  living: (sheet, { x, y, width, depth }) => {
    const sofa = Math.min(1.2, Math.max(0.9, depth - 3))
    box(sheet, x + 0.7, y + sofa - 0.1, width - 1.5, depth - sofa - 0.9, '#e6dfd3', 0.4)
    box(sheet, x + 0.3, y + sofa, 0.9, 2.1)
    box(sheet, x + 0.3, y + sofa, 0.26, 2.1)
    box(sheet, x + 1.2, y + sofa + 1.3, 1.2, 0.8)
    box(sheet, x + width - 0.55, y + sofa, 0.42, 2, '#d9cdb8')
    sheet.round(x + width * 0.52, y + sofa + 0.8, 0.36, 0.36, { fill: '#fff', line: 0.6 })
  },
  dining: (sheet, { x, y, width, depth }) => {
    const table = Math.min(2, width - 1.2)
    const [left, top] = [x + (width - table) / 2, y + (depth - 0.85) / 2]
    for (let i = 0; i < 3; i++)
      for (const side of [-0.3, 0.87]) box(sheet, left + 0.16 + (i * (table - 0.5)) / 2.2, top + side, 0.4, 0.3)
    box(sheet, left, top, table, 0.85, WOOD)
  },
  kitchen: (sheet, { x, y, width, depth }) => {
    const bench = y + depth - 0.66
    box(sheet, x + 0.06, bench, width - 0.12, 0.6)
    box(sheet, x + width * 0.56, bench + 0.08, 0.6, 0.44, STONE)
    for (const right of [0.14, 0.42])
      for (const down of [0.2, 0.38]) sheet.round(x + width * 0.56 + right, bench + down, 0.06, 0.06)
    box(sheet, x + 0.06, bench, 0.66, 0.6, '#e9edef')
    box(sheet, x + 0.4, y + 0.15, width - 0.9, 0.75)
    box(sheet, x + width * 0.42, y + 0.3, 0.6, 0.4, STONE)
  },
  bath: (sheet, { x, y, width, depth }) => {
    drawShower(
      sheet,
      width > 2.7
        ? { x: x + width - 0.98, y: y + 0.08, width: 0.9, depth: depth - 0.16 }
        : { x: x + 0.08, y: y + 0.08, width: width - 0.16, depth: 0.86 },
    )
    box(sheet, x + 0.08, y + depth - 0.56, width * 0.4, 0.48)
    sheet.round(x + 0.08 + width * 0.2, y + depth - 0.32, 0.2, 0.14, { fill: '#fff' })
    drawPan(sheet, x + width * 0.5 + 0.2, y + depth)
  },
  powder: (sheet, { x, y, width, depth }) => {
    box(sheet, x + 0.08, y + 0.08, 0.5, 0.36)
    drawPan(sheet, x + width * 0.4, y + depth)
  },
  laundry: (sheet, { x, y, width, depth }) => {
    box(sheet, x + width - 0.75, y + depth - 0.72, 0.65, 0.62)
    sheet.round(x + width - 0.42, y + depth - 0.41, 0.22, 0.22)
  },
  study: (sheet, { x, y, width, depth }) => {
    const desk = Math.min(2.4, width - 0.5)
    box(sheet, x + width - desk - 0.1, y + depth - 0.72, desk, 0.6, WOOD)
    box(sheet, x + width - desk / 2 - 0.3, y + depth - 1.15, 0.45, 0.4)
  },
  robe: (sheet, { x, y, width, depth }) =>
    sheet.draw(line(sheet.at(x + 0.1, y + depth / 2), sheet.at(x + width - 0.1, y + depth / 2)), {
      line: 0.5,
      dash: '5 2',
    }),
  stair: (sheet, { x, y, width, depth }) => {
    const treads = Math.floor((depth - 0.5) / 0.25)
    const steps = Array.from({ length: treads }, (_, i) =>
      line(sheet.at(x + 0.1, y + 0.2 + i * 0.25), sheet.at(x + width - 0.1, y + 0.2 + i * 0.25)),
    )
    const [foot, head] = [sheet.at(x + width / 2, y + depth - 0.4), sheet.at(x + width / 2, y + 0.4)]
    sheet.draw(steps.join(''), { line: 0.5 })
    sheet.draw(`${line(foot, head)}m-4 7l4-7 4 7`, { line: 0.8 })
  },
  garage: drawCars,
  carport: drawCars,
}

const drawParkedCar = (sheet: PlanSheet, x: number, y: number) => {
  box(sheet, x, y, 1.9, 4.4, '#f6f7f8', 0.5, '5 3')
  box(sheet, x + 0.25, y + 1.3, 1.4, 2, '#e9ecee', 0.4)
}

/** The table's position and the space it needs with its chairs. A narrow terrace has one chair, a shallow one nothing. */
const tableOn = ({
  width,
  depth,
}: Outdoors): { readonly at: number; readonly chairs: readonly number[]; readonly end: number } => {
  const at = Math.max(1.05, width * 0.3)
  if (depth <= 1.6) return { at, chairs: [], end: 0 }
  return width < 3.6 ? { at, chairs: [-0.75], end: at + 0.4 } : { at, chairs: [-0.75, 0.75], end: at + 0.97 }
}

/** The table's end, from the left; the terrace's label goes beside it. */
export const endOfTable = (terrace: Outdoors): number => tableOn(terrace).end

/** A table with chairs, and pot plants, on a balcony or in a courtyard. */
export const drawTerraceFurniture = (sheet: PlanSheet, terrace: Outdoors): void => {
  const { x, y, width, depth } = terrace
  const { at, chairs } = tableOn(terrace)
  const middle = [x + at, y + depth * 0.5] as const
  if (chairs.length > 0) {
    sheet.round(middle[0], middle[1], 0.4, 0.4, { fill: '#fff', line: 0.6 })
    for (const side of chairs) box(sheet, middle[0] + side - 0.22, middle[1] - 0.22, 0.44, 0.44)
  }
  sheet.round(x + width * 0.9 - 0.3, y + 0.42, 0.3, 0.3, { fill: '#a9c0a6' })
  sheet.round(x + width * 0.97 - 0.3, y + 0.42, 0.22, 0.22, { fill: '#a9c0a6' })
}
