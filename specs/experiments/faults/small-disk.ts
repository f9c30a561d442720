import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own, in memory, that can be filled to its last byte. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  empty(): void
  remove(): void
}

const mount = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder]).status === 0

/** Unmounts it also while files are open, which then disappear with their last user. */
const unmount = (folder: string): void => {
  spawnSync('umount', ['--lazy', folder])
  rmdirSync(folder)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'unifi-disk-'))

/** Whether this user may mount one: root may, unless in a container without the right. */
export const canMount = (): boolean => {
  const folder = newFolder()
  const mounted = mount(folder, 1)
  unmount(folder)
  return mounted
}

export const smallDisk = (megabytes: number): SmallDisk => {
  const folder = newFolder()
  if (!mount(folder, megabytes)) {
    rmdirSync(folder)
    throw new Error('a file system in memory could not be mounted: this needs root')
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      for (const size of [1 << 20, 1 << 12, 1]) while (fits(file, size));
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => unmount(folder),
  }
}

const fits = (file: number, size: number): boolean => {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
