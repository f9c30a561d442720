import { readFileSync } from 'node:fs'
import middie from '@fastify/middie'
import { createServer as createVite } from 'vite'
import { systemClock } from './clock'
import type { Kernel } from './http/kernel'
import type { Template } from './http/pages'
import { runServer } from './run'

/** Vite inside our own server: one process and one port, with hot reload over the same port. */
const viteSite = async ({ app }: Kernel): Promise<Template> => {
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  await app.register(middie)
  app.use(vite.middlewares)
  // Before the server waits for its connections: Vite's own stay open.
  app.addHook('preClose', () => vite.close())
  const inspector = new URL('../inspector.html', import.meta.url)
  app.get('/inspector.html', async (request, reply) =>
    reply.type('text/html').send(await vite.transformIndexHtml(request.url, readFileSync(inspector, 'utf8'))),
  )
  const page = new URL('../index.html', import.meta.url)
  return { html: (url) => vite.transformIndexHtml(url, readFileSync(page, 'utf8')), fonts: () => [], firstPaint: null }
}

await runServer({
  environment: { NODE_ENV: 'development', ...process.env },
  clock: systemClock,
  version: 'development',
  template: viteSite,
})
