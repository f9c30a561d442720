import { join } from 'node:path'
import sharp from 'sharp'
import { systemClock } from '../../../server/clock'
import { embeddedDatabase } from '../../../server/db/embedded'
import { postgresDatabase } from '../../../server/db/postgres'
import { folderFiles } from '../../../server/files/folder-files'
import type { FileStore } from '../../../server/files/file-store'
import { addMedia } from '../../../server/stock/media/change-media'
import { onThisThread } from '../../shared/on-this-thread'

// Run as a separate process by killed-picture.experiment.ts: adds a picture to a listing, and kills itself at the n-th point.

const { FOLDER = '', URL_OF_DATABASE = '', LISTING = '', KILL_AT = '0' } = process.env

export type FromMaker = { readonly kind: 'begun' } | { readonly kind: 'added'; readonly points: number }
const tell = (message: FromMaker) => process.send?.(message)

let points = 0
const point = () => {
  points += 1
  if (points === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
}
const files = folderFiles(join(FOLDER, 'files'))
const store: FileStore = {
  ...files,
  put: async (key, bytes) => {
    point()
    await files.put(key, bytes)
    point()
  },
}
const db =
  URL_OF_DATABASE === '' ? await embeddedDatabase(FOLDER) : await postgresDatabase(URL_OF_DATABASE, () => undefined)
const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#446', noise } })
  .jpeg()
  .toBuffer()
tell({ kind: 'begun' })
await addMedia(
  { db, clock: systemClock, store, render: onThisThread },
  {
    ...{ listingId: Number(LISTING), accountId: null, kind: 'picture', alt: 'The street front' },
    ...{ isImpression: false, title: '', documentKind: '', planType: '', unitId: null },
    upload: { name: 'front.jpg', bytes },
  },
)
await db.close()
tell({ kind: 'added', points })
process.disconnect()
