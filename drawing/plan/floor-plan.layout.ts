export type RoomKind =
  | 'living'
  | 'dining'
  | 'kitchen'
  | 'bedroom'
  | 'robe'
  | 'bath'
  | 'powder'
  | 'laundry'
  | 'hall'
  | 'study'
  | 'stair'
  | 'garage'
  | 'carport'

/** Metres, from the upper left inner corner of the plan. A room without a name has no label. */
export type Room = {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly kind: RoomKind
}

export type Outdoors = Omit<Room, 'kind'>

/** A wall's direction: across the plan or down it. */
export type Run = 'across' | 'down'

/** A gap in the wall between two rooms, or a window in an outer wall. */
export type Gap = { readonly x: number; readonly y: number; readonly length: number; readonly run: Run }

/** `swing`: the direction in which the leaf opens, +1 right or down, -1 left or up; 'slides' for glass and garage doors. */
export type Door = Gap & { readonly swing: 1 | -1 | 'slides' }

/** One storey, with its rear (balcony, garden) at the top and the entrance at the bottom. */
export type Layout = {
  readonly title: string
  readonly rooms: readonly Room[]
  readonly outdoors: readonly Outdoors[]
  readonly openings: readonly Gap[]
  readonly doors: readonly Door[]
  readonly windows: readonly Gap[]
}

export const room = (name: string, x: number, y: number, width: number, depth: number, kind: RoomKind): Room => ({
  name,
  x,
  y,
  width,
  depth,
  kind,
})
export const outdoors = (name: string, x: number, y: number, width: number, depth: number): Outdoors => ({
  name,
  x,
  y,
  width,
  depth,
})
export const across = (x: number, y: number, length: number): Gap => ({ x, y, length, run: 'across' })
export const down = (x: number, y: number, length: number): Gap => ({ x, y, length, run: 'down' })
export const door = (gap: Gap, swing: Door['swing']): Door => ({ ...gap, swing })
export const slides = (x: number, y: number, length: number): Door => door(across(x, y, length), 'slides')

/** Metres: the right end of the rooms, and the overall rear and front ends. */
export const extentOf = ({ rooms, outdoors }: Layout) => {
  const all = [...rooms, ...outdoors]
  return {
    right: Math.max(...rooms.map(({ x, width }) => x + width)),
    top: Math.min(...all.map(({ y }) => y)),
    bottom: Math.max(...all.map(({ y, depth }) => y + depth)),
  }
}
