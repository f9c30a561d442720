import { browserDownloads } from '../../adapters/files/browser-downloads'
import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from './bindings'

/** For every screen that saves a file. */
export const downloadsBindings = bindings((bind) => {
  bind(DOWNLOADS, () => browserDownloads(document, (message, detail) => console.warn(message, detail)))
})
