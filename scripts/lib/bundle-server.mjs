import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { inProject, root } from './project.mjs'

/** Folders that the server reads next to its bundle. */
const folders = [
  inProject('server', 'db', 'migrations'),
  inProject('server', 'sandbox', 'sandbox-page'),
  inProject('server', 'pdf', 'fonts'),
  inProject('server', 'files', 'videos'),
  inProject('server', 'listing', 'search', 'localities'),
]

/**
 * Bundles programs that run the server's code, with the folders it reads. Packages stay outside, so the bundle must be in the project.
 * @param {Readonly<Record<string, string>>} programs files by their name in the bundle @param {string} outdir
 */
export const bundleServer = async (programs, outdir) => {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    // The server starts its threads with a file next to its own.
    entryPoints: { ...programs, 'rendering-worker': 'server/rendering-worker.ts' },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  await Promise.all(folders.map((folder) => cp(folder, join(outdir, basename(folder)), { recursive: true })))
}
