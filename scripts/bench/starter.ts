import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { run } from '../lib/command.mjs'
import { Sentence } from '../lib/project.mjs'

export interface Starter {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Builds bulletproof-react's starter for Vite (`apps/react-vite` of a pinned copy), and serves it compressed, with cacheable assets and
 * without a session.
 */
export const startStarter = async (folder: string): Promise<Starter> => {
  if (!existsSync(join(folder, 'dist', 'index.html'))) await build(folder)
  const root = join(folder, 'dist')
  const app = Fastify()
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(fastifyStatic, { root: join(root, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d' })
  app.get('/api/auth/me', async () => ({ data: null }))
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, stop: () => app.close() }
}

const ADDRESSES = { VITE_APP_API_URL: '/api', VITE_APP_ENABLE_API_MOCKING: 'false' }

const build = async (folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'package.json'))) throw new Sentence(`--starter: ${folder} has no package.json.`)
  const steps = [
    ...(existsSync(join(folder, 'node_modules'))
      ? []
      : [['install', '--ignore-scripts', '--replace-registry-host=always', '--no-audit', '--no-fund']]),
    ['exec', '--', 'vite', 'build', '--base=/'],
  ]
  for (const step of steps) {
    const { code } = await run('npm', step, { cwd: folder, env: { ...process.env, ...ADDRESSES } })
    if (code !== 0) throw new Sentence(`The starter in ${folder} could not be built.`)
  }
}
