/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }
/** @type {Counts} */
export const onePassed = { ...none, passed: 1 }
/** @type {Counts} */
export const oneFailed = { ...none, failed: 1 }
/** @type {Counts} */
export const oneSkipped = { ...none, skipped: 1 }

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    none,
  )

/** @param {Counts} counts */
export const totalOf = ({ passed, failed, skipped }) => passed + failed + skipped

/** @param {Counts} counts */
export const inWords = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestCase
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile
 * @typedef {{ success: boolean, testResults: VitestFile[] }} VitestReport
 */

/** A spec file that could not be loaded has no cases, and counts as one failure. @param {VitestReport} report @returns {Counts} */
export const vitestCounts = ({ success, testResults }) => {
  const counts = sum(
    testResults.map(({ status, assertionResults }) =>
      assertionResults.length === 0 && status === 'failed' ? oneFailed : sum(assertionResults.map(caseCounts)),
    ),
  )
  return !success && counts.failed === 0 ? sum([counts, oneFailed]) : counts
}

const LINES = 12
const LETTERS = 1_000

/** A failure at the end of a run, where alone it may be read: without empty lines, and those of other people's code. @param {string} message */
export const firstLines = (message) =>
  message
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^at .*(node_modules|node:)/.test(text))
    .slice(0, LINES)
    .map((text) => `    ${text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text}`)
    .join('\n')

/** The failed cases, each with the first lines of why. @param {VitestReport} report @returns {string[]} */
export const vitestTroubles = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [`failed: ${name}\n${firstLines(message ?? '')}`]
      : assertionResults
          .filter((each) => each.status === 'failed')
          .map(
            ({ fullName, failureMessages }) => `failed: ${name} ${fullName}\n${firstLines(failureMessages?.[0] ?? '')}`,
          ),
  )

/** @param {VitestCase} each */
const caseCounts = ({ status }) => (status === 'passed' ? onePassed : status === 'failed' ? oneFailed : oneSkipped)

/** @param {{ status: 'passed' | 'failed' | 'skipped' }[]} outcomes */
export const outcomeCounts = (outcomes) => sum(outcomes.map(({ status }) => ({ ...none, [status]: 1 })))

/**
 * The counts that a command prints as its last line of JSON: `{"passed":6,"failed":0,"skipped":0}`.
 * @param {string} output @returns {Counts | undefined}
 */
export const printedCounts = (output) => {
  const lines = output.split('\n').filter((line) => /^\{.*"passed".*\}\s*$/.test(line))
  const last = lines.at(-1)
  if (last === undefined) return undefined
  const { passed = 0, failed = 0, skipped = 0 } = JSON.parse(last)
  return { passed, failed, skipped }
}
