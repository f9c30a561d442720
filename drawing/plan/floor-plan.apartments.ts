import { across, door, down, outdoors, room, slides, type Layout, type Room } from './floor-plan.layout'

/** A studio. */
const STUDIO: Layout = {
  title: '',
  rooms: [
    room('Living', 0, 0, 3, 4.2, 'living'),
    room('Sleeping', 3, 0, 2.6, 3, 'bedroom'),
    room('', 3, 3, 2.6, 0.65, 'robe'),
    room('Kitchen', 0, 4.2, 3, 2.7, 'kitchen'),
    room('', 3, 3.65, 1.1, 3.25, 'hall'),
    room('Bath', 4.1, 3.65, 1.5, 2.15, 'bath'),
    room('Ldy', 4.1, 5.8, 1.5, 1.1, 'laundry'),
  ],
  outdoors: [outdoors('Balcony', 0, -1.7, 3, 1.7)],
  openings: [across(0, 4.2, 3), down(3, 0.3, 2.4), down(3, 4.4, 2.2)],
  doors: [
    door(down(4.1, 4.7, 0.72), -1),
    door(down(4.1, 6, 0.72), -1),
    door(across(3.1, 6.9, 0.86), -1),
    slides(0.5, 0, 2),
  ],
  windows: [across(3.4, 0, 1.8)],
}

const ONE_BEDROOM: Layout = {
  title: '',
  rooms: [
    room('Living', 0, 0, 4.2, 4.4, 'living'),
    room('Bedroom', 4.2, 0, 3.2, 3.7, 'bedroom'),
    room('', 4.2, 3.7, 3.2, 0.7, 'robe'),
    room('Kitchen', 0, 4.4, 2.9, 3, 'kitchen'),
    room('', 2.9, 4.4, 1.3, 3, 'hall'),
    room('Bath', 4.2, 4.4, 3.2, 1.8, 'bath'),
    room('Ldy', 4.2, 6.2, 3.2, 1.2, 'laundry'),
  ],
  outdoors: [outdoors('Balcony', 0, -2.3, 4.2, 2.3)],
  openings: [across(0, 4.4, 4.2), down(2.9, 4.4, 3)],
  doors: [
    door(down(4.2, 2.7, 0.82), 1),
    door(down(4.2, 4.6, 0.82), 1),
    door(down(4.2, 6.4, 0.72), 1),
    door(across(3.1, 7.4, 0.92), -1),
    slides(0.6, 0, 2.6),
  ],
  windows: [across(4.7, 0, 2.2), across(3.4, 0, 0.6)],
}

const TWO_BEDROOMS: Layout = {
  title: '',
  rooms: [
    room('Bedroom 2', 0, 0, 3.1, 3.5, 'bedroom'),
    room('Living', 3.1, 0, 4.3, 4.6, 'living'),
    room('Bedroom 1', 7.4, 0, 3.4, 3.6, 'bedroom'),
    room('', 0, 3.5, 3.1, 0.7, 'robe'),
    room('', 7.4, 3.6, 2.3, 0.7, 'robe'),
    room('', 9.7, 3.6, 1.1, 0.7, 'hall'),
    room('Bath', 0, 4.2, 3.1, 2.05, 'bath'),
    room('Ensuite', 7.4, 4.3, 3.4, 1.95, 'bath'),
    room('Dining', 3.1, 4.6, 4.3, 1.65, 'dining'),
    room('Kitchen', 3.1, 6.25, 3, 2.2, 'kitchen'),
    room('', 6.1, 6.25, 1.3, 2.2, 'hall'),
    room('Laundry', 0, 6.25, 3.1, 2.2, 'laundry'),
    room('Study', 7.4, 6.25, 3.4, 2.2, 'study'),
  ],
  outdoors: [outdoors('Balcony', 3.1, -2.5, 7.7, 2.5)],
  openings: [
    across(3.1, 4.6, 4.3),
    across(3.1, 6.25, 4.3),
    down(6.1, 6.25, 2.2),
    down(7.4, 6.9, 1.2),
    across(9.7, 3.6, 1.1),
  ],
  doors: [
    door(down(3.1, 2.5, 0.82), -1),
    door(down(7.4, 2.6, 0.82), 1),
    door(down(3.1, 5, 0.82), -1),
    door(across(10, 4.3, 0.72), 1),
    door(down(3.1, 7.3, 0.72), -1),
    door(across(6.3, 8.45, 0.92), -1),
    slides(3.9, 0, 2.8),
  ],
  windows: [across(0.5, 0, 2.1), across(8, 0, 2.3), down(10.8, 4.8, 0.9), down(0, 1, 1.6), down(10.8, 6.8, 1.2)],
}

