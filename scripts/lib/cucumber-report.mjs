import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * @typedef {'passed' | 'failed' | 'skipped'} Status
 * @typedef {{ uri: string, line: number, name: string, status: Status }} Outcome
 * `line` is the scenario's own line, or its Examples row's: with `uri` it names one case for good.
 */

/**
 * What each scenario of a report (Cucumber messages, one JSON object a line) came to. Of several tries the last one counts.
 * A scenario of the plan that never finished has failed: its worker died.
 * @param {AsyncIterable<string>} lines @returns {Promise<Outcome[]>}
 */
export const outcomesOf = async (lines) => {
  const pickles = new Map()
  const cases = new Map()
  const attempts = new Map()
  /** @type {Map<string, Status>} */
  const finished = new Map()
  /** @type {Outcome[]} */
  const broken = []
  for await (const line of lines) {
    if (line.trim() === '') continue
    const envelope = JSON.parse(line)
    if (envelope.pickle) pickles.set(envelope.pickle.id, envelope.pickle)
    if (envelope.testCase) cases.set(envelope.testCase.id, envelope.testCase.pickleId)
    if (envelope.testCaseStarted) attempts.set(envelope.testCaseStarted.id, { case: envelope.testCaseStarted.testCaseId, results: [] })
    if (envelope.testStepFinished) attempts.get(envelope.testStepFinished.testCaseStartedId).results.push(envelope.testStepFinished.testStepResult.status)
    if (envelope.testCaseFinished && !envelope.testCaseFinished.willBeRetried) {
      const attempt = attempts.get(envelope.testCaseFinished.testCaseStartedId)
      finished.set(cases.get(attempt.case), statusOf(attempt.results))
    }
    if (envelope.parseError) broken.push(parseFailure(envelope.parseError))
    if (envelope.testRunHookFinished?.result.status === 'FAILED') {
      broken.push({ uri: '', line: 0, name: 'a hook around the whole run', status: 'failed' })
    }
  }
  const planned = [...cases.values()].map((id) => outcome(pickles.get(id), finished.get(id) ?? 'failed'))
  return [...planned, ...broken]
}

/** Strict: an undefined, pending or ambiguous step is a failure, and so is a scenario in which nothing happened. @param {string[]} results */
const statusOf = (results) => {
  if (results.length === 0 || results.some((each) => each !== 'PASSED' && each !== 'SKIPPED')) return 'failed'
  return results.includes('SKIPPED') ? 'skipped' : 'passed'
}

/** @param {any} pickle @param {Status} status @returns {Outcome} */
const outcome = (pickle, status) => ({ uri: pickle.uri, line: pickle.location.line, name: pickle.name, status })

/** @param {any} error @returns {Outcome} */
const parseFailure = ({ source, message }) =>
  ({ uri: source.uri ?? '', line: source.location?.line ?? 0, name: message, status: 'failed' })

/** @param {string} file @returns {Promise<Outcome[]>} */
export const readOutcomes = (file) => outcomesOf(createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity }))
