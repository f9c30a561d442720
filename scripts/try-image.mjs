// node scripts/try-image.mjs: carries out the Dockerfile in a folder and runs what it makes, without a container engine.
// Needs root on a Debian machine. The Node that runs this stands in for the image's: npx -y -p node@24.21.0 node scripts/try-image.mjs
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { passOnSignals, run } from './lib/command.mjs'
import { stagesOf } from './lib/dockerfile.mjs'
import { buildStages, cache, copyFolder, lastLines, must } from './lib/image-build.mjs'
import { canMount, startIn } from './lib/image-folder.mjs'
import { freePort, withPostgres } from './lib/postgres.mjs'
import { inProject, main, Sentence } from './lib/project.mjs'

/** @typedef {Awaited<ReturnType<typeof buildStages>>} Built @typedef {ReturnType<typeof startIn>} Container */

/** Seconds before a stopping container is killed, as compose.yaml has it. */
const GRACE = 30
/** Seconds for the start, of which a busy machine may need many. */
const START = 600

/** @param {string} folder @returns {Promise<number>} bytes */
const sizeOf = async (folder) => Number((await must('du', ['-s', '--block-size=1', folder])).split('\t')[0])

/** @param {number} bytes */
const inMegabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`

/** @param {Built} built */
const reportSize = async ({ root, base, image }) => {
  const parts = await readdir(join(root, image.workdir))
  const sizes = await Promise.all(
    parts.map(async (part) => `${part} ${inMegabytes(await sizeOf(join(root, image.workdir, part)))}`),
  )
  const own = (await sizeOf(root)) - (await sizeOf(base))
  console.log(`The image is ${inMegabytes(own)} on top of its base: ${sizes.join(', ')}.`)
}

/** Each file outside of /tmp and the volumes, with all that changes when it is written. @param {Built} built */
const filesOf = async ({ root, image }) => {
  const left = [...image.volumes, '/tmp', '/proc'].flatMap((path) => ['-path', root + path, '-prune', '-o'])
  return new Set((await must('find', [root, '-xdev', ...left, '-printf', '%P %s %m %U %G %T@ %C@\n'])).split('\n'))
}

/** @param {Container} container @param {readonly string[]} command the image's health check */
const untilHealthy = async (container, command) => {
  const deadline = performance.now() + START * 1000
  let last = ''
  while (performance.now() < deadline && !container.hasEnded()) {
    const { code, output } = await container.exec(command)
    if (code === 0) return
    if (code > 128) throw new Sentence('Interrupted.')
    last = output
    await pause(500)
  }
  throw new Sentence(`The container did not become healthy. ${lastLines(last)}`)
}

/** @param {string} address @param {string} type */
const fetched = async (address, type) => {
  const response = await fetch(address)
  const found = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !found.startsWith(type))
    throw new Sentence(`${address} returned ${response.status} as ${found}, not ${type}.`)
  return response.text()
}

/** @param {Container} container @param {string} site @param {readonly string[]} health */
const use = async (container, site, health) => {
  await untilHealthy(container, health)
  const page = await fetched(`${site}/`, 'text/html')
  if (!page.includes('New and off-the-plan homes')) throw new Sentence('The home page has no first screen.')
  // Its fonts and its renderer are files of the image.
  await fetched(`${site}/drawings/card.png`, 'image/png')
  const office = await container.exec(['node', 'dist/server/office.js', 'brand', 'unifi'])
  if (office.code !== 0) throw new Sentence(`${lastLines(office.output)}\nThe office failed in the container.`)
}

/**
 * Runs the image as compose.yaml does, with a root that cannot be written if this machine lets us mount, uses it and stops it.
 * @param {Built} built @param {string} data the volume @param {Readonly<Record<string, string>>} settings
 */
const tryWith = async (built, data, settings) => {
  const { root, image, mounting } = built
  const port = await freePort()
  const site = `http://localhost:${port}`
  const trial = { PORT: String(port), PUBLIC_URL: site, JWT_SECRET: randomBytes(32).toString('hex') }
  const demo = { ALLOW_TEST_PAYMENTS: '1', ALLOW_FOLDER_MAIL: '1', ...settings }
  const [volume = ''] = image.volumes
  const place = {
    ...{ root, user: image.user, env: { ...image.env, ...trial, ...demo }, workdir: image.workdir, sealed: true },
    mounts: { [volume]: data },
  }
  const before = await filesOf(built)
  const began = performance.now()
  const container = startIn(place, [...image.entrypoint, ...image.cmd], mounting)
  /** @type {number | null} */
  let code = null
  let running = 0
  try {
    await use(container, site, image.health?.command ?? [])
    running = performance.now()
  } catch (error) {
    console.log(lastLines(container.output()))
    throw error
  } finally {
    code = await container.stop(image.stopSignal, GRACE)
  }
  const stopped = performance.now() - running
  if (code !== 0) {
    console.log(lastLines(container.output()))
    throw new Sentence(code === null ? `It was killed after ${GRACE} s.` : `It ended with code ${code} when stopped.`)
  }
  const written = [...(await filesOf(built))].filter((each) => !before.has(each))
  if (written.length > 0) throw new Sentence(`Written outside of ${volume} and /tmp:\n${lastLines(written.join('\n'))}`)
  const seconds = (/** @type {number} */ each) => (each / 1000).toFixed(1)
  console.log(
    `  served after ${seconds(running - began)} s, stopped in ${seconds(stopped)} s, wrote nothing but its volume`,
  )
}

await main(async () => {
  if (process.getuid?.() !== 0) throw new Sentence('This needs root: it changes into its own folder (chroot).')
  passOnSignals()
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'trial-'))
  try {
    const stages = stagesOf(await readFile(inProject('Dockerfile'), 'utf8'))
    const built = await buildStages(stages, folder, canMount)
    await reportSize(built)
    console.log(
      built.mounting
        ? 'It runs as process 1, without capabilities, and its root is mounted read-only.'
        : 'This machine allows no mounts: the root can be written, so what is written there is found afterwards only.',
    )
    const volume = async (/** @type {string} */ name) => {
      const [path = ''] = built.image.volumes
      const data = built.mounting ? join(folder, name) : join(built.root, path)
      if (built.mounting) await copyFolder(join(built.root, path), data)
      return data
    }
    console.log('With the embedded database:')
    await tryWith(built, await volume('embedded'), {})
    await withPostgres(async (url, version) => {
      console.log(`With ${version}:`)
      await tryWith(built, await volume('postgres'), { DATABASE_URL: url })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
