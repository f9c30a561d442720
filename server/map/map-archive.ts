import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { WrongSetting } from '../settings'

/** A file of vector map tiles that this server serves (PMTiles 3, https://github.com/protomaps/PMTiles). */
export interface MapArchive {
  readonly path: string
  /** Of the tiles in the archive. */
  readonly maxZoom: number
  /** Degrees. */
  readonly bounds: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  readonly metadata: Span & { readonly isGzipped: boolean }
}

interface Span {
  readonly offset: number
  readonly length: number
}

const HEADER = 127
const MAGIC = 'PMTiles'
const VERSION = 3
const VECTOR = 1
/** Compressions that a browser can undo: none, and gzip. */
const GZIP = 2
const READABLE = [1, GZIP]
/** The header and the root directory. Any change of the tiles changes the offsets and lengths in them. */
const BEGINNING = 16_384

/** Returns what the file's header says; throws `WrongSetting` if MAP_ARCHIVE names no file of vector tiles. */
export const openMapArchive = async (path: string): Promise<MapArchive> => {
  const file = await open(path).catch((error: unknown) => {
    throw new WrongSetting(`MAP_ARCHIVE cannot be read: ${(error as Error).message}.`)
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new WrongSetting(`MAP_ARCHIVE must be a file: ${path} is not one.`)
    return archiveOf(path, await beginningOf(file, HEADER), stats.size)
  } finally {
    await file.close()
  }
}

const archiveOf = (path: string, header: Buffer, size: number): MapArchive => {
  if (header.length < HEADER || header.toString('latin1', 0, MAGIC.length) !== MAGIC || header[7] !== VERSION)
    throw new WrongSetting(`MAP_ARCHIVE must be a PMTiles archive of version 3: ${path} is not.`)
  if (header[99] !== VECTOR)
    throw new WrongSetting(`MAP_ARCHIVE must hold vector tiles (MVT): ${path} holds others. Set TILE_URL for pictures.`)
  const [internal = 0, tiles = 0] = header.subarray(97, 99)
  if (!READABLE.includes(internal) || !READABLE.includes(tiles))
    throw new WrongSetting(`MAP_ARCHIVE must be compressed with gzip, or not at all: browsers cannot read ${path}.`)
  const spans = [8, 24, 40, 56].map((at) => spanAt(header, at))
  if (spans.some(({ offset, length }) => offset + length > size))
    throw new WrongSetting(`MAP_ARCHIVE is incomplete: ${path} is shorter than its header says. Copy it again.`)
  const degrees = (at: number) => header.readInt32LE(at) / 10_000_000
  return {
    path,
    maxZoom: header[101] ?? 0,
    bounds: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
    metadata: { ...spanAt(header, 24), isGzipped: internal === GZIP },
  }
}

const spanAt = (header: Buffer, at: number): Span => ({
  offset: Number(header.readBigUInt64LE(at)),
  length: Number(header.readBigUInt64LE(at + 8)),
})

const beginningOf = async (file: FileHandle, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

export interface OpenedFile {
  readonly file: FileHandle
  readonly size: number
  /** The same on every node that has a copy of the file. */
  readonly etag: string
}

/** Opens the file for each request, so that one that replaced it is served from then on. */
export const archiveReader = ({ path }: MapArchive): (() => Promise<OpenedFile>) => {
  let known = { key: '', etag: '' }
  return async () => {
    const file = await open(path)
    try {
      const { ino, size, mtimeMs } = await file.stat()
      const key = `${ino} ${size} ${mtimeMs}`
      if (key !== known.key) known = { key, etag: etagOf(await beginningOf(file, BEGINNING), size) }
      return { file, size, etag: known.etag }
    } catch (error) {
      await file.close()
      throw error
    }
  }
}

const etagOf = (beginning: Buffer, size: number): string =>
  `"${createHash('sha256').update(beginning).update(String(size)).digest('base64url').slice(0, 27)}"`
