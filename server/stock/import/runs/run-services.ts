import type { MediaServices } from '../../media/media-services'
import type { MoveTogether } from '../../move-units'

export interface RunServices extends MediaServices {
  readonly moveTogether: MoveTogether
}
