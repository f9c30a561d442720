// npm run docs draws every machine into docs/machines/; npm run docs -- --check lists outdated drawings.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject, main, root, Sentence } from '../lib/project.mjs'
import { filesBelow } from '../lib/sources.mjs'
import { machineFile } from './machines'
import { type Page, pagesOf } from './pages'

const folder = inProject('docs', 'machines')

const machineFiles = async () => {
  const files = (await filesBelow(inProject('domain'))).filter((file) => /\.(machine|lifecycle)\.ts$/.test(file))
  return Promise.all(files.map(async (file) =>
    machineFile(relative(root, file), await import(pathToFileURL(file).href) as object)))
}

const present = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.md'))

const leftOver = async (pages: readonly Page[]) => (await present()).filter((name) => !pages.some((page) => page.name === name))

const write = async (pages: readonly Page[]) => {
  for (const name of await leftOver(pages)) await rm(join(folder, name))
  for (const { name, content } of pages) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  console.log(`docs/machines: ${pages.length} pages`)
}

const check = async (pages: readonly Page[]) => {
  const older = await Promise.all(pages.map(async ({ name, content }) =>
    await readFile(join(folder, name), 'utf8').catch(() => '') === content ? [] : [name]))
  const stale = [...older.flat(), ...await leftOver(pages)]
  if (stale.length > 0) throw new Sentence(`Out of date: ${stale.map((name) => `docs/machines/${name}`).join(', ')}. Run npm run docs and commit what it writes.`)
  console.log(`docs/machines: ${pages.length} pages, all as the machines are`)
}

await main(async () => {
  const pages = pagesOf(await machineFiles())
  await (process.argv.includes('--check') ? check(pages) : write(pages))
})
