import type { Kernel } from '../http/kernel'
import { disposition } from './file-name'
import { type FileStore, isFileKey, typeOfKey } from './file-store'
import { fileAddress, type SignedFiles } from './signed-files'

/** Records that a file was opened, by whom its address says. */
export type FileOpened = (opener: string) => Promise<void>

/** `GET /files/kept/{key}?key=…`: a file, for the bearer of a signed address. */
export const fileRoutes = (
  { app }: Kernel,
  store: FileStore,
  { read, opened }: Pick<SignedFiles, 'read'> & { readonly opened: FileOpened },
): void => {
  app.get<{ Params: { key: string }; Querystring: { key?: unknown } }>(fileAddress(':key'), async (request, reply) => {
    const { key } = request.params
    const { key: signature } = request.query
    if (!isFileKey(key) || typeof signature !== 'string') return reply.callNotFound()
    const signed = read(key, signature)
    const file = signed === null ? null : await store.get(key)
    if (signed === null || file === null) return reply.callNotFound()
    if (signed.opener !== null && request.method === 'GET') await opened(signed.opener)
    return (
      reply
        .header('content-type', typeOfKey(key))
        .header('content-length', file.size)
        .header('content-disposition', disposition(signed.name))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=900')
        .header('referrer-policy', 'no-referrer')
        // Browsers show PDFs in an internal page, which a stricter policy would leave blank.
        .header('content-security-policy', "frame-ancestors 'self'")
        .send(file.body)
    )
  })
}
