import type { Massing } from '../../domain/listing/massing/massing'
import type { Picker, PickerOptions } from './picker'
import { buildingPicker } from './picker-building'
import { lotPicker } from './picker-lots'
import { rowPicker } from './picker-townhouses'

/** The unit picker as data for the page, drawn from the same massing as the listing's pictures. */
export const pickerOf = (massing: Massing, options: PickerOptions): Picker => {
  if (massing.kind === 'building') return buildingPicker(massing, options)
  return massing.kind === 'townhouses' ? rowPicker(massing, options) : lotPicker(massing, options)
}
