// npm run build: the site into dist/client, the server into dist/server.
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { markBuilt, sourcesHash } from './lib/built.mjs'
import { bundleServer } from './lib/bundle-server.mjs'
import { compressBelow } from './lib/compress.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { inProject, main, root, Sentence } from './lib/project.mjs'

/** The server's programs, by their name in dist/server. */
const programs = {
  main: 'server/main.ts',
  seed: 'server/seed/main.ts',
  office: 'server/office/main.ts',
  doctor: 'server/doctor/main.ts',
}

const buildClient = async () => {
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn', build: { outDir: inProject('dist', 'client'), emptyOutDir: true } })
  return compressBelow(inProject('dist', 'client'))
}

/** The first screens as markup: the same views, and the same class names, built for the server. */
const buildFirstPaint = async () => {
  const { build } = await import('vite')
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: inProject('src', 'app', 'first-paint', 'render.tsx'),
      outDir: inProject('dist', 'server'),
      emptyOutDir: false,
      manifest: false,
      target: 'node20',
      // The client's groups would make files here that need each other while they start.
      rolldownOptions: { output: { entryFileNames: 'first-paint.js', codeSplitting: false } },
    },
  })
}

const buildServer = async () => {
  if (!existsSync(inProject(programs.main)))
    throw new Sentence(`${programs.main} is missing, so there is no server to build.`)
  const found = Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(inProject(file))))
  await bundleServer(found, inProject('dist', 'server'))
  return Object.keys(found)
}

await main(async () => {
  await ensureDependencies()
  const started = Date.now()
  const hash = await sourcesHash()
  await rm(inProject('dist'), { recursive: true, force: true })
  const compressed = await buildClient()
  const built = await buildServer()
  await buildFirstPaint()
  await writeFile(inProject('dist', 'version'), hash.slice(0, 12))
  await markBuilt(hash)
  console.log(
    `Built dist/client (${compressed} compressed files) and dist/server (${built.join(', ')}) in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
})
