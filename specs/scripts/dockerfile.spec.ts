import { expect, test } from 'vitest'
import { imageOf, pairsOf, sentPaths, stagesOf } from '../../scripts/lib/dockerfile.mjs'
import { Sentence } from '../../scripts/lib/project.mjs'

const FILE = `
# A comment, \\
FROM node:24.21.0-trixie-slim AS base
WORKDIR /app
ENV NODE_ENV=production GREETING="hello there"

FROM base AS build
COPY package.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci \\
  # A comment between the lines of one step.
  --ignore-scripts

FROM base
COPY --from=build /app/dist dist
WORKDIR dist
ENV PORT=3000 \\
    NODE_ENV=trial
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGINT
HEALTHCHECK --interval=10s --retries=3 \\
  CMD ["node", "-e", "fetch(\`http://127.0.0.1:\${process.env.PORT}/\`)"]
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["server/main.js"]
`

test('stages have their steps in order, with flags and continued lines', () => {
  expect(stagesOf(FILE).slice(0, 2)).toEqual([
    {
      name: 'base',
      from: 'node:24.21.0-trixie-slim',
      steps: [
        { word: 'WORKDIR', flags: {}, text: '/app', list: null },
        { word: 'ENV', flags: {}, text: 'NODE_ENV=production GREETING="hello there"', list: null },
      ],
    },
    {
      name: 'build',
      from: 'base',
      steps: [
        { word: 'COPY', flags: {}, text: 'package.json .npmrc ./', list: null },
        {
          word: 'RUN',
          flags: { mount: 'type=cache,target=/root/.npm' },
          text: 'npm ci --ignore-scripts',
          list: null,
        },
      ],
    },
  ])
  expect(stagesOf(FILE)[2]?.steps[0]).toEqual({
    word: 'COPY',
    flags: { from: 'build' },
    text: '/app/dist dist',
    list: null,
  })
})

test('an image has the settings of its steps and of the stage it begins with', () => {
  const stages = stagesOf(FILE)
  const [base, , last] = stages
  if (base === undefined || last === undefined) throw new Error('A stage is missing.')
  expect(imageOf(stages, last)).toEqual({
    env: { NODE_ENV: 'trial', GREETING: 'hello there', PORT: '3000' },
    workdir: '/app/dist',
    user: '10001:10001',
    entrypoint: ['node', '--enable-source-maps'],
    cmd: ['server/main.js'],
    volumes: ['/data'],
    stopSignal: 'SIGINT',
    health: {
      flags: { interval: '10s', retries: '3' },
      command: ['node', '-e', 'fetch(`http://127.0.0.1:${process.env.PORT}/`)'],
    },
  })
  expect(imageOf(stages, base)).toEqual({
    env: { NODE_ENV: 'production', GREETING: 'hello there' },
    workdir: '/app',
    user: '0:0',
    entrypoint: [],
    cmd: [],
    volumes: [],
    stopSignal: 'SIGTERM',
    health: null,
  })
})

test('commands without the JSON form go through a shell', () => {
  const stages = stagesOf('FROM a\nHEALTHCHECK CMD test -e /ready\nCMD node main.js')
  const [only] = stages
  if (only === undefined) throw new Error('The stage is missing.')
  const { health, cmd } = imageOf(stages, only)
  expect([health?.command, cmd]).toEqual([
    ['/bin/sh', '-c', 'test -e /ready'],
    ['/bin/sh', '-c', 'node main.js'],
  ])
})

test.each([
  ['FROM a\nONBUILD RUN true', 'The Dockerfile has a step that this script cannot carry out: ONBUILD RUN true'],
  ['FROM a\nCOPY --chown=1 x y', 'The Dockerfile has a step that this script cannot carry out: COPY --chown=1 x y'],
  ['FROM a\nCOPY ["x", "y"]', 'The Dockerfile has a step that this script cannot carry out: COPY ["x", "y"]'],
  ['FROM a\nADD x y', 'The Dockerfile has a step that this script cannot carry out: ADD x y'],
  ['WORKDIR /app\nFROM a', 'The Dockerfile begins with WORKDIR instead of FROM.'],
  ['FROM a\nCOPY x $HOME', 'This script replaces no variables, and the Dockerfile has one: COPY x $HOME'],
])('a Dockerfile that the trial would not carry out exactly is refused: %j', (text, message) => {
  expect(() => stagesOf(text)).toThrow(new Sentence(message))
})

test('a user is two numbers, because the trial looks up no names', () => {
  const stages = stagesOf('FROM a\nUSER unifi')
  const [only] = stages
  if (only === undefined) throw new Error('The stage is missing.')
  expect(() => imageOf(stages, only)).toThrow('USER must be two numbers, of the user and its group: unifi')
})

test('pairs with and without quotes', () => {
  expect(pairsOf('A=1 org.example.title="Two words" B= C=x=y')).toEqual({
    A: '1',
    'org.example.title': 'Two words',
    B: '',
    C: 'x=y',
  })
})

test('the engine gets the exceptions of .dockerignore only', () => {
  expect(sentPaths('# Why\n*\n!.npmrc\n!scripts/lib\n')).toEqual(['.npmrc', 'scripts/lib'])
  expect(() => sentPaths('node_modules\n')).toThrow('this is neither: node_modules')
  expect(() => sentPaths('*\n!src\nsrc/secret\n')).toThrow('this is neither: src/secret')
  expect(() => sentPaths('*\n!**/*.ts\n')).toThrow('this is neither: !**/*.ts')
})
