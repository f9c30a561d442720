import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type FileKey, type FileStore, newKey } from '../../../server/files/file-store'
import { folderFiles } from '../../../server/files/folder-files'
import type { Outcome, Trial } from '../experiment'
import { smallDisk } from './small-disk'

const FILES = 21
const CONTENT = Buffer.alloc(20_000, 'x')

/** Files are kept while the disk is full, and again when there is room. */
const keepFiles = async (storeIn: (folder: string) => FileStore): Promise<Outcome> => {
  const disk = smallDisk(8)
  const folder = join(disk.folder, 'files')
  const store = storeIn(folder)
  const [earlier, ...keys] = Array.from({ length: FILES }, () => newKey('application/pdf'))
  if (earlier === undefined) throw new Error('there are no files')
  const kept = async (key: FileKey) =>
    store.put(key, CONTENT).then(
      () => true,
      () => false,
    )
  const isWhole = async (key: FileKey) => {
    const file = await store.get(key)
    return file === null ? null : (await buffer(file.body)).equals(CONTENT)
  }
  try {
    await mkdir(folder)
    await store.put(earlier, CONTENT)
    disk.fill()
    const refused = (await Promise.all(keys.map(kept))).filter((each) => !each).length
    const there = await Promise.all(keys.map(isWhole))
    const undamaged = await isWhole(earlier)
    const leftOver = readdirSync(folder).length - 1
    disk.empty()
    const again = (await Promise.all(keys.map(kept))).filter((each) => each).length
    const whole = (await Promise.all(keys.map(isWhole))).filter((each) => each === true).length
    return {
      runs: keys.length,
      seen: `${refused} of ${keys.length} files refused without room, ${again} kept once there was room`,
      wrong: [
        ...(refused === keys.length ? [] : [`${refused} files were refused`]),
        ...there.flatMap((each, i) => (each === false ? [`a file was kept in part: file ${i}`] : [])),
        ...(undamaged === true ? [] : ['an earlier file was damaged']),
        ...(leftOver === 0 ? [] : [`${leftOver} files were left over`]),
        ...(whole === keys.length ? [] : [`${whole} of ${keys.length} files were whole in the end`]),
      ],
    }
  } finally {
    disk.remove()
  }
}

/** Writes a file where it belongs from its first byte on. */
const inPlace = (folder: string): FileStore => ({
  ...folderFiles(folder),
  put: (key, bytes) => writeFile(join(folder, key), bytes),
})

export const filesTrials: readonly Trial[] = [
  { name: 'files alone', expect: 'holds', run: () => keepFiles(folderFiles) },
  { name: 'files alone, written in place', expect: 'breaks', run: () => keepFiles(inPlace) },
]
