import { APARTMENTS } from './floor-plan.apartments'
import { FIVE_BEDROOM_HOUSE, FOUR_BEDROOM_HOUSE, THREE_BEDROOM_HOUSE } from './floor-plan.houses'
import { across, type Layout, type Room } from './floor-plan.layout'
import {
  DOUBLE_FIRST,
  DOUBLE_FIRST_OF_FOUR,
  DOUBLE_GROUND,
  SINGLE_FIRST,
  SINGLE_FIRST_OF_TWO,
  SINGLE_GROUND,
} from './floor-plan.townhouses'
import type { PropertyType } from '../../domain/listing/property-type'

/** A home's room counts from its listing details; apartment car spaces are in the basement. */
export type Home = { readonly type: PropertyType; readonly beds: number; readonly baths: number; readonly cars: number }

/** A home's storeys. If there is no plan for this number of bedrooms, the nearest one is used. */
export const layoutsFor = ({ type, beds, baths, cars }: Home): readonly Layout[] => {
  const storeys =
    type === 'Townhouses' ? townhouse(beds, cars) : [type === 'Apartments' ? apartment(beds) : house(beds)]
  return withBaths(cars === 0 && type !== 'Apartments' ? storeys.map(withoutCars) : storeys, baths)
}

const apartment = (beds: number) => APARTMENTS[Math.max(0, Math.min(APARTMENTS.length - 1, beds))] ?? APARTMENTS[2]

const house = (beds: number) => (beds < 4 ? THREE_BEDROOM_HOUSE : beds === 4 ? FOUR_BEDROOM_HOUSE : FIVE_BEDROOM_HOUSE)

const townhouse = (beds: number, cars: number): readonly Layout[] => {
  if (beds > 3) return [DOUBLE_GROUND, DOUBLE_FIRST_OF_FOUR]
  if (beds === 3 && cars > 1) return [DOUBLE_GROUND, DOUBLE_FIRST]
  return [SINGLE_GROUND, beds < 3 ? SINGLE_FIRST_OF_TWO : SINGLE_FIRST]
}

/** Rooms to convert if the plan has too few bathrooms, and bathrooms to convert if too many, in order of preference. */
const MAY_BE_BATH = ['Store', 'Study', 'Robe'] as const
const MAY_BE_ROBE = ['Ensuite', 'Ens', 'Bath 2'] as const

const withBaths = (storeys: readonly Layout[], baths: number): readonly Layout[] => {
  const drawn = storeys.flatMap(({ rooms }) => rooms).filter(({ kind }) => kind === 'bath').length
  if (drawn === baths || baths < 1) return storeys
  const changed =
    drawn < baths
      ? become(storeys, MAY_BE_BATH, { name: `Bath ${drawn}`, kind: 'bath' })
      : become(storeys, MAY_BE_ROBE, { name: 'Robe', kind: 'hall' })
  return changed === storeys ? storeys : withBaths(changed, baths)
}

/** Converts the first room found with one of these names; returns the storeys unchanged if there is none. */
const become = (
  storeys: readonly Layout[],
  names: readonly string[],
  other: Pick<Room, 'name' | 'kind'>,
): readonly Layout[] => {
  const rooms = storeys.flatMap((storey) => storey.rooms)
  const found = names.map((name) => rooms.find((room) => room.name === name)).find((room) => room !== undefined)
  return found === undefined
    ? storeys
    : storeys.map((storey) => ({
        ...storey,
        rooms: storey.rooms.map((room) => (room === found ? { ...room, ...other } : room)),
      }))
}

/** A study in place of the garage, with a window in place of the garage door. */
const withoutCars = (storey: Layout): Layout => {
  const garage = storey.rooms.find(({ kind }) => kind === 'garage' || kind === 'carport')
  if (garage === undefined) return storey
  const front = garage.y + garage.depth
  const doors = storey.doors.filter(({ swing, y }) => swing !== 'slides' || y < front)
  return {
    ...storey,
    doors,
    rooms: storey.rooms.map((room) => (room === garage ? { ...room, name: 'Studio', kind: 'study' as const } : room)),
    windows: [...storey.windows, across(garage.x + 0.5, front, garage.width - 1)],
  }
}
