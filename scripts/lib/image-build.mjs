import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { run } from './command.mjs'
import { absolute, imageOf, sentPaths, shell } from './dockerfile.mjs'
import { runIn } from './image-folder.mjs'
import { inProject, Sentence } from './project.mjs'
import { installSystemPackages } from './system-packages.mjs'

/** @typedef {import('./dockerfile.mjs').Image} Image @typedef {import('./dockerfile.mjs').Stage} Stage @typedef {import('./dockerfile.mjs').Step} Step */

/** Debian as debootstrap leaves it, and npm's downloads, for the next run. */
export const cache = '/var/cache/unifi-image'

/** Runs a command that must succeed, and returns what it printed. @param {string} command @param {string[]} args */
export const must = async (command, args) => {
  const { code, output } = await run(command, args, { quiet: true })
  if (code !== 0) throw new Sentence(`${lastLines(output)}\n${command} failed.`)
  return output
}

/** @param {string} output */
export const lastLines = (output) => output.trim().split('\n').slice(-20).join('\n')

/** @param {string} from @param {string} to */
export const copyFolder = (from, to) => must('cp', ['-a', '--reflink=auto', '-T', from, to])

/** The folder of a bare Debian. @param {string} release such as trixie */
const debian = async (release) => {
  const folder = join(cache, release)
  if (existsSync(folder)) return folder
  if ((await run('debootstrap', ['--version'], { quiet: true })).code !== 0)
    await installSystemPackages(['debootstrap'], 'debootstrap')
  console.log(`debootstrap ${release} …`)
  await mkdir(cache, { recursive: true })
  await rm(`${folder}.new`, { recursive: true, force: true })
  await must('debootstrap', ['--variant=minbase', release, `${folder}.new`])
  await rename(`${folder}.new`, folder)
  return folder
}

/** What commands need to reach npm's registry from this machine. */
const network = Object.fromEntries(
  ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy', 'NODE_EXTRA_CA_CERTS'].flatMap(
    (name) => {
      const value = process.env[name] ?? ''
      return value === '' ? [] : [[name, value]]
    },
  ),
)

/** Makes a folder in place of Node's image. @param {string} image such as node:24.21.0-trixie-slim @param {string} to */
const makeBase = async (image, to) => {
  const [, version, release] = /^node:([\d.]+)-([a-z]+)-slim$/.exec(image) ?? []
  if (release === undefined) throw new Sentence(`Only node:VERSION-RELEASE-slim can be stood in for, not ${image}.`)
  await copyFolder(await debian(release), to)
  const own = process.versions.node
  console.log(`  Debian's ${release} with Node ${own}${own === version ? '' : ` instead of ${version}`}`)
  await copyFile(process.execPath, join(to, 'usr/local/bin/node'))
  const npm = dirname(dirname(await realpath((await must('which', ['npm'])).trim())))
  await mkdir(join(to, 'usr/local/lib/node_modules'), { recursive: true })
  await copyFolder(npm, join(to, 'usr/local/lib/node_modules/npm'))
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(to, 'usr/local/bin/npm'))
  const certificates = network['NODE_EXTRA_CA_CERTS']
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...(certificates === undefined ? [] : [certificates])]) {
    await mkdir(dirname(to + file), { recursive: true })
    await copyFile(file, to + file)
  }
}

/** Copies what the engine would get of the project. @param {string} to */
const makeContext = async (to) => {
  const paths = sentPaths(await readFile(inProject('.dockerignore'), 'utf8'))
  for (const path of paths.filter((each) => existsSync(inProject(each)))) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await must('cp', ['-r', '--preserve=mode,timestamps', '-T', inProject(path), join(to, path)])
  }
}

/** COPY. The copies belong to root. @param {string} from the folder of the context or of a stage @param {string} to @param {Image} image @param {string} text */
const copyInto = async (from, to, { workdir }, text) => {
  const paths = text.split(/\s+/)
  const target = paths.pop() ?? ''
  const into = join(to, absolute(workdir, target))
  for (const path of paths) {
    const isFolder = (await stat(join(from, path))).isDirectory()
    const name = !isFolder && target.endsWith('/') ? join(into, basename(path)) : into
    await mkdir(isFolder ? name : dirname(name), { recursive: true })
    await must('cp', ['-r', '--preserve=mode,timestamps,links', '-T', join(from, path), name])
  }
}

/** RUN, with the cache it asks for. @param {string} to @param {Image} image @param {Step} step @param {boolean} mounting */
const runStep = async (to, { user, env, workdir }, { flags, text, list }, mounting) => {
  const [, target] = /(?:^|,)target=([^,]+)/.exec(flags['mount'] ?? '') ?? []
  const kept = join(cache, 'mounted', target ?? '')
  if (target !== undefined) await mkdir(kept, { recursive: true })
  const mounts = target === undefined ? {} : { [target]: kept }
  const place = { root: to, user, env: { ...env, ...network }, workdir, mounts }
  const { code, output } = await runIn(place, list ?? shell(text), mounting)
  if (code !== 0) throw new Sentence(`${lastLines(output)}\nThis step failed: RUN ${text}`)
}

/**
 * Carries out the steps of a Dockerfile below `folder`, each stage in its own folder, and returns the folder of the last one
 * and of each base.
 * @param {readonly Stage[]} stages @param {string} folder @param {(root: string) => Promise<boolean>} mayMount
 */
export const buildStages = async (stages, folder, mayMount) => {
  const context = join(folder, 'context')
  await makeContext(context)
  let mounting = false
  for (const [i, stage] of stages.entries()) {
    const to = join(folder, stage.name || 'image')
    const before = stages.slice(0, i).find(({ name }) => name !== '' && name === stage.from)
    console.log(`FROM ${stage.from}${stage.name === '' ? '' : ` AS ${stage.name}`}`)
    await (before === undefined ? makeBase(stage.from, to) : copyFolder(join(folder, before.name), to))
    mounting ||= await mayMount(to)
    for (const [j, step] of stage.steps.entries()) {
      const began = performance.now()
      const image = imageOf(stages, { ...stage, steps: stage.steps.slice(0, j + 1) })
      if (step.word === 'WORKDIR') await mkdir(join(to, image.workdir), { recursive: true })
      if (step.word === 'COPY') {
        const from = step.flags['from']
        await copyInto(from === undefined ? context : join(folder, from), to, image, step.text)
      }
      if (step.word === 'RUN') await runStep(to, image, step, mounting)
      if (['COPY', 'RUN'].includes(step.word))
        console.log(`  ${step.word} ${step.text} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    }
  }
  const last = stages.at(-1)
  if (last === undefined) throw new Sentence('The Dockerfile has no stage.')
  return {
    root: join(folder, last.name || 'image'),
    base: join(folder, last.from),
    image: imageOf(stages, last),
    mounting,
  }
}
