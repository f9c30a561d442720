import { collectingOutput } from './command.mjs'
import { inWords, none, oneFailed, onePassed, oneSkipped, sum, totalOf } from './counts.mjs'
import { Sentence } from './project.mjs'

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {object} Step
 * @property {string} name
 * @property {string} does one line for the reader
 * @property {string[]} [needs] steps without which this one means nothing
 * @property {boolean} [alone] runs with no other step beside it, after those before it and before those after it
 * @property {boolean} [parallel] has a worker for each core, so that only waiting would be gained beside it
 * @property {boolean} [onRequest] runs only when `--only` or `--with` names it
 * @property {() => Promise<Counts>} run throws a Sentence when it could not do its work
 * @typedef {{ step: Step, counts: Counts, seconds: number, note?: string }} Result
 */

/**
 * The steps that a command line asks for, in their own order: `--only a,b` those and what they need, `--with c` all and c.
 * @template {Step} S
 * @param {S[]} steps @param {string[]} args @returns {S[]}
 */
export const chosenSteps = (steps, args) => {
  const { only, also } = parse(args)
  const unknown = [...(only ?? []), ...also].find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new Sentence(`There is no step ${unknown}. The steps are: ${steps.map(({ name }) => name).join(', ')}.`)
  const named = only === undefined ? steps.filter((step) => !step.onRequest).map(({ name }) => name) : only
  const wanted = new Set([...named, ...also])
  // From the last step back: a step's needs come before it.
  for (const step of [...steps].reverse()) if (wanted.has(step.name)) step.needs?.forEach((name) => wanted.add(name))
  return steps.filter(({ name }) => wanted.has(name))
}

/** @param {string[]} args */
const parse = (args) => {
  /** @type {{ only?: string[], also: string[] }} */
  const asked = { also: [] }
  for (let i = 0; i < args.length; i += 2) {
    const [flag, value] = args.slice(i, i + 2)
    if (value === undefined || (flag !== '--only' && flag !== '--with'))
      throw new Sentence('Usage: npm test -- [--only step,step] [--with step]')
    if (flag === '--only') asked.only = [...(asked.only ?? []), ...value.split(',')]
    else asked.also.push(...value.split(','))
  }
  return asked
}

/**
 * Runs steps in their order, up to `atOnce` beside each other; a failed step stops only those that need it. Steps that run
 * beside others print their output when they end.
 * @param {Step[]} steps @param {number} [atOnce] @returns {Promise<Result[]>}
 */
export const runSteps = async (steps, atOnce = 2) => {
  const pending = [...steps]
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map()
  /** @type {Result[]} */
  const results = []

  const next = () => {
    if ([...running.keys()].some(({ alone, parallel }) => alone || parallel)) return undefined
    const unfinished = new Set([...pending, ...running.keys()].map(({ name }) => name))
    const first = pending.findIndex(({ alone }) => alone)
    if (first === 0) return running.size === 0 ? pending[0] : undefined
    return pending
      .slice(0, first === -1 ? undefined : first)
      .filter(({ parallel }) => parallel !== true || running.size === 0)
      .find(({ needs = [] }) => !needs.some((name) => unfinished.has(name)))
  }

  /** @param {Step} step */
  const start = async (step) => {
    const isLive = step.alone === true || steps.length === 1 || atOnce === 1
    console.log(`\n── ${step.name}: ${step.does}`)
    const work = () => runStep(step, results)
    const { value: result, output } = isLive ? { value: await work(), output: '' } : await collectingOutput(work)
    results.push(result)
    running.delete(step)
    if (output !== '') console.log(`\n── ${step.name}, its output:\n${output.trimEnd()}`)
    if (result.note !== undefined) console.error(result.note)
    const others = [...running.keys()].map(({ name }) => name)
    console.log(
      `── ${step.name}: ${inWords(result.counts)} in ${result.seconds.toFixed(1)} s${others.length > 0 ? `; still running: ${others.join(', ')}` : ''}`,
    )
  }

  while (pending.length > 0 || running.size > 0) {
    for (let step = next(); step !== undefined && running.size < atOnce; step = next()) {
      pending.splice(pending.indexOf(step), 1)
      running.set(step, start(step))
    }
    await Promise.race(running.values())
  }
  return steps.flatMap((step) => results.filter((result) => result.step === step))
}

/** @param {Step} step @param {Result[]} before @returns {Promise<Result>} */
const runStep = async (step, before) => {
  const missing = before.find((result) => step.needs?.includes(result.step.name) && result.counts.failed > 0)
  if (missing !== undefined)
    return { step, counts: oneSkipped, seconds: 0, note: `Skipped: it needs ${missing.step.name}, which failed.` }
  const started = Date.now()
  const outcome = await attempt(step)
  return { step, ...outcome, seconds: (Date.now() - started) / 1000 }
}

/** @param {Step} step @returns {Promise<{ counts: Counts, note?: string }>} */
const attempt = async (step) => {
  try {
    const counts = await step.run()
    return totalOf(counts) > 0
      ? { counts }
      : { counts: oneFailed, note: 'It ran nothing, and a check that checks nothing has failed.' }
  } catch (error) {
    if (error instanceof Sentence) return { counts: oneFailed, note: error.message }
    return { counts: oneFailed, note: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** @param {number} seconds */
const minutes = (seconds) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

/**
 * The table of all steps, the time of the whole run and, as the very last line, the count of everything.
 * @param {Result[]} results @param {number} [wall] seconds from the start to the end
 */
export const summary = (results, wall) => {
  const width = Math.max(...results.map(({ step }) => step.name.length))
  const rows = results.map(
    ({ step, counts, seconds }) =>
      `${counts.failed > 0 ? '✖' : '✔'} ${step.name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${inWords(counts)}`,
  )
  return [
    '',
    ...rows,
    '',
    ...(wall === undefined ? [] : [`Together ${minutes(wall)}`, '']),
    inWords(sum(results.map(({ counts }) => counts))),
  ].join('\n')
}

/**
 * What a command with a report came to. A bad exit code without a failed case counts as a failure.
 * @param {number} code @param {Counts} counts
 */
export const withExitCode = (code, counts) => (code !== 0 && counts.failed === 0 ? sum([counts, oneFailed]) : counts)

/** For checks that pass or fail as a whole. @param {{ code: number }} result @returns {Counts} */
export const asOne = ({ code }) => sum([none, code === 0 ? onePassed : oneFailed])
