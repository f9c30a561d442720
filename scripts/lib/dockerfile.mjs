import { Sentence } from './project.mjs'

/**
 * @typedef {{ word: string, flags: Readonly<Record<string, string>>, text: string, list: readonly string[] | null }} Step
 *   `list` is the JSON form of RUN, COPY, ENTRYPOINT and CMD
 * @typedef {{ name: string, from: string, steps: readonly Step[] }} Stage
 * @typedef {{
 *   env: Readonly<Record<string, string>>, workdir: string, user: string, entrypoint: readonly string[], cmd: readonly string[],
 *   volumes: readonly string[], stopSignal: string, health: { flags: Readonly<Record<string, string>>, command: readonly string[] } | null
 * }} Image what the steps say about running the image
 */

const KNOWN = [
  ...['FROM', 'RUN', 'COPY', 'WORKDIR', 'ENV', 'USER', 'ENTRYPOINT', 'CMD', 'HEALTHCHECK', 'STOPSIGNAL', 'VOLUME'],
  ...['EXPOSE', 'LABEL'],
]
/** The steps in which an engine replaces $NAME, which the trial does not. */
const REPLACED = ['FROM', 'COPY', 'WORKDIR', 'ENV', 'USER', 'STOPSIGNAL', 'VOLUME']

/** The flags that the trial carries out. @type {Readonly<Record<string, readonly string[]>>} */
const FLAGS = { COPY: ['from'], RUN: ['mount'], HEALTHCHECK: ['interval', 'timeout', 'start-period', 'retries'] }

/** The instructions as one line each, without comments. @param {string} text */
const linesOf = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\s*\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())

/** @param {string} text @returns {{ flags: Record<string, string>, rest: string }} */
const flagsOf = (text) => {
  const [all = ''] = /^(?:--[a-z-]+=\S+\s+)*/.exec(text) ?? []
  const flags = [...all.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  return { flags: Object.fromEntries(flags), rest: text.slice(all.length) }
}

/** @param {string} text @returns {readonly string[] | null} */
const listOf = (text) => {
  if (!text.startsWith('[')) return null
  const list = JSON.parse(text)
  return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : null
}

/** @param {string} line @returns {Step} */
const stepOf = (line) => {
  const [, word = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
  if (REPLACED.includes(word) && text.includes('$'))
    throw new Sentence(`This script replaces no variables, and the Dockerfile has one: ${line}`)
  const { flags, rest } = flagsOf(text)
  const list = listOf(rest)
  const isKnown = KNOWN.includes(word) && Object.keys(flags).every((flag) => FLAGS[word]?.includes(flag))
  if (!isKnown || (word === 'COPY' && list !== null))
    throw new Sentence(`The Dockerfile has a step that this script cannot carry out: ${line}`)
  return { word, flags, text: rest, list }
}

/** The stages of a Dockerfile in their order. Fails with a sentence at a step it does not know. @param {string} text @returns {readonly Stage[]} */
export const stagesOf = (text) => {
  /** @type {{ name: string, from: string, steps: Step[] }[]} */
  const stages = []
  for (const step of linesOf(text).map(stepOf)) {
    const [from = '', as, name = ''] = step.text.split(/\s+/)
    if (step.word === 'FROM') stages.push({ name: as === 'AS' ? name : '', from, steps: [] })
    else if (stages.length === 0) throw new Sentence(`The Dockerfile begins with ${step.word} instead of FROM.`)
    else stages.at(-1)?.steps.push(step)
  }
  return stages
}

/** Name and value pairs, with or without double quotes. @param {string} text */
export const pairsOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/([\w.-]+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  )

/** @type {Image} */
const EMPTY = {
  env: {},
  workdir: '/',
  user: '0:0',
  entrypoint: [],
  cmd: [],
  volumes: [],
  stopSignal: 'SIGTERM',
  health: null,
}

/** The image after one more step. @param {Image} image @param {Step} step @returns {Image} */
export const after = (image, { word, flags, text, list }) => {
  switch (word) {
    case 'ENV':
      return { ...image, env: { ...image.env, ...pairsOf(text) } }
    case 'WORKDIR':
      return { ...image, workdir: absolute(image.workdir, text) }
    case 'USER':
      return { ...image, user: numeric(text) }
    case 'ENTRYPOINT':
      return { ...image, entrypoint: list ?? shell(text), cmd: [] }
    case 'CMD':
      return { ...image, cmd: list ?? shell(text) }
    case 'VOLUME':
      return { ...image, volumes: [...image.volumes, ...(list ?? text.split(/\s+/))] }
    case 'STOPSIGNAL':
      return { ...image, stopSignal: text }
    case 'HEALTHCHECK':
      return { ...image, health: { flags, command: healthCommand(text) } }
    default:
      return image
  }
}

/** The image of a stage; a stage that begins with another one has its settings too. @param {readonly Stage[]} stages @param {Stage} stage @returns {Image} */
export const imageOf = (stages, stage) => {
  const parent = stages.find(({ name }) => name !== '' && name === stage.from)
  return stage.steps.reduce(after, parent === undefined ? EMPTY : imageOf(stages, parent))
}

/** What RUN without the JSON form executes. @param {string} command */
export const shell = (command) => ['/bin/sh', '-c', command]

/** @param {string} text */
const healthCommand = (text) => {
  const command = text.replace(/^CMD\s+/, '')
  return listOf(command) ?? shell(command)
}

/** A path inside the image, seen from its working folder. @param {string} workdir @param {string} path */
export const absolute = (workdir, path) => (path.startsWith('/') ? path : `${workdir.replace(/\/$/, '')}/${path}`)

/** @param {string} user */
const numeric = (user) => {
  if (!/^\d+:\d+$/.test(user)) throw new Sentence(`USER must be two numbers, of the user and its group: ${user}`)
  return user
}

/**
 * The paths of the project that the engine gets, by `.dockerignore`: it excludes everything first, and then names exceptions.
 * @param {string} ignore @returns {readonly string[]}
 */
export const sentPaths = (ignore) => {
  const [first, ...exceptions] = linesOf(ignore)
  const other = first === '*' ? exceptions.find((line) => !/^![\w./-]+$/.test(line)) : first
  if (other !== undefined)
    throw new Sentence(`.dockerignore excludes * and then names exceptions only; this is neither: ${other}`)
  return exceptions.map((line) => line.slice(1))
}
