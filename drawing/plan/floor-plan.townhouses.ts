import { across, door, down, outdoors, room, slides, type Layout } from './floor-plan.layout'

/** Party walls on both sides, so windows only at the front and rear. One car. */
export const SINGLE_GROUND: Layout = {
  title: 'Ground floor',
  rooms: [
    room('Living', 0, 0, 5.6, 3.8, 'living'),
    room('Dining', 0, 3.8, 2.6, 2.3, 'dining'),
    room('Kitchen', 2.6, 3.8, 3, 2.3, 'kitchen'),
    room('WC', 0, 6.1, 1.3, 1.7, 'powder'),
    room('', 0, 7.8, 1.3, 3.6, 'stair'),
    room('', 1.3, 6.1, 1.1, 5.3, 'hall'),
    room('Garage', 2.4, 6.1, 3.2, 5.3, 'carport'),
  ],
  outdoors: [outdoors('Courtyard', 0, -3, 5.6, 3)],
  openings: [across(0, 3.8, 2.6), across(2.6, 3.8, 3), down(2.6, 3.8, 2.3), across(1.3, 6.1, 1.1), down(1.3, 10, 1.3)],
  doors: [
    door(down(1.3, 6.6, 0.72), -1),
    door(down(2.4, 8.8, 0.82), 1),
    door(across(1.42, 11.4, 0.86), -1),
    slides(1.3, 0, 3),
    slides(2.7, 11.4, 2.6),
  ],
  windows: [],
}

export const SINGLE_FIRST: Layout = {
  title: 'First floor',
  rooms: [
    room('Bedroom 2', 0, 0, 2.8, 3.4, 'bedroom'),
    room('Bedroom 3', 2.8, 0, 2.8, 3.4, 'bedroom'),
    room('', 0, 3.4, 5.6, 1.1, 'hall'),
    room('Bath', 1.5, 4.5, 4.1, 1.7, 'bath'),
    room('', 0, 4.5, 1.5, 2.8, 'hall'),
    room('Robe', 1.5, 6.2, 1.4, 1.7, 'hall'),
    room('Ens', 2.9, 6.2, 2.7, 1.7, 'bath'),
    room('Bedroom 1', 1.5, 7.9, 4.1, 3.5, 'bedroom'),
    room('', 0, 7.3, 1.5, 4.1, 'stair'),
  ],
  outdoors: [outdoors('Balcony', 1.5, 11.4, 4.1, 1.4)],
  openings: [across(0, 4.5, 1.5), across(0, 7.3, 1.5), across(1.5, 7.9, 1.4)],
  doors: [
    door(across(1.7, 3.4, 0.82), -1),
    door(across(3, 3.4, 0.82), -1),
    door(across(1.7, 4.5, 0.82), 1),
    door(down(1.5, 6.35, 0.82), 1),
    door(down(2.9, 6.7, 0.72), 1),
    slides(2.3, 11.4, 2.4),
  ],
  windows: [across(0.5, 0, 1.8), across(3.3, 0, 1.8)],
}

/** A first floor for a couple: the two rear bedrooms merged. */
export const SINGLE_FIRST_OF_TWO: Layout = {
  ...SINGLE_FIRST,
  rooms: [
    room('Bedroom 2', 0, 0, 3.4, 3.4, 'bedroom'),
    room('Study', 3.4, 0, 2.2, 3.4, 'study'),
    ...SINGLE_FIRST.rooms.slice(2),
  ],
  doors: [door(across(2.2, 3.4, 0.82), -1), door(across(3.6, 3.4, 0.82), -1), ...SINGLE_FIRST.doors.slice(2)],
}

