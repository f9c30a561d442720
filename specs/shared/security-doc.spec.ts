import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')

const DOCUMENTS = ['docs/security.md', 'SECURITY.md', 'docs/operations-watching.md']

test.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const names = [...read(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|feature|md|yml|json|example|cfg))`/g)]
  const files = names.map(([, name = '']) => name)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => !existsSync(new URL(name, root)))).toEqual([])
})

/** Sections of ASVS 5.0 in each chapter from V1 on. Those with requirements of level 3 only may be missing. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]
const LEVEL_3 = ['3.6', '6.7', '11.7']

test('docs/security.md has every section of levels 1 and 2, in order, and proof for what holds', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (\d+\.\d+) [^|]+\| ([^|]+)\| ([^|]*)\|$/gm)]
  expect(rows.map(([, section]) => section)).toEqual(
    SECTIONS.flatMap((count, i) => Array.from({ length: count }, (_, j) => `${i + 1}.${j + 1}`)).filter(
      (section) => !LEVEL_3.includes(section),
    ),
  )
  const unproven = rows.filter(
    ([, , holds = '', proof = '']) => proof.trim() === '' && !/^(?:Does not apply|No code flow)/.test(holds),
  )
  expect(unproven.map(([, section]) => section)).toEqual([])
})

test('docs/operations-watching.md says what to do about every alert, and names no other', () => {
  const alerts = [...read('deploy/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const explained = [...read('docs/operations-watching.md').matchAll(/^\| (Unifi\w+(?:, Unifi\w+)*) \|/gm)]
  expect(explained.flatMap(([, names = '']) => names.split(', ')).sort()).toEqual([...alerts].sort())
})

test('deploy/haproxy.cfg logs no whole path and no query, which may contain passwords and keys', () => {
  const lines = read('deploy/haproxy.cfg').split('\n')
  expect(lines.filter((line) => /^\s*option httplog/.test(line))).toEqual([])
  const [format = ''] = lines.filter((line) => line.trim().startsWith('log-format'))
  expect(format.match(/%(?:HM|HV|HP|HPO|HQ|HU|r)\b|%\[[^\]]+\]/g)).toEqual(['%HM', '%[var(txn.shown)]', '%HV'])
})

test('deploy/haproxy.cfg takes TLS 1.2 or newer, and authenticated ciphers with forward secrecy only', () => {
  const config = read('deploy/haproxy.cfg')
  expect(config).toMatch(/^ *ssl-default-bind-options ssl-min-ver TLSv1\.[23] /m)
  const named = (setting: string) => new RegExp(`^ *${setting} (\\S+)$`, 'm').exec(config)?.[1]?.split(':') ?? []
  const [newer, older] = [named('ssl-default-bind-ciphersuites'), named('ssl-default-bind-ciphers')]
  expect([newer.length, older.length]).toEqual([3, 6])
  const isGood = /^(?:TLS_|ECDHE-(?:ECDSA|RSA)-)(?:AES_?(?:128|256)[-_]GCM|CHACHA20[-_]POLY1305)/
  expect([...newer, ...older].filter((name) => !isGood.test(name))).toEqual([])
})

test('a release on a server has no history of the sources', () => {
  expect(read('deploy/unifi-release')).toMatch(/^rm -rf \.git$/m)
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['*', '!server', '!src']))
  expect(read('.dockerignore')).not.toContain('!.git')
})

const SOURCES = ['server', 'adapters', 'domain', 'drawing', 'src', 'scripts'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const linesWith = (pattern: RegExp): string[] =>
  SOURCES.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

test('hashes are SHA-256, and no certificate goes unchecked', () => {
  expect(linesWith(/create(?:Hash|Hmac)\('sha256'/).length).toBeGreaterThan(10)
  expect(linesWith(/create(?:Hash|Hmac)\((?!'sha256')/)).toEqual([])
  expect(linesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
})

test('nothing that must not be guessed comes from Math.random: only pauses do', () => {
  expect(linesWith(/Math\.random/).map((line) => line.split(':')[0])).toEqual([
    'server/db/listener.ts',
    'server/http/event-streams.ts',
    'adapters/http/listing/late-unit-streams.ts',
  ])
})
