import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { buildInputs } from '../../scripts/lib/built.mjs'
import { imageOf, sentPaths, stagesOf } from '../../scripts/lib/dockerfile.mjs'
import { checkSettings } from '../../server/settings'

const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const compose = file('compose.yaml')
const shipped = parseEnv(file('deploy/compose.env'))
const known = Object.keys(parseEnv(file('.env.example')))

/** The part of compose.yaml about one service. */
const service = (name: string) => compose.split(/\n(?=  \w)/).find((part) => part.startsWith(`  ${name}:`)) ?? ''
/** What a service sets, as text. */
const environmentOf = (name: string) =>
  Object.fromEntries(
    [...service(name).matchAll(/^      ([A-Z][A-Z0-9_]*): '?(.*?)'?$/gm)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  )
const image = () => {
  const stages = stagesOf(file('Dockerfile'))
  const last = stages.at(-1)
  if (last === undefined) throw new Error('The Dockerfile has no stage.')
  return imageOf(stages, last)
}
/** The names that the containers of others read. */
const ofOthers = ['POSTGRES_PASSWORD', 'SITE_HOSTS']

test('the settings that the image and the containers name exist', () => {
  expect(Object.keys(image().env)).toEqual(['NODE_ENV', 'PORT', 'DATA_DIR'])
  expect(Object.keys(environmentOf('site'))).toEqual([
    'NODE_ENV',
    'PORT',
    'LISTEN_HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'TRUST_PROXY',
    'STOP_DELAY',
  ])
  const named = [...Object.keys(image().env), ...Object.keys(environmentOf('site')), ...Object.keys(shipped)]
  expect(named.filter((name) => !known.includes(name) && !ofOthers.includes(name))).toEqual([])
})

test('the example has each value that compose.yaml asks for, and the proxy gets what its file names', () => {
  const asked = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name)
  expect([...new Set(asked)]).toEqual(ofOthers)
  expect(ofOthers.filter((name) => !(name in shipped))).toEqual([])
  const inCaddyfile = [...file('deploy/Caddyfile').matchAll(/\{\$([A-Z0-9_]+)/g)].map(([, name]) => name)
  expect([Object.keys(environmentOf('proxy')), inCaddyfile]).toEqual([['SITE_HOSTS'], ['SITE_HOSTS']])
})

test('only what each installation fills in is missing', () => {
  expect(
    checkSettings({ ...shipped, ...environmentOf('site') }).problems.map((problem) => problem.split(' ')[0]),
  ).toEqual(['JWT_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'])
  expect(shipped['POSTGRES_PASSWORD']).toBe('')
})

test('whatever else .env has, the site is a production server at the port and in the folder of the image', () => {
  const { settings } = checkSettings({ ...parseEnv(file('.env.example')), ...environmentOf('site') })
  const { nodeEnv, listenHost, port, dataDir, trustProxy, stopDelay } = settings
  expect({ nodeEnv, listenHost, port, dataDir, trustProxy, stopDelay }).toEqual({
    nodeEnv: 'production',
    listenHost: '0.0.0.0',
    port: 3000,
    dataDir: '/data',
    trustProxy: 1,
    stopDelay: { given: 0 },
  })
  expect(image().volumes).toEqual(['/data'])
  expect(file('deploy/Caddyfile')).toContain('reverse_proxy site:3000 {')
})

test('the image is built from all that a build reads, and from no settings', () => {
  const sent = sentPaths(file('.dockerignore'))
  expect(buildInputs.filter((path) => !sent.includes(path))).toEqual([])
  expect(sent.filter((path) => path.startsWith('.env'))).toEqual([])
})

test('each container has a read-only root and no capabilities but those it names', () => {
  const shared = /^x-service: &service\n((?:  .*\n)+)/m.exec(compose)?.[1] ?? ''
  expect(shared.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]),
  )
  const names = ['site', 'database', 'proxy']
  expect(names.filter((name) => !service(name).includes('    <<: *service\n'))).toEqual([])
  expect(names.map((name) => /cap_add: (.*)/.exec(service(name))?.[1] ?? 'none')).toEqual([
    'none',
    '[CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]',
    '[NET_BIND_SERVICE]',
  ])
})