/** A wider house with a double garage. */
export const DOUBLE_GROUND: Layout = {
  title: 'Ground floor',
  rooms: [
    room('Living', 0, 0, 4.6, 3.9, 'living'),
    room('Dining', 4.6, 0, 3.2, 3.9, 'dining'),
    room('Kitchen', 4.6, 3.9, 3.2, 2.2, 'kitchen'),
    room('Laundry', 2.4, 3.9, 2.2, 2.2, 'laundry'),
    room('', 1.3, 3.9, 1.1, 7.8, 'hall'),
    room('WC', 0, 3.9, 1.3, 1.7, 'powder'),
    room('', 0, 5.6, 1.3, 1.6, 'hall'),
    room('', 0, 7.2, 1.3, 4.5, 'stair'),
    room('Garage', 2.4, 6.1, 5.4, 5.6, 'garage'),
  ],
  outdoors: [outdoors('Courtyard', 0, -3, 7.8, 3)],
  openings: [down(4.6, 0.3, 3.3), across(4.6, 3.9, 3.2), across(1.3, 3.9, 1.1), down(1.3, 10.4, 1.2)],
  doors: [
    door(down(1.3, 4.2, 0.72), -1),
    door(down(1.3, 5.9, 0.72), -1),
    door(down(2.4, 4.6, 0.72), 1),
    door(down(2.4, 6.8, 0.82), 1),
    door(across(1.42, 11.7, 0.86), -1),
    slides(0.9, 0, 2.8),
    slides(2.8, 11.7, 4.6),
  ],
  windows: [across(5.1, 0, 2.2)],
}

export const DOUBLE_FIRST: Layout = {
  title: 'First floor',
  rooms: [
    room('Bedroom 2', 0, 0, 3.9, 3.4, 'bedroom'),
    room('Bedroom 3', 3.9, 0, 3.9, 3.4, 'bedroom'),
    room('', 0, 3.4, 7.8, 1.1, 'hall'),
    room('', 0, 4.5, 2.4, 2.7, 'hall'),
    room('Bath', 2.4, 4.5, 3.2, 2.2, 'bath'),
    room('Study', 5.6, 4.5, 2.2, 4.1, 'study'),
    room('', 1.3, 7.2, 1.1, 1.4, 'hall'),
    room('Robe', 2.4, 6.7, 3.2, 1.9, 'hall'),
    room('', 0, 7.2, 1.3, 4.5, 'stair'),
    room('Bedroom 1', 1.3, 8.6, 4.3, 3.1, 'bedroom'),
    room('Ens', 5.6, 8.6, 2.2, 3.1, 'bath'),
  ],
  outdoors: [outdoors('Balcony', 1.3, 11.7, 4.3, 1.4)],
  openings: [across(0, 4.5, 2.4), across(0, 7.2, 1.3), across(1.3, 7.2, 1.1)],
  doors: [
    door(across(2.9, 3.4, 0.82), -1),
    door(across(4.1, 3.4, 0.82), -1),
    door(across(2.6, 4.5, 0.82), 1),
    door(across(5.8, 4.5, 0.82), 1),
    door(across(1.42, 8.6, 0.82), 1),
    door(across(4.6, 8.6, 0.72), -1),
    door(down(5.6, 9.9, 0.72), 1),
    slides(2.2, 11.7, 2.4),
  ],
  windows: [across(0.8, 0, 2.2), across(4.7, 0, 2.2), across(6.1, 11.7, 1)],
}

/** Three bedrooms at the rear. */
export const DOUBLE_FIRST_OF_FOUR: Layout = {
  ...DOUBLE_FIRST,
  rooms: [
    ...[2, 3, 4].map((number, i) => room(`Bedroom ${number}`, i * 2.6, 0, 2.6, 3.4, 'bedroom')),
    ...DOUBLE_FIRST.rooms.slice(2),
  ],
  doors: [
    door(across(1.6, 3.4, 0.82), -1),
    door(across(2.8, 3.4, 0.82), -1),
    door(across(5.4, 3.4, 0.82), -1),
    ...DOUBLE_FIRST.doors.slice(2),
  ],
  windows: [...[0.5, 3.1, 5.7].map((x) => across(x, 0, 1.6)), ...DOUBLE_FIRST.windows.slice(2)],
}
