import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { MapArchive } from './map-archive'

const Metadata = t.type({ vector_layers: t.array(t.type({ id: t.string })) })

/** The layers of a Protomaps basemap that maps need most. */
const NEEDED = ['earth', 'water', 'roads', 'places']

/** Returns the names of the archive's layers; none if its metadata don't say. Throws if they can't be read. */
export const layersIn = async ({ path, metadata }: MapArchive): Promise<readonly string[]> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(metadata.length), 0, metadata.length, metadata.offset)
    const text = (metadata.isGzipped ? gunzipSync(buffer) : buffer).toString('utf8')
    const decoded = Metadata.decode(JSON.parse(text))
    return E.isRight(decoded) ? decoded.right.vector_layers.map(({ id }) => id) : []
  } finally {
    await file.close()
  }
}

export const missingLayers = (layers: readonly string[]): readonly string[] =>
  NEEDED.filter((layer) => !layers.includes(layer))
