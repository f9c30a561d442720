import { assetFolder } from '../files/asset-folder'

export type Face = 'text' | 'title' | 'mono'

/** Font files by face. Titles use the tenant's display face. */
export const fontFiles = (displayFace: 'Archivo' | 'Besley'): Readonly<Record<Face, string>> => {
  const folder = assetFolder('fonts', import.meta.url)
  return {
    text: `${folder}/archivo-text.ttf`,
    title: `${folder}/${displayFace === 'Besley' ? 'besley-title' : 'archivo-title'}.ttf`,
    mono: `${folder}/plex-mono.ttf`,
  }
}
