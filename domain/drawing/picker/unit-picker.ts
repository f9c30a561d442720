import type { Massing } from '../massing/massing'
import type { Picker, PickerOptions } from './picker'
import { buildingPicker } from './picker-building'
import { lotPicker } from './picker-lots'
import { rowPicker } from './picker-townhouses'

/** What the choice of a unit is made on, as data for the page: the same building, row or ground as in every picture of the listing. */
export const pickerOf = (massing: Massing, options: PickerOptions): Picker => {
  if (massing.kind === 'building') return buildingPicker(massing, options)
  return massing.kind === 'townhouses' ? rowPicker(massing, options) : lotPicker(massing, options)
}
