import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** Of the sample: all tiles of the zooms 0 to 5 are one tile, which is water with a road across. */
const SAMPLE_ZOOM = 5
/** The deepest zoom of a Protomaps basemap. */
const DEEPEST = 15
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

/** A place in a tile: its kind, its name, and where it is, in units of the extent. */
export type SamplePlace = readonly [kind: string, name: string, x: number, y: number]

/** A layer of points with `kind` and `name`. */
const placesLayer = (places: readonly SamplePlace[]): number[] =>
  field(3, [
    ...field(15, 2),
    ...field(1, bytesOf('pois')),
    ...places.flatMap(([, , x, y], index) =>
      field(2, [
        ...field(2, [0, index * 2, 1, index * 2 + 1]),
        ...field(3, 1),
        ...field(4, [MOVE_TO, ...zigzag(x), ...zigzag(y)]),
      ]),
    ),
    ...['kind', 'name'].flatMap((key) => field(3, bytesOf(key))),
    ...places.flatMap(([kind, name]) => [kind, name].flatMap((value) => field(4, field(1, bytesOf(value))))),
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
  /** Tiles of zoom 15 with places. */
  readonly places?: readonly { readonly x: number; readonly y: number; readonly places: readonly SamplePlace[] }[]
}

/** A PMTiles archive of version 3, a kilobyte in size. */
export const sampleArchive = ({
  layers = LAYERS,
  bounds = [110, -45, 155, -9],
  header = {},
  places = [],
}: SampleOptions = {}): Buffer => {
  const detailed = places
    .map(({ x, y, places: some }) => ({
      id: zxyToTileId(DEEPEST, x, y),
      tile: gzipSync(Buffer.from(placesLayer(some))),
    }))
    .toSorted((one, other) => one.id - other.id)
  const tiles = [TILE, ...detailed.map(({ tile }) => tile)]
  const ids = [0, ...detailed.map(({ id }) => id)]
  // Of all entries: their first tiles, how many tiles they are, their lengths, and the first one's offset plus one, 0 for those after.
  const directory = gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...ids.flatMap((id, index) => varint(id - (ids[index - 1] ?? 0))),
      ...varint(TILES),
      ...detailed.map(() => 1),
      ...tiles.flatMap(({ length }) => varint(length)),
      ...[1, ...detailed.map(() => 0)],
    ]),
  )
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
    Buffer.concat(tiles).length,
    TILES + detailed.length,
    tiles.length,
    tiles.length,
  ]
  numbers.forEach((value, i) => written.writeBigUInt64LE(BigInt(value), 8 + i * 8))
  // Clustered; directories and tiles with gzip; vector tiles; the zooms.
  ;[1, 2, 2, 1, 0, places.length === 0 ? SAMPLE_ZOOM : DEEPEST].forEach((value, i) => written.writeUInt8(value, 96 + i))
  bounds.forEach((degrees, i) => written.writeInt32LE(degrees * 10_000_000, 102 + i * 4))
  for (const [at, value] of Object.entries(header)) written.writeUInt8(value, Number(at))
  return Buffer.concat([written, directory, metadata, ...tiles])
}

/** Returns the path of the sample in a folder. */
export const writeSample = (folder: string, archive: Buffer = sampleArchive()): string => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'sample.pmtiles')
  writeFileSync(path, archive)
  return path
}
