import { drawStreetscape } from '../scene/backdrop'
import { car, tree } from '../scene/landscape'
import { drawing } from './picker-building'
import type { PickerOptions, RowPicker } from './picker'
import { drawTownhouse, heightOf } from '../elevation/townhouse-elevation'
import { rowOf, type Townhouses } from '../../domain/listing/massing/townhouse-row'

/** Sheet units per metre. */
const METRE = 19
/** Space above the ridge, and below the ground line for hedges and doorsteps. */
const HEAD = 12

export const rowPicker = (townhouses: Townhouses, options: PickerOptions): RowPicker => {
  const { strip } = drawing(townhouses, options)
  const [width, height] = [Math.round(townhouses.houseWidth * METRE), Math.round(heightOf(townhouses) * METRE) + HEAD]
  return {
    kind: 'townhouses',
    aspect: townhouses.aspect,
    rows: Array.from({ length: townhouses.rows }, (_, row) => ({
      mark: townhouses.rows > 1 ? `Row ${row + 1}` : '',
      houses: rowOf(townhouses, row).map(({ label, place }) => ({
        label,
        facade: strip(`h${row}-${place}`, width, height, (scene) =>
          drawTownhouse(scene, townhouses, place, { x: 0, ground: height, metre: METRE }),
        ),
      })),
    })),
    scene: strip(
      'scene',
      900,
      420,
      (scene) => {
        const ground = drawStreetscape(scene, 84)
        for (const [x, size] of [
          [30, 150],
          [864, 170],
          [450, 240],
        ] as const)
          tree(scene, x, ground, size)
        car(scene, 320, scene.height - 14, 1.7)
      },
      'xMidYMax slice',
    ),
  }
}
