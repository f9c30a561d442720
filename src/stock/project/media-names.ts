import type { MediaKind } from '../../../domain/stock/media'

export const MEDIA_NAMES: Readonly<Record<MediaKind, string>> = {
  picture: 'Picture',
  'floor-plan': 'Floor plan',
  'site-plan': 'Site plan',
  document: 'Document',
}
