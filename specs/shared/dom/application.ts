import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { inProject, root } from '../../../scripts/lib/project.mjs'
import { hashOf } from '../../../scripts/lib/sources.mjs'

/** The application as one script, and its styles. */
export interface BuiltApplication {
  readonly script: Script
  readonly styles: string
}

let built: Promise<BuiltApplication> | null = null

/** Builds the application once for all workers, with the settings of the site's own build. */
export const builtApplication = (): Promise<BuiltApplication> => (built ??= read())

const read = async (): Promise<BuiltApplication> => {
  const folder = await folderOfBuild()
  if (!existsSync(folder)) await buildInto(folder)
  const [code, styles] = await Promise.all(
    ['application.js', 'style.css'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  return { script: new Script(code ?? '', { filename: 'application.js' }), styles: styles ?? '' }
}

const SOURCES = ['domain', 'adapters', 'src', 'vite.config.ts', 'package-lock.json']

const folderOfBuild = async (): Promise<string> =>
  inProject('.reports', 'application', (await hashOf(root, SOURCES)).slice(0, 16))

/** Two workers may build at the same time: the folder appears whole, with the same content. */
const buildInto = async (folder: string): Promise<void> => {
  const { build } = await import('vite')
  const aside = `${folder}.${process.pid}`
  await rm(inProject('.reports', 'application'), { recursive: true, force: true })
  await mkdir(inProject('.reports', 'application'), { recursive: true })
  await build({
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: aside,
      manifest: false,
      minify: false,
      cssCodeSplit: false,
      // Without nested rules, which happy-dom's selectors don't know.
      cssTarget: 'chrome100',
      rolldownOptions: {
        input: inProject('src', 'app', 'main.tsx'),
        output: {
          format: 'iife',
          codeSplitting: false,
          entryFileNames: 'application.js',
          assetFileNames: '[name][extname]',
        },
        checks: { emptyImportMeta: false },
      },
    },
  })
  await rename(aside, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error
    await rm(aside, { recursive: true, force: true })
  })
}
