import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser, findHeadlessBrowser } from '../../scripts/lib/browser.mjs'
import { exitCode } from '../../scripts/lib/command.mjs'
import { compressBelow } from '../../scripts/lib/compress.mjs'
import { missingPackages, refuseSymbolicLink } from '../../scripts/lib/dependencies.mjs'
import { Sentence, tooOldNode } from '../../scripts/lib/project.mjs'
import { hashOf } from '../../scripts/lib/sources.mjs'
import { settingNames } from '../../scripts/lib/test-environment.mjs'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preparing-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an old Node gets a message with the required version', () => {
  expect(tooOldNode('18.20.4')).toBe(
    'This needs Node 20.19 or newer; this is Node 18.20.4. Get one from https://nodejs.org.',
  )
  expect(tooOldNode('20.18.9')).toBe(
    'This needs Node 20.19 or newer; this is Node 20.18.9. Get one from https://nodejs.org.',
  )
  expect([tooOldNode('20.19.0'), tooOldNode('22.0.0')]).toEqual([undefined, undefined])
})

test('packages are never installed through a symbolic link, which would empty the folder behind it', async () => {
  await mkdir(join(folder, 'real'))
  await symlink(join(folder, 'real'), join(folder, 'link'))
  await expect(refuseSymbolicLink(join(folder, 'link'))).rejects.toThrow('node_modules is a symbolic link')
  await expect(refuseSymbolicLink(join(folder, 'real'))).resolves.toBeUndefined()
  await expect(refuseSymbolicLink(join(folder, 'absent'))).resolves.toBeUndefined()
})

test("packages are missing if absent or of another version, except absent ones for other platforms, and development's in production", () => {
  const wanted = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/react': { version: '19.3.1' },
      'node_modules/mobx': { version: '7.1.3' },
      'node_modules/mobx/node_modules/react': { version: '18.0.0' },
      'node_modules/vite': { version: '8.3.8', dev: true },
      'node_modules/@rollup/linux-arm64': { version: '4.0.0', optional: true },
    },
  }
  const installed = {
    packages: { 'node_modules/react': { version: '19.3.1' }, 'node_modules/mobx': { version: '7.1.2' } },
  }
  expect(missingPackages(wanted, installed)).toEqual(['mobx', 'react', 'vite'])
  expect(missingPackages(wanted, installed, { production: true })).toEqual(['mobx', 'react'])
  expect(missingPackages(wanted, {})).toEqual(['react', 'mobx', 'react', 'vite'])
  expect(missingPackages(wanted, wanted)).toEqual([])
  const older = { packages: { ...wanted.packages, 'node_modules/@rollup/linux-arm64': { version: '3.9.0' } } }
  expect(missingPackages(wanted, older)).toEqual(['@rollup/linux-arm64'])
})

test('a browser: the named one, otherwise the first on the path, otherwise in the usual places', () => {
  const has =
    (...files: string[]) =>
    (file: string) =>
      files.includes(file)
  expect(findBrowser({ CHROMIUM_PATH: '/opt/c' }, has('/opt/c', '/usr/bin/chromium'))).toBe('/opt/c')
  expect(findBrowser({ PATH: '/a:/b' }, has('/b/google-chrome', '/b/chromium', '/usr/bin/chromium'))).toBe(
    '/b/chromium',
  )
  expect(findBrowser({ PATH: '/a' }, has('/usr/bin/chromium'))).toBe('/usr/bin/chromium')
  expect(findBrowser({ PATH: '' }, has())).toBeUndefined()
  expect(() => findBrowser({ CHROMIUM_PATH: '/opt/c' }, has('/usr/bin/chromium'))).toThrow(
    new Sentence('CHROMIUM_PATH names /opt/c, and there is no program there. Correct it or unset it.'),
  )
})

test('a browser for scenarios: the named one, otherwise a headless shell, otherwise any Chromium', () => {
  const has =
    (...files: string[]) =>
    (file: string) =>
      files.includes(file)
  const shell = '/b/chromium-headless-shell'
  expect(findHeadlessBrowser({ CHROMIUM_PATH: '/opt/c', PATH: '/b' }, has('/opt/c', shell))).toBe('/opt/c')
  expect(findHeadlessBrowser({ PATH: '/a:/b' }, has('/a/chromium', shell))).toBe(shell)
  expect(findHeadlessBrowser({ PATH: '/a:/b' }, has('/a/chromium'))).toBe('/a/chromium')
  expect(findHeadlessBrowser({ PATH: '' }, has())).toBeUndefined()
})

test('the hash of sources depends only on contents and names', async () => {
  await mkdir(join(folder, 'src', 'deep'), { recursive: true })
  await writeFile(join(folder, 'src', 'deep', 'a.ts'), '1')
  await writeFile(join(folder, 'index.html'), '2')
  const sources = ['src', 'index.html', 'not-there']
  const first = await hashOf(folder, sources)
  await writeFile(join(folder, 'elsewhere.ts'), '3')
  expect(await hashOf(folder, sources)).toBe(first)
  await writeFile(join(folder, 'src', 'deep', 'a.ts'), '1!')
  const second = await hashOf(folder, sources)
  await writeFile(join(folder, 'src', 'b.ts'), '')
  expect(new Set([first, second, await hashOf(folder, sources)]).size).toBe(3)
})

test('text larger than a packet is compressed, in both encodings', async () => {
  const text = 'a home not built yet '.repeat(100)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'long.js'), text)
  await writeFile(join(folder, 'assets', 'short.js'), 'short')
  await writeFile(join(folder, 'assets', 'font.woff2'), text)
  expect(await compressBelow(folder)).toBe(2)
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'font.woff2',
    'long.js',
    'long.js.br',
    'long.js.gz',
    'short.js',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'long.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'assets', 'long.js.gz'))).toString()).toBe(text)
})

test("a command ended by a signal returns a shell's exit code", () => {
  expect([exitCode(3, null), exitCode(null, 'SIGTERM'), exitCode(null, 'SIGINT')]).toEqual([3, 143, 130])
})

test('the settings of .env.example, set or commented out', () => {
  expect(
    settingNames('# Where it listens\nPORT=3000\n# DATABASE_URL=postgres://…\n#STRIPE_SECRET_KEY=\nnot a setting\n'),
  ).toEqual(['PORT', 'DATABASE_URL', 'STRIPE_SECRET_KEY'])
})
