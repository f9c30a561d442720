import { eq } from 'drizzle-orm'
import { DAY, SECOND } from '../../domain/shared/dates'
import type { Kernel } from '../http/kernel'
import { brandMarks } from './content.tables'

/**
 * `GET /marks/{key}`: a brand's logo or icon, for everyone. The key names the content, which never changes. Opened alone, a
 * drawing runs and loads nothing.
 */
export const markRoutes = ({ app, db }: Kernel): void => {
  app.get<{ Params: { key: string } }>('/marks/:key', async (request, reply) => {
    const { key } = request.params
    if (!/^[0-9a-f]{32}\.(?:svg|png)$/.test(key)) return reply.callNotFound()
    const [mark] = await db.sql.select().from(brandMarks).where(eq(brandMarks.key, key))
    if (mark === undefined) return reply.callNotFound()
    return reply
      .type(mark.type)
      .header('cache-control', `public, max-age=${(365 * DAY) / SECOND}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(mark.content, 'base64'))
  })
}
