import { join } from 'node:path'
import type { Clock } from '../clock'
import type { Tokens } from '../http/tokens'
import type { OfferingModule } from '../module'
import type { Settings } from '../settings'
import { fileRoutes } from './file.routes'
import type { FileStore } from './file-store'
import { folderFiles } from './folder-files'
import { signedFiles } from './signed-files'

/** The store that the settings choose: a folder of the data folder. */
export const chooseFiles = ({ dataDir }: Pick<Settings, 'dataDir'>): FileStore => folderFiles(join(dataDir, 'files'))

interface Parts {
  readonly store: FileStore
  readonly tokens: Tokens
  readonly clock: Clock
}

/** Files that people upload, and their signed addresses. */
export const filesModule = ({ store, tokens, clock }: Parts) => {
  const { addressOf, nameFor } = signedFiles(tokens, clock)
  return {
    addressOf,
    routes: (kernel) => fileRoutes(kernel, store, { addressOf, nameFor }),
  } satisfies OfferingModule
}
