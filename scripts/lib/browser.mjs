import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { tool } from './command.mjs'
import { Sentence } from './project.mjs'
import { installSystemPackages } from './system-packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const places = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * What Playwright has installed, newest first.
 * @param {string} name of the browser @param {string[]} programs below the browser's folder
 */
const ofPlaywright = (name, programs) => {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright')
  const revision = (/** @type {string} */ folder) => Number(folder.slice(name.length + 1))
  try {
    return readdirSync(cache)
      .filter((folder) => folder.startsWith(`${name}-`) && revision(folder) > 0)
      .sort((a, b) => revision(b) - revision(a))
      .flatMap((folder) => programs.map((program) => join(cache, folder, program)))
  } catch {
    return []
  }
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} programs */
const onPath = (env, programs) =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((each) => join(folder, each)))

/** @param {NodeJS.ProcessEnv} env @param {(file: string) => boolean} executable */
const namedBrowser = (env, executable) => {
  const named = env['CHROMIUM_PATH']
  if (named === undefined || named === '' || executable(named)) return named
  throw new Sentence(`CHROMIUM_PATH names ${named}, and there is no program there. Correct it or unset it.`)
}

/**
 * The path of an installed Chromium or Chrome, or undefined. CHROMIUM_PATH wins.
 * @param {NodeJS.ProcessEnv} [env] @param {(file: string) => boolean} [executable]
 */
export const findBrowser = (env = process.env, executable = isExecutable) =>
  namedBrowser(env, executable) ||
  [
    ...onPath(env, names),
    ...places,
    ...ofPlaywright('chromium', ['chrome-linux64/chrome', 'chrome-linux/chrome']),
  ].find(executable)

/**
 * The path of a Chromium for scenarios, or undefined. CHROMIUM_PATH wins; then the headless shell, which needs half the
 * processor time of a whole Chromium for each page; then a whole Chromium.
 * @param {NodeJS.ProcessEnv} [env] @param {(file: string) => boolean} [executable]
 */
export const findHeadlessBrowser = (env = process.env, executable = isExecutable) =>
  namedBrowser(env, executable) ||
  [
    ...onPath(env, ['chromium-headless-shell']),
    ...ofPlaywright('chromium_headless_shell', [
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-headless-shell-mac-arm64/chrome-headless-shell',
      'chrome-linux/headless_shell',
    ]),
  ].find(executable) ||
  findBrowser(env, executable)

/** Debian's headless shell halves the CI browser stage, even with a full Chromium installed. */
const addHeadlessShell = async () => {
  if (process.env['CI'] === undefined || process.env['CHROMIUM_PATH'] !== undefined) return
  if (basename(findHeadlessBrowser() ?? 'chromium').includes('headless')) return
  await installSystemPackages(['chromium-headless-shell'], 'The headless shell').catch(
    (/** @type {unknown} */ error) => {
      console.log(`Continuing without it. ${error instanceof Error ? error.message : String(error)}`)
    },
  )
}

/** @param {string} output of a command that failed */
const lastLines = (output) => output.trim().split('\n').slice(-8).join('\n')

/** Playwright's own download, or Debian's package where a network lets only package mirrors through. */
const installBrowser = async () => {
  console.log('Installing Chromium with Playwright …')
  const { code, output } = await tool('playwright/cli.js', ['install', '--only-shell', 'chromium'], {
    quiet: true,
    minutes: 10,
  })
  if (code === 0) return
  console.log(`${lastLines(output)}\nPlaywright could not install a Chromium.`)
  await installSystemPackages(['chromium-headless-shell'], 'Chromium')
}

/** The path of a Chromium for scenarios, installed if there is none. */
export const ensureBrowser = async () => {
  await addHeadlessShell()
  const found = findHeadlessBrowser()
  if (found !== undefined) return found
  await installBrowser()
  const installed = findHeadlessBrowser()
  if (installed !== undefined) return installed
  throw new Sentence('The installed Chromium was not found. Set CHROMIUM_PATH to the path of one.')
}
