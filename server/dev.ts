import { readFileSync } from 'node:fs'
import middie from '@fastify/middie'
import { createServer as createVite } from 'vite'
import { systemClock } from './clock'
import type { Kernel } from './http/kernel'
import type { Template } from './http/pages'
import { runServer } from './run'

/** Runs Vite inside our server: one process and one port, including hot reload. */
const viteSite = async ({ app }: Kernel): Promise<Template> => {
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  await app.register(middie)
  app.use(vite.middlewares)
  // Registered before connections are drained, because Vite's stay open.
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