const THREE_BEDROOMS: Layout = {
  title: '',
  rooms: [
    room('Bedroom 2', 0, 0, 3.1, 3.4, 'bedroom'),
    room('Bedroom 3', 3.1, 0, 3, 3.4, 'bedroom'),
    room('Living', 6.1, 0, 4.4, 4.8, 'living'),
    room('Bedroom 1', 10.5, 0, 3.5, 3.8, 'bedroom'),
    room('', 0, 3.4, 6.1, 1.1, 'hall'),
    room('', 10.5, 3.8, 2.1, 0.7, 'robe'),
    room('', 12.6, 3.8, 1.4, 0.7, 'hall'),
    room('Bath', 0, 4.5, 2.8, 2.2, 'bath'),
    room('Ldy', 2.8, 4.5, 1.7, 2.2, 'laundry'),
    room('Store', 4.5, 4.5, 1.6, 2.2, 'hall'),
    room('Ensuite', 10.5, 4.5, 3.5, 2.2, 'bath'),
    room('Dining', 6.1, 4.8, 4.4, 1.9, 'dining'),
    room('Kitchen', 6.1, 6.7, 3.1, 2.3, 'kitchen'),
    room('', 9.2, 6.7, 1.3, 2.3, 'hall'),
  ],
  outdoors: [outdoors('Balcony', 6.1, -2.7, 7.9, 2.7)],
  openings: [
    across(6.1, 4.8, 4.4),
    across(6.1, 6.7, 4.4),
    down(9.2, 6.7, 2.3),
    down(6.1, 3.4, 1.1),
    across(12.6, 3.8, 1.4),
  ],
  doors: [
    door(across(2, 3.4, 0.82), -1),
    door(across(3.4, 3.4, 0.82), -1),
    door(down(10.5, 2.8, 0.82), 1),
    door(across(0.6, 4.5, 0.82), 1),
    door(across(3, 4.5, 0.72), 1),
    door(across(4.8, 4.5, 0.72), 1),
    door(across(12.8, 4.5, 0.72), 1),
    door(across(9.4, 9, 0.92), -1),
    slides(6.9, 0, 2.8),
  ],
  windows: [
    across(0.5, 0, 2),
    across(3.6, 0, 2),
    across(11, 0, 2.4),
    down(0, 1, 1.6),
    down(14, 1, 1.8),
    down(0, 5.1, 0.9),
    down(14, 5.2, 0.9),
  ],
}

const movedRight = <T extends { readonly x: number }>(by: number, things: readonly T[]) =>
  things.map((thing) => ({ ...thing, x: thing.x + by }))

const WING = 3.1

/** The plan with a bedroom added at its left end, and another room across the hall. */
const winged = (bedroom: string, other: Pick<Room, 'name' | 'kind'>, plan: Layout): Layout => ({
  title: '',
  rooms: [
    room(bedroom, 0, 0, WING, 3.4, 'bedroom'),
    room('', 0, 3.4, WING, 1.1, 'hall'),
    room(other.name, 0, 4.5, WING, 2.2, other.kind),
    ...movedRight(WING, plan.rooms),
  ],
  outdoors: movedRight(WING, plan.outdoors),
  openings: [down(WING, 3.4, 1.1), ...movedRight(WING, plan.openings)],
  doors: [door(across(2, 3.4, 0.82), -1), door(across(0.6, 4.5, 0.82), 1), ...movedRight(WING, plan.doors)],
  windows: [
    across(0.5, 0, 2),
    down(0, 1, 1.6),
    down(0, 5.1, 0.9),
    ...movedRight(
      WING,
      plan.windows.filter(({ x }) => x > 0),
    ),
  ],
})

const FOUR_BEDROOMS = winged('Bedroom 4', { name: 'Study', kind: 'study' }, THREE_BEDROOMS)
const FIVE_BEDROOMS = winged('Bedroom 5', { name: 'Bath 2', kind: 'bath' }, FOUR_BEDROOMS)

/** Plans by number of bedrooms, 0 to 5. */
export const APARTMENTS = [STUDIO, ONE_BEDROOM, TWO_BEDROOMS, THREE_BEDROOMS, FOUR_BEDROOMS, FIVE_BEDROOMS] as const
