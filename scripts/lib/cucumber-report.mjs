import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { firstLines } from './counts.mjs'
import { levels, levelsOf } from './levels.mjs'

/**
 * @typedef {'passed' | 'failed' | 'skipped'} Status
 * @typedef {{ uri: string, line: number, name: string, status: Status, level: string, seconds: number, troubles: string[] }} Outcome
 * `line` is the scenario's own line, or its Examples row's: with `uri` it names one case for good.
 * `level` is the one it is tagged with, and `seconds` what all its tries took.
 * `troubles` is what went wrong and in which step, try by try: a scenario that passed and has some did so only when it was tried again.
 */

/**
 * What each scenario of a report (Cucumber messages, one JSON object a line) came to. Of several tries the last one counts.
 * A scenario of the plan that never finished has failed: its worker died.
 * @param {AsyncIterable<string>} lines @returns {Promise<Outcome[]>}
 */
export const outcomesOf = async (lines) => {
  const pickles = new Map()
  const cases = new Map()
  /** @type {Map<string, string>} */
  const steps = new Map()
  const attempts = new Map()
  /** @type {Map<string, Status>} */
  const finished = new Map()
  /** @type {Map<string, number>} */
  const seconds = new Map()
  /** @type {Map<string, string[]>} */
  const troubles = new Map()
  /** @type {Outcome[]} */
  const broken = []
  for await (const line of lines) {
    if (line.trim() === '') continue
    const envelope = JSON.parse(line)
    if (envelope.pickle) pickles.set(envelope.pickle.id, envelope.pickle)
    if (envelope.testCase) {
      const { id, pickleId, testSteps } = envelope.testCase
      cases.set(id, pickleId)
      const texts = new Map(pickles.get(pickleId).steps.map((/** @type {any} */ step) => [step.id, step.text]))
      for (const step of testSteps) steps.set(step.id, texts.get(step.pickleStepId) ?? 'a hook')
    }
    if (envelope.testCaseStarted)
      attempts.set(envelope.testCaseStarted.id, {
        case: envelope.testCaseStarted.testCaseId,
        began: secondsOf(envelope.testCaseStarted.timestamp),
        results: [],
      })
    if (envelope.testCaseFinished) {
      const { case: id, began } = attempts.get(envelope.testCaseFinished.testCaseStartedId)
      seconds.set(id, (seconds.get(id) ?? 0) + secondsOf(envelope.testCaseFinished.timestamp) - began)
    }
    if (envelope.testStepFinished) {
      const {
        testCaseStartedId,
        testStepId,
        testStepResult: { status, message },
      } = envelope.testStepFinished
      const attempt = attempts.get(testCaseStartedId)
      attempt.results.push(status)
      if (message) append(troubles, cases.get(attempt.case), `${steps.get(testStepId)}\n${message}`)
    }
    if (envelope.testCaseFinished && !envelope.testCaseFinished.willBeRetried) {
      const attempt = attempts.get(envelope.testCaseFinished.testCaseStartedId)
      finished.set(cases.get(attempt.case), statusOf(attempt.results))
    }
    if (envelope.parseError) broken.push(parseFailure(envelope.parseError))
    if (envelope.testRunHookFinished?.result.status === 'FAILED') {
      broken.push({
        uri: '',
        line: 0,
        name: 'a hook around the whole run',
        status: 'failed',
        level: '',
        seconds: 0,
        troubles: [],
      })
    }
  }
  const planned = [...cases].map(([id, pickle]) =>
    outcome(pickles.get(pickle), finished.get(pickle) ?? 'failed', seconds.get(id) ?? 0, troubles.get(pickle) ?? []),
  )
  return [...planned, ...broken]
}

/** Strict: an undefined, pending or ambiguous step is a failure, and so is a scenario in which nothing happened. @param {string[]} results */
const statusOf = (results) => {
  if (results.length === 0 || results.some((each) => each !== 'PASSED' && each !== 'SKIPPED')) return 'failed'
  return results.includes('SKIPPED') ? 'skipped' : 'passed'
}

/** @param {Map<string, string[]>} all @param {string} key @param {string} text */
const append = (all, key, text) => all.set(key, [...(all.get(key) ?? []), text])

/** @param {{ seconds: number, nanos: number }} timestamp */
const secondsOf = ({ seconds, nanos }) => seconds + nanos / 1e9

/** @param {any} pickle @param {Status} status @param {number} seconds @param {string[]} troubles @returns {Outcome} */
const outcome = (pickle, status, seconds, troubles) => ({
  uri: pickle.uri,
  line: pickle.location.line,
  name: pickle.name,
  status,
  level: levelsOf(pickle.tags ?? [])[0] ?? '',
  seconds,
  troubles,
})

/** @param {any} error @returns {Outcome} */
const parseFailure = ({ source, message }) => ({
  uri: source.uri ?? '',
  line: source.location?.line ?? 0,
  name: message,
  status: 'failed',
  level: '',
  seconds: 0,
  troubles: [],
})

/**
 * How many scenarios ran at each level, how long they took together, and which took longest.
 * @param {Outcome[]} outcomes @returns {string[]}
 */
export const levelsInWords = (outcomes) =>
  levels.flatMap((level) => {
    const own = outcomes.filter((each) => each.level === level)
    const longest = own.reduce((a, b) => (b.seconds > a.seconds ? b : a), { uri: '', line: 0, seconds: 0 })
    const took = own.reduce((all, { seconds }) => all + seconds, 0)
    return own.length === 0
      ? []
      : [
          `${level}: ${own.length} in ${took.toFixed(0)} s of a worker, at most ${longest.seconds.toFixed(1)} s (${longest.uri}:${longest.line})`,
        ]
  })

/** @param {string} file @returns {Promise<Outcome[]>} */
export const readOutcomes = (file) =>
  outcomesOf(createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity }))

/**
 * What a reader of a long run's last lines wants to know: what failed and why, and what passed only when it was tried again.
 * @param {Outcome[]} outcomes @returns {string[]}
 */
export const troublesIn = (outcomes) =>
  outcomes.flatMap(({ uri, line, name, status, troubles }) => {
    if (status !== 'failed' && troubles.length === 0) return []
    const why = [...new Set(troubles)].map(firstLines)
    return [
      [`${status === 'failed' ? 'failed' : `${status} only when tried again`}: ${uri}:${line} ${name}`, ...why].join(
        '\n',
      ),
    ]
  })
