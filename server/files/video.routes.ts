import fastifyStatic from '@fastify/static'
import type { Kernel } from '../http/kernel'
import { assetFolder } from './asset-folder'

/** `GET /files/videos/{name}`: videos, with range requests. */
export const videoRoutes = ({ app }: Kernel): void => {
  const root = assetFolder('videos', import.meta.url)
  void app.register(fastifyStatic, { root, prefix: '/files/videos/', decorateReply: false, index: false, maxAge: '1d' })
}
