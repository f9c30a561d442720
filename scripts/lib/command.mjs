import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { inProject, root } from './project.mjs'

/** @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, keep?: boolean, minutes?: number, group?: boolean, uid?: number, gid?: number }} Options */
/** @typedef {{ code: number, output: string }} Result `output` is what a quiet or kept command printed, on both streams */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Where commands print within `collectingOutput`. @type {AsyncLocalStorage<{ text: string }>} */
const collected = new AsyncLocalStorage()

/**
 * Runs work whose commands print nothing: `output` collects what they would have printed.
 * @template T
 * @param {() => Promise<T>} work @returns {Promise<{ value: T, output: string }>}
 */
export const collectingOutput = async (work) => {
  const output = { text: '' }
  return { value: await collected.run(output, work), output: output.text }
}

/** @param {string} text */
const print = (text) => {
  const output = collected.getStore()
  if (output === undefined) process.stdout.write(text)
  else output.text += text
}

/** Prints a line, or collects it with the output of the commands. @param {string} line */
export const say = (line) => print(`${line}\n`)

/** The signal that asked this process to end. @type {NodeJS.Signals | undefined} */
let ending

/**
 * Runs a command to its end, or until `minutes` have passed. It prints as it goes;
 * `quiet` collects what it prints instead, and `keep` does both; `group` kills all processes it started when it exits.
 * @param {string} command @param {string[]} args @param {Options} [options]
 * @returns {Promise<Result>}
 */
export const run = async (
  command,
  args,
  { env = process.env, cwd = root, quiet = false, keep = false, minutes, group = false, uid, gid } = {},
) => {
  if (ending !== undefined) return { code: exitCode(null, ending), output: '' }
  const piped = quiet || keep || collected.getStore() !== undefined
  const identity = uid === undefined ? {} : { uid, gid }
  const child = spawn(command, args, {
    env,
    cwd,
    stdio: piped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: group,
    ...identity,
  })
  if (group) child.once('exit', () => endGroup(child))
  running.add(child)
  const limit = minutes === undefined ? undefined : setTimeout(() => endIt(child, minutes), minutes * 60_000)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      if (quiet || keep) output += text
      if (!quiet) print(text)
    })
  }
  try {
    const [code, signal] = await once(child, 'close')
    return { code: exitCode(code, signal), output }
  } catch (error) {
    return { code: 127, output: `${command} could not be started: ${error instanceof Error ? error.message : error}` }
  } finally {
    clearTimeout(limit)
    running.delete(child)
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {number} minutes */
const endIt = (child, minutes) => {
  say(`Still running after ${minutes} minutes: ended.`)
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
}

/** Kills what is left of a command's process group. @param {import('node:child_process').ChildProcess} leader */
const endGroup = ({ pid }) => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

/** The exit code a shell would show. @param {number | null} code @param {NodeJS.Signals | null} signal */
export const exitCode = (code, signal) => code ?? 128 + (signal === null ? 1 : constants.signals[signal])

/** A command line tool of the project's own packages, run by this Node. @param {string} script below node_modules */
export const tool = (script, args = [], options = {}) =>
  run(process.execPath, [inProject('node_modules', script), ...args], options)

/** A TypeScript file of the project. @param {string} file */
export const typescript = (file, args = [], options = {}) =>
  run(process.execPath, ['--import', 'tsx', inProject(file), ...args], options)

/** @type {readonly NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Passes ending signals on to the running command, starts no other, and stays alive itself, so that what was started is also
 * stopped and removed. The terminal already sends Ctrl-C to the command: passing it on would send it twice.
 */
export const passOnSignals = () => {
  for (const signal of endings) {
    process.on(signal, () => {
      ending = signal
      if (signal !== 'SIGINT' || !process.stdin.isTTY) running.forEach((child) => child.kill(signal))
    })
  }
  if (process.env['npm_lifecycle_event'] !== undefined) endWithParent()
}

/** npm runs a script through a shell, and that shell ends on a signal without passing it on. */
const endWithParent = () => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.emit('SIGTERM')
  }, 250).unref()
}
