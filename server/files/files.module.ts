import { join } from 'node:path'
import type { Clock } from '../clock'
import type { Tokens } from '../http/tokens'
import type { OfferingModule } from '../module'
import type { Settings } from '../settings'
import { type FileOpened, fileRoutes } from './file.routes'
import type { FileStore } from './file-store'
import { folderFiles } from './folder-files'
import { s3Files, type S3Settings } from './s3-files'
import { signedFiles } from './signed-files'

/** The bucket of the settings; null if files are kept in the data folder. */
export const bucketOf = (settings: Settings): S3Settings | null =>
  settings.s3Bucket === ''
    ? null
    : {
        bucket: settings.s3Bucket,
        endpoint: settings.s3Endpoint,
        region: settings.s3Region,
        accessKeyId: settings.s3AccessKeyId,
        secretAccessKey: settings.s3SecretAccessKey,
      }

/** The store that the settings choose: a bucket, or a folder of the data folder. */
export const chooseFiles = (settings: Settings): FileStore => {
  const bucket = bucketOf(settings)
  return bucket === null ? folderFiles(join(settings.dataDir, 'files')) : s3Files(bucket)
}

interface Parts {
  readonly store: FileStore
  readonly tokens: Tokens
  readonly clock: Clock
  readonly opened: FileOpened
}

/** Files that people upload, and their signed addresses. */
export const filesModule = ({ store, tokens, clock, opened }: Parts) => {
  const { addressOf, read } = signedFiles(tokens, clock)
  return {
    addressOf,
    routes: (kernel) => fileRoutes(kernel, store, { read, opened }),
  } satisfies OfferingModule
}
