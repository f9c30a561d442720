import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, byteRangeOf } from '../http/byte-range'
import { archiveReader, type MapArchive, type OpenedFile } from './map-archive'

export const MAP_ARCHIVE_PATH = '/map/archive.pmtiles'
const HOUR_IN_SECONDS = 3600

/** `GET /map/archive.pmtiles`: the map's tiles, of which browsers ask ranges. */
export const mapArchiveRoutes = (app: FastifyInstance, archive: MapArchive): void => {
  const opened = archiveReader(archive)
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const source = await opened()
    const range = wantedOf(request, source)
    reply
      .header('etag', source.etag)
      .header('accept-ranges', 'bytes')
      .header('cache-control', `public, max-age=${HOUR_IN_SECONDS}, no-transform`)
    if (range === 'unchanged' || range === 'none') {
      await source.file.close()
      if (range === 'unchanged') return reply.code(304).send()
      return reply.code(416).header('content-range', `bytes */${source.size}`).send()
    }
    return sendRange(request, reply, source, range)
  }
  // Not compressed: a range counts the file's own bytes.
  app.route({ method: ['GET', 'HEAD'], url: MAP_ARCHIVE_PATH, compress: false, handler: serve })
}

const sendRange = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { file, size }: OpenedFile,
  range: ByteRange | 'all',
): Promise<FastifyReply> => {
  const { start, end } = range === 'all' ? { start: 0, end: size - 1 } : range
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.type('application/vnd.pmtiles').header('content-length', end - start + 1)
  if (request.method !== 'HEAD') return reply.send(file.createReadStream({ start, end }))
  await file.close()
  return reply.send()
}

const wantedOf = (
  { headers }: FastifyRequest,
  { size, etag }: OpenedFile,
): ByteRange | 'all' | 'none' | 'unchanged' => {
  if (namesTag(headers['if-none-match'], etag)) return 'unchanged'
  const condition = headers['if-range']
  return condition !== undefined && condition !== etag ? 'all' : byteRangeOf(headers.range, size)
}

const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
