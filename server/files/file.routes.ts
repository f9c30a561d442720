import type { Kernel } from '../http/kernel'
import { disposition } from './file-name'
import { type FileStore, isFileKey, typeOfKey } from './file-store'
import { fileAddress, type SignedFiles } from './signed-files'

/** `GET /files/kept/{key}?key=…`: a file, for the bearer of a signed address. */
export const fileRoutes = ({ app }: Kernel, store: FileStore, signed: SignedFiles): void => {
  app.get<{ Params: { key: string }; Querystring: { key?: unknown } }>(fileAddress(':key'), async (request, reply) => {
    const { key } = request.params
    const { key: signature } = request.query
    if (!isFileKey(key) || typeof signature !== 'string') return reply.callNotFound()
    const name = signed.nameFor(key, signature)
    const file = name === null ? null : await store.get(key)
    if (name === null || file === null) return reply.callNotFound()
    return (
      reply
        .header('content-type', typeOfKey(key))
        .header('content-length', file.size)
        .header('content-disposition', disposition(name))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=900')
        .header('referrer-policy', 'no-referrer')
        // Browsers show PDFs in an internal page, which a stricter policy would leave blank.
        .header('content-security-policy', "frame-ancestors 'self'")
        .send(file.body)
    )
  })
}
