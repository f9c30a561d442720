import { mediaAddress } from '../../../domain/stock/media-address'
import { DAY, SECOND } from '../../../domain/shared/dates'
import { type FileStore, isMediaKey, typeOfKey } from '../../files/file-store'
import { isPicture } from '../../files/file-type'
import type { Kernel } from '../../http/kernel'

/** A key names its content, which never changes. */
const FOR_GOOD = `public, max-age=${(365 * DAY) / SECOND}, immutable`

/**
 * `GET /media/{key}`: a picture or document of a listing, for everyone. Whoever has the address of a draft's or a withdrawn listing's
 * picture may still open it; a deleted one is gone a day later (decision 0079). Private files have other keys.
 */
export const mediaRoutes = ({ app }: Pick<Kernel, 'app'>, store: Pick<FileStore, 'get'>): void => {
  app.get<{ Params: { key: string } }>(mediaAddress(':key'), async (request, reply) => {
    const { key } = request.params
    if (!isMediaKey(key)) return reply.callNotFound()
    const tag = `"${key}"`
    const lasting = () => reply.header('cache-control', FOR_GOOD).header('etag', tag)
    if (request.headers['if-none-match'] === tag) return lasting().code(304).send()
    const file = await store.get(key)
    if (file === null) return reply.callNotFound()
    const type = typeOfKey(key)
    // Mail programs and social networks show them on their own pages.
    if (isPicture(type)) reply.header('cross-origin-resource-policy', 'cross-origin')
    // Browsers show PDFs in an internal page, which a stricter policy would leave blank.
    else reply.header('content-security-policy', "frame-ancestors 'self'").header('content-disposition', 'inline')
    return lasting()
      .header('content-type', type)
      .header('content-length', file.size)
      .header('x-content-type-options', 'nosniff')
      .send(file.body)
  })
}
