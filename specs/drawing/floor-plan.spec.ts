import { describe, expect, test } from 'vitest'
import { floorPlan } from '../../drawing/plan/floor-plan'
import { extentOf, type Gap, type Layout, type Room } from '../../drawing/plan/floor-plan.layout'
import { layoutsFor, type Home } from '../../drawing/plan/floor-plan.layouts'
import { DWELLINGS } from '../../server/seed/dwellings'
import { faultsOf, lettersOf } from './svg'

const brand = '#0b4f8a'
const home = (type: Home['type'], beds: number, baths: number, cars: number): Home => ({ type, beds, baths, cars })

/** Homes from the demo and the large sets, and other types that agents sell. */
const HOMES: readonly Home[] = [
  home('Apartments', 0, 1, 0),
  home('Apartments', 1, 1, 1),
  home('Apartments', 2, 1, 1),
  home('Apartments', 2, 2, 1),
  home('Apartments', 3, 1, 1),
  home('Apartments', 3, 2, 2),
  home('Apartments', 3, 3, 2),
  home('Apartments', 4, 2, 2),
  home('Apartments', 4, 3, 2),
  home('Apartments', 5, 2, 2),
  home('Apartments', 5, 3, 3),
  home('Townhouses', 2, 1, 1),
  home('Townhouses', 2, 2, 1),
  home('Townhouses', 2, 2, 0),
  home('Townhouses', 3, 2, 1),
  home('Townhouses', 3, 2, 2),
  home('Townhouses', 3, 3, 2),
  home('Townhouses', 4, 2, 2),
  home('Townhouses', 4, 3, 2),
  home('House', 3, 2, 2),
  home('House', 3, 1, 2),
  home('House & Land', 3, 2, 2),
  home('House & Land', 4, 2, 2),
  home('House', 4, 3, 2),
  home('House', 4, 2, 0),
  home('House', 5, 2, 3),
  home('House', 5, 3, 3),
]
const named = HOMES.map(
  (each) => [`${each.type}, ${each.beds} bed, ${each.baths} bath, ${each.cars} car`, each] as const,
)

const roomsOf = (each: Home) => layoutsFor(each).flatMap(({ rooms }) => rooms)
const GARAGES: readonly string[] = ['garage', 'carport']

/** The room on each side of a door or opening; undefined outside. */
const sidesOf = ({ rooms }: Layout, { x, y, length, run }: Gap): readonly (Room | undefined)[] =>
  [-0.2, 0.2].map((off) => {
    const [at, down] = run === 'across' ? [x + length / 2, y + off] : [x + off, y + length / 2]
    return rooms.find((room) => at > room.x && at < room.x + room.width && down > room.y && down < room.y + room.depth)
  })

/** Rooms that can't be reached from the front door or, upstairs, from the stairs. Wardrobes are reached from their room. */
const unreached = (layout: Layout, ground: boolean): readonly string[] => {
  const ways = [...layout.doors, ...layout.openings].map((gap) => sidesOf(layout, gap))
  const reached = new Set<Room | undefined>(ground ? [undefined] : layout.rooms.filter(({ kind }) => kind === 'stair'))
  for (let before = -1; before < reached.size;) {
    before = reached.size
    for (const [a, b] of ways)
      if (reached.has(a) !== reached.has(b) && (ground || (a !== undefined && b !== undefined))) reached.add(a).add(b)
  }
  return layout.rooms
    .filter((room) => room.kind !== 'robe' && !reached.has(room))
    .map(({ name, x, y }) => `${name} at ${x}, ${y}`)
}

