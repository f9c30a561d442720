import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
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

/** Browsers that Playwright downloaded for itself, newest first. */
const ofPlaywright = () => {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright')
  try {
    return readdirSync(cache)
      .filter((each) => /^chromium-\d+$/.test(each))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((each) => ['chrome-linux64', 'chrome-linux'].map((folder) => join(cache, each, folder, 'chrome')))
  } catch {
    return []
  }
}

/**
 * The path of an installed Chromium or Chrome, or undefined. CHROMIUM_PATH wins.
 * @param {NodeJS.ProcessEnv} [env] @param {(file: string) => boolean} [executable]
 */
export const findBrowser = (env = process.env, executable = isExecutable) => {
  const named = env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (executable(named)) return named
    throw new Sentence(`CHROMIUM_PATH names ${named}, and there is no program there. Correct it or unset it.`)
  }
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((each) => join(folder, each)))
  return [...onPath, ...places, ...ofPlaywright()].find(executable)
}

/** The path of a Chromium, installed from the system's packages if there is none. */
export const ensureBrowser = async () => {
  const found = findBrowser()
  if (found !== undefined) return found
  await installSystemPackages(['chromium'], 'A Chromium for the browser scenarios')
  const installed = findBrowser()
  if (installed === undefined)
    throw new Sentence('chromium was installed and cannot be found: set CHROMIUM_PATH to its path.')
  return installed
}
