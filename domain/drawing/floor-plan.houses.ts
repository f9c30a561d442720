import { across, door, down, outdoors, room, slides, type Layout } from './floor-plan.layout'

export const FOUR_BEDROOM_HOUSE: Layout = {
  title: '',
  rooms: [
    room('Bedroom 2', 0, 0, 3, 3.3, 'bedroom'),
    room('Bedroom 3', 3, 0, 3, 3.3, 'bedroom'),
    room('Living', 6, 0, 6, 5, 'living'),
    room('', 0, 3.3, 6, 1.1, 'hall'),
    room('Bath', 0, 4.4, 2.8, 2.4, 'bath'),
    room('Laundry', 2.8, 4.4, 3.2, 2.4, 'laundry'),
    room('Kitchen', 6, 5, 3.4, 3.2, 'kitchen'),
    room('Dining', 9.4, 5, 2.6, 3.2, 'dining'),
    room('Bedroom 4', 0, 6.8, 4.6, 3, 'bedroom'),
    room('', 4.6, 6.8, 1.4, 7.4, 'hall'),
    room('Bedroom 1', 0, 9.8, 4.6, 3.8, 'bedroom'),
    room('Ens', 0, 13.6, 2.4, 2, 'bath'),
    room('Robe', 2.4, 13.6, 2.2, 2, 'hall'),
    room('Garage', 6, 8.2, 6, 6, 'garage'),
  ],
  outdoors: [outdoors('Alfresco', 7, -3, 5, 3)],
  openings: [across(6, 5, 6), down(9.4, 5, 3.2), down(6, 3.3, 1.1), across(4.6, 6.8, 1.4), down(6, 6.8, 1.2)],
  doors: [
    door(across(1.9, 3.3, 0.82), -1),
    door(across(3.2, 3.3, 0.82), -1),
    door(across(0.6, 4.4, 0.82), 1),
    door(across(4.7, 4.4, 0.82), 1),
    door(down(4.6, 8.6, 0.82), -1),
    door(down(4.6, 12.5, 0.82), -1),
    door(across(1.2, 13.6, 0.72), 1),
    door(across(3, 13.6, 0.72), 1),
    door(across(4.85, 14.2, 0.92), -1),
    door(down(6, 9, 0.82), 1),
    slides(8, 0, 3.2),
    slides(6.6, 14.2, 4.8),
  ],
  windows: [
    across(0.5, 0, 2),
    across(3.5, 0, 2),
    down(12, 1, 2.4),
    down(12, 5.8, 1.6),
    down(0, 7.6, 1.5),
    down(0, 10.8, 1.8),
    down(0, 5.1, 0.9),
  ],
}

export const THREE_BEDROOM_HOUSE: Layout = {
  ...FOUR_BEDROOM_HOUSE,
  rooms: FOUR_BEDROOM_HOUSE.rooms.map((it) => (it.name === 'Bedroom 4' ? { ...it, name: 'Study', kind: 'study' as const } : it)),
}

/** Party walls to both sides: windows only at the front and the rear. */
export const TOWNHOUSE_GROUND: Layout = {
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

export const TOWNHOUSE_FIRST: Layout = {
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

/** The first floor for a couple: both bedrooms at the rear become one. */
export const TOWNHOUSE_FIRST_OF_TWO: Layout = {
  ...TOWNHOUSE_FIRST,
  rooms: [room('Bedroom 2', 0, 0, 3.4, 3.4, 'bedroom'), room('Study', 3.4, 0, 2.2, 3.4, 'study'), ...TOWNHOUSE_FIRST.rooms.slice(2)],
  doors: [door(across(2.2, 3.4, 0.82), -1), door(across(3.6, 3.4, 0.82), -1), ...TOWNHOUSE_FIRST.doors.slice(2)],
}