describe.each(named)('the plan of %s', (_name, each) => {
  test('has the rooms in the listing details', () => {
    const rooms = roomsOf(each)
    const cars = rooms
      .filter(({ kind }) => GARAGES.includes(kind))
      .reduce((sum, { width }) => sum + Math.round(width / 3), 0)
    expect({
      beds: rooms.filter(({ name }) => name.startsWith('Bedroom')).length,
      baths: rooms.filter(({ kind }) => kind === 'bath').length,
      cars: each.type === 'Apartments' ? each.cars : cars,
    }).toEqual({ beds: each.beds, baths: each.baths, cars: each.cars })
    const names = rooms.map(({ name }) => name).filter((name) => /^Bed|^Bath|^Ens/.test(name))
    expect(new Set(names).size).toBe(names.length)
  })

  test('has no overlapping rooms, doors only in walls, and a way to every room', () => {
    layoutsFor(each).forEach((layout, storey) => {
      const { rooms, doors } = layout
      for (const [i, a] of rooms.entries()) {
        for (const b of rooms.slice(i + 1)) {
          const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
          const down = Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y)
          expect([a.name, b.name, across > 0.01 && down > 0.01]).toEqual([a.name, b.name, false])
        }
      }
      const astray = doors.filter((door) => {
        const [a, b] = sidesOf(layout, door)
        return a === b
      })
      expect(astray).toEqual([])
      expect(unreached(layout, storey === 0)).toEqual([])
    })
  })

  test('is valid SVG, with room names inside their rooms', () => {
    const svg = floorPlan({ ...each, seed: '905', brand, title: 'Floor plan' })
    expect(faultsOf(svg)).toEqual([])
    expect(faultsOf(floorPlan({ ...each, seed: '905', brand, title: null, bare: true }))).toEqual([])
    const labels = lettersOf(svg)
    const clashes = labels.flatMap((a, i) =>
      labels
        .slice(i + 1)
        .filter(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5,
        )
        .map((b) => `${a.words} on ${b.words}`),
    )
    expect(clashes).toEqual([])
    expect(
      labels
        .filter(({ left, right, top, bottom }) => left < 0 || right > 600 || top < 0 || bottom > 520)
        .map(({ words }) => words),
    ).toEqual([])
  })
})

test.each(named)('room names on the plan of %s are narrower than their rooms', (_name, each) => {
  const layouts = layoutsFor(each)
  const extents = layouts.map(extentOf)
  const across = extents.reduce((sum, { right }) => sum + right, 1.2 * (layouts.length - 1))
  const deep = Math.max(...extents.map(({ bottom }) => bottom)) - Math.min(...extents.map(({ top }) => top))
  const metre = Math.min((600 - 110) / across, (520 - (layouts.length > 1 ? 30 : 0) - 96) / deep)
  const tight = layouts
    .flatMap(({ rooms }) => rooms)
    .filter(({ name, width }) => name.length * 10.5 * 0.6 > width * metre - 1)
  expect(tight.map(({ name, width }) => `${name} in ${(width * metre).toFixed(0)}`)).toEqual([])
})

test.each(Object.entries(DWELLINGS))(
  'demo home %s has realistic room sizes',
  (letter, { beds, baths, cars, inside }) => {
    const type = 'TUV'.includes(letter)
      ? ('Townhouses' as const)
      : 'HJKL'.includes(letter)
        ? ('House' as const)
        : ('Apartments' as const)
    for (const internal of inside) {
      const living = roomsOf({ type, beds, baths, cars })
        .filter(({ name }) => name === 'Living')
        .reduce((sum, { width, depth }) => sum + width * depth, 0)
      const drawn = roomsOf({ type, beds, baths, cars }).reduce((sum, { width, depth }) => sum + width * depth, 0)
      const size = living * (internal / drawn)
      expect([letter, size > 10, size < 50, internal / drawn > 0.68, internal / drawn < 1.75]).toEqual([
        letter,
        true,
        true,
        true,
        true,
      ])
    }
  },
)

test('dimensions add up to the given size', () => {
  const figures = [
    ...floorPlan({ ...home('Apartments', 1, 1, 1), internal: 60, seed: '905', brand, title: null }).matchAll(
      />(\d{4,5})</g,
    ),
  ].map(([, figure]) => Number(figure))
  const [across, depth] = [figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0), figures.at(-1) ?? 0]
  expect(Math.round((across * depth) / 1_000_000)).toBe(60)
})
