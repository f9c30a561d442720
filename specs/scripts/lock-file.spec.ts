import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly engines?: { readonly node?: string }
  readonly cpu?: readonly string[]
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = async (file: string) => JSON.parse(await readFile(inProject(file), 'utf8'))

const lockedPackages = async (folder: string): Promise<[name: string, each: Locked][]> =>
  Object.entries<Locked>((await read(join(folder, 'package-lock.json'))).packages)
    .filter(([path]) => path !== '')
    .map(([path, each]) => [path.replace(/^.*node_modules\//, ''), each])

/** Whether a version such as 20.19.0 satisfies ranges as packages write them: `>=18`, `^20.19.0 || >=22.12.0`, `18 || 20`. */
const satisfies = (version: string, range: string): boolean =>
  range.split('||').some((alternative) =>
    alternative
      .replace(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((comparator) => compares(version, comparator)),
  )

const compares = (version: string, comparator: string): boolean => {
  const [, operator = '', written = ''] = /^([<>=^~]*)v?([\d.x*]*)$/.exec(comparator) ?? []
  const bound = written.replace(/(?:\.[x*])+$/, '')
  const parts = bound.split('.').filter((part) => /^\d+$/.test(part))
  const [major] = version.split('.')
  const order = version.localeCompare(bound, 'en', { numeric: true })
  switch (operator) {
    case '>=':
      return order >= 0 || version.startsWith(`${bound}.`)
    case '>':
      return order > 0
    case '<':
      return order < 0
    case '^':
      return major === parts[0] && order >= 0
    default:
      return parts.every((part, i) => version.split('.')[i] === part)
  }
}

test('ranges of versions are read as npm reads them', () => {
  const ranges = [
    '>=18',
    '>=20.x',
    '^20.19.0 || >=22.12.0',
    '18 || 20 || >=22',
    '>= 0.8.0',
    '20 || >=22',
    '*',
    '>=22',
    '^18.0.0',
  ]
  expect(ranges.map((range) => satisfies('20.19.0', range))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(ranges.map((range) => satisfies('24.0.0', range))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

const tools = readdirSync(inProject('tools')).map((name) => join('tools', name))

describe.each(['.', ...tools])('the lock file of %s', (folder) => {
  test('has packages that run on the oldest Node of each line that we support', async () => {
    const supported = ['20.19.0', '22.13.0', '24.0.0']
    const strangers = (await lockedPackages(folder))
      // 32-bit Windows is no machine that we support; its part of a package is never installed elsewhere.
      .filter(([, { cpu }]) => !(cpu ?? []).includes('ia32'))
      .filter(([, { engines }]) => !supported.every((version) => satisfies(version, engines?.node ?? '*')))
      .map(([name, { version, engines }]) => `${name} ${version} wants Node ${engines?.node}`)
    expect([(await read('package.json')).engines.node, strangers]).toEqual(['^20.19.0 || ^22.13.0 || >=24', []])
  })

  test('leaves npm nothing to ask about install scripts: package.json allows or refuses each', async () => {
    const { allowScripts = {} } = await read(join(folder, 'package.json'))
    const withScripts = (await lockedPackages(folder)).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect([...new Set(withScripts.map(([name]) => name))].filter((name) => !(name in allowScripts))).toEqual([])
  })

  test('names no registry, so that each machine uses its own', async () => {
    expect((await lockedPackages(folder)).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  test('is complete for every platform', async () => {
    const packages = await lockedPackages(folder)
    const locked = new Set(packages.map(([name]) => name))
    const optional = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
    expect(optional.filter((name) => !locked.has(name))).toEqual([])
  })
})
