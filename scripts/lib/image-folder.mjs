import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { run } from './command.mjs'

/**
 * How a command runs in an image's folder. `sealed` is as compose.yaml has it: a read-only root, no capabilities and
 * no way to get any. `mounts` are folders of this machine by their path in the image.
 * @typedef {{
 *   root: string, user: string, env: Readonly<Record<string, string>>, workdir: string,
 *   mounts?: Readonly<Record<string, string>>, sealed?: boolean
 * }} Place
 */

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const NO_CAPABILITIES = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command as the image's user, with the image's environment only. @param {Place} place @param {readonly string[]} command */
const asUser = ({ user, env, workdir, sealed = false }, command) => {
  const [uid, gid] = user.split(':')
  const home = uid === '0' ? '/root' : '/'
  return [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...(sealed ? NO_CAPABILITIES : [])],
    ...['env', '-i', `--chdir=${workdir}`, `PATH=${PATH}`, `HOME=${home}`],
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ...command,
  ]
}

/** The same as process 1 of a process namespace, with mounts that only it sees. @param {Place} place @param {readonly string[]} command */
const isolated = (place, command) => {
  const { root, mounts = {}, sealed = false } = place
  const script = [
    'set -eu',
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    `mount -t proc proc ${quoted(`${root}/proc`)}`,
    ...(sealed ? [`mount -t tmpfs tmpfs ${quoted(`${root}/tmp`)}`] : []),
    ...Object.entries(mounts).flatMap(([inside, outside]) => [
      `mkdir -p ${quoted(root + inside)}`,
      `mount --bind ${quoted(outside)} ${quoted(root + inside)}`,
    ]),
    ...(sealed ? [`mount -o remount,bind,ro ${quoted(root)}`] : []),
    `exec chroot ${[root, ...asUser(place, command)].map(quoted).join(' ')}`,
  ].join('\n')
  return ['unshare', '--mount', '--pid', '--fork', '/bin/sh', '-c', script]
}

/** Whether this machine lets us mount, and make a folder unwritable. @param {string} root of an image */
export const canMount = async (root) => {
  const place = { root, user: '0:0', env: {}, workdir: '/', sealed: true }
  const [command = '', ...args] = isolated(place, ['sh', '-c', '! touch /written 2>/dev/null && touch /tmp/written'])
  return (await run(command, args, { quiet: true })).code === 0
}

/** @param {Place} place @param {readonly string[]} command @param {boolean} mounting */
const inside = (place, command, mounting) =>
  mounting ? isolated(place, command) : ['chroot', place.root, ...asUser(place, command)]

/** Runs a command to its end. @param {Place} place @param {readonly string[]} command @param {boolean} mounting */
export const runIn = (place, command, mounting) => {
  const [program = '', ...args] = inside(place, command, mounting)
  return run(program, args, { quiet: true })
}

/** @param {number} pid @param {NodeJS.Signals} signal */
const kill = (pid, signal) => {
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/**
 * Starts a command that runs until it is stopped. `exec` runs another one beside it, as `docker exec` does; `stop` sends a signal
 * and returns the exit code, null if it did not end in `seconds` and was killed.
 * @param {Place} place @param {readonly string[]} command @param {boolean} mounting
 */
export const startIn = (place, command, mounting) => {
  const [program = '', ...args] = inside(place, command, mounting)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 1))
  })
  // With its own namespace, the command is the child of unshare, which ignores signals. 0 if there is none.
  const pid = async () =>
    mounting
      ? Number(await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => ''))
      : (child.pid ?? 0)
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** @param {readonly string[]} other */
    exec: async (other) =>
      mounting
        ? run('nsenter', ['-t', String(await pid()), '-m', '-p', '-r', '--', ...asUser(place, other)], { quiet: true })
        : runIn(place, other, false),
    /** @param {NodeJS.Signals} signal @param {number} seconds @returns {Promise<number | null>} */
    stop: async (signal, seconds) => {
      const target = await pid()
      let killed = false
      const limit = setTimeout(() => {
        killed = true
        kill(target, 'SIGKILL')
      }, seconds * 1000)
      kill(target, signal)
      const code = await ended
      clearTimeout(limit)
      return killed ? null : code
    },
  }
}
