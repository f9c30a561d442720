import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Of the sample: all tiles of the zooms 0 to 5 are one tile, which is water with a road across. */
const SAMPLE_ZOOM = 5
const TILES = (4 ** (SAMPLE_ZOOM + 1) - 1) / 3

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
/** A protocol buffer's field: bytes, or a number. */
const field = (id: number, value: number | readonly number[]): number[] =>
  typeof value === 'number'
    ? [...varint(id * 8), ...varint(value)]
    : [...varint(id * 8 + 2), ...varint(value.length), ...value]
const bytesOf = (text: string): number[] => [...Buffer.from(text, 'utf8')]
const zigzag = (value: number): number[] => varint(value < 0 ? -2 * value - 1 : 2 * value)

const EXTENT = 4096
const [MOVE_TO, CLOSE] = [9, 15]
const lineTo = (count: number): number[] => varint(count * 8 + 2)
const WHOLE = [
  ...[MOVE_TO, ...zigzag(0), ...zigzag(0)],
  ...[...lineTo(3), ...zigzag(EXTENT), ...zigzag(0), ...zigzag(0), ...zigzag(EXTENT), ...zigzag(-EXTENT), ...zigzag(0)],
  CLOSE,
]
const ACROSS = [MOVE_TO, ...zigzag(0), ...zigzag(1000), ...lineTo(1), ...zigzag(EXTENT), ...zigzag(2000)]

/** A layer with one feature of one `kind` (Mapbox Vector Tile 2.1). `type`: 2 for a line, 3 for a polygon. */
const layer = (name: string, kind: string, type: 2 | 3, geometry: readonly number[]): number[] =>
  field(3, [
    ...field(15, 2),
    ...field(1, bytesOf(name)),
    ...field(2, [...field(2, [0, 0]), ...field(3, type), ...field(4, geometry)]),
    ...field(3, bytesOf('kind')),
    ...field(4, field(1, bytesOf(kind))),
    ...field(5, EXTENT),
  ])

const TILE = gzipSync(
  Buffer.from([
    ...layer('earth', 'earth', 3, WHOLE),
    ...layer('water', 'ocean', 3, WHOLE),
    ...layer('roads', 'highway', 2, ACROSS),
  ]),
)

const HEADER = 127
const LAYERS = ['earth', 'water', 'roads', 'places']

export interface SampleOptions {
  readonly layers?: readonly string[]
  /** West, south, east and north, in degrees. */
  readonly bounds?: readonly [number, number, number, number]
  /** Bytes of the header to replace, by position. */
  readonly header?: Readonly<Record<number, number>>
}

/** A PMTiles archive of version 3, a kilobyte in size. */
export const sampleArchive = ({
  layers = LAYERS,
  bounds = [110, -45, 155, -9],
  header = {},
}: SampleOptions = {}): Buffer => {
  // One entry: its first tile, how many tiles it is, its length, and its offset plus one.
  const directory = gzipSync(Buffer.from([1, 0, ...varint(TILES), ...varint(TILE.length), 1]))
  const metadata = gzipSync(JSON.stringify({ name: 'Sample', vector_layers: layers.map((id) => ({ id })) }))
  const written = Buffer.alloc(HEADER)
  written.write('PMTiles\x03', 'latin1')
  const data = HEADER + directory.length + metadata.length
  const numbers = [
    HEADER,
    directory.length,
    HEADER + directory.length,
    metadata.length,
    data,
    0,
    data,
    TILE.length,
    TILES,
    1,
    1,
  ]
  numbers.forEach((value, i) => written.writeBigUInt64LE(BigInt(value), 8 + i * 8))
  // Clustered; directories and tiles with gzip; vector tiles; the zooms.
  ;[1, 2, 2, 1, 0, SAMPLE_ZOOM].forEach((value, i) => written.writeUInt8(value, 96 + i))
  bounds.forEach((degrees, i) => written.writeInt32LE(degrees * 10_000_000, 102 + i * 4))
  for (const [at, value] of Object.entries(header)) written.writeUInt8(value, Number(at))
  return Buffer.concat([written, directory, metadata, TILE])
}

/** Returns the path of the sample in a folder. */
export const writeSample = (folder: string, archive: Buffer = sampleArchive()): string => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'sample.pmtiles')
  writeFileSync(path, archive)
  return path
}
