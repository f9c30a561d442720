import { PROPERTY_TYPES, type PropertyType } from '../property-type'

/** Whether "All Types" is ticked: true with all five, `some` with fewer (B4-21). */
export const allTypes = (chosen: readonly PropertyType[] | null): boolean | 'some' => {
  const count = chosen?.length ?? 0
  return count === PROPERTY_TYPES.length ? true : count === 0 ? false : 'some'
}

export const toggleType = (chosen: readonly PropertyType[] | null, type: PropertyType): PropertyType[] | null => {
  const had = chosen ?? []
  const now = had.includes(type)
    ? had.filter((each) => each !== type)
    : PROPERTY_TYPES.filter((each) => each === type || had.includes(each))
  return now.length === 0 ? null : [...now]
}

/** Ticking "All Types" ticks all five, unticking it clears them (B4-22). */
export const toggleAllTypes = (chosen: readonly PropertyType[] | null): PropertyType[] | null =>
  allTypes(chosen) === true ? null : [...PROPERTY_TYPES]

/** Returns the options of a minimum, up to the chosen maximum (B5-30). */
export const minOptions = (options: readonly number[], max: number | null): readonly number[] =>
  max === null ? options : options.filter((each) => each <= max)
/** Returns the options of a maximum, down to the chosen minimum (B5-31). */
export const maxOptions = (options: readonly number[], min: number | null): readonly number[] =>
  min === null ? options : options.filter((each) => each >= min)
