import { DOWNLOADS } from '../../domain/shared/downloads'
import { bindings } from './bindings'

const log = (message: string, detail: unknown): void => console.warn(message, detail)

/** File downloads, for every screen that saves a file; loaded on first use. */
export const downloadsBindings = bindings((bind) => {
  bind(DOWNLOADS, () => ({
    save: (address, name) =>
      void import('../../adapters/files/browser-downloads').then(
        ({ browserDownloads }) => browserDownloads(document, log).save(address, name),
        (error: unknown) => log(`We couldn’t download ${name}`, error),
      ),
  }))
})
