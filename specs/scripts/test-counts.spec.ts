import { expect, test } from 'vitest'
import { inWords, printedCounts, sum, vitestCounts } from '../../scripts/lib/counts.mjs'
import { levelsInWords, outcomesOf, troublesIn } from '../../scripts/lib/cucumber-report.mjs'
import { withExitCode } from '../../scripts/lib/steps.mjs'

const file = (status: string, ...cases: string[]) => ({
  name: 'a.spec.ts',
  status,
  assertionResults: cases.map((each) => ({ status: each, fullName: each })),
})

test('vitest: passed, failed and skipped cases, and files that could not be loaded', () => {
  expect(
    vitestCounts({
      success: false,
      testResults: [
        file('failed', 'passed', 'failed', 'pending', 'todo', 'skipped'),
        file('failed'),
        file('passed', 'passed'),
      ],
    }),
  ).toEqual({ passed: 2, failed: 2, skipped: 3 })
})

test('vitest: an error outside every case is a failure', () => {
  expect(vitestCounts({ success: false, testResults: [file('passed', 'passed')] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('a bad exit code without a failed case is a failure; with one, nothing is counted twice', () => {
  expect(withExitCode(1, { passed: 3, failed: 0, skipped: 0 })).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(withExitCode(1, { passed: 3, failed: 2, skipped: 0 })).toEqual({ passed: 3, failed: 2, skipped: 0 })
  expect(withExitCode(0, { passed: 3, failed: 0, skipped: 1 })).toEqual({ passed: 3, failed: 0, skipped: 1 })
})

test("a command's counts are in the last such line it prints", () => {
  expect(
    printedCounts(
      'one\n{"passed":1,"failed":9,"skipped":0}\nnoise {"passed":3}\n{"passed":6,"failed":0,"skipped":1}\n',
    ),
  ).toEqual({ passed: 6, failed: 0, skipped: 1 })
  expect(printedCounts('nothing of the kind')).toBeUndefined()
})

test('counts add up and read as one line', () => {
  expect(
    inWords(
      sum([
        { passed: 1, failed: 0, skipped: 2 },
        { passed: 4, failed: 3, skipped: 0 },
      ]),
    ),
  ).toBe('5 passed, 3 failed, 2 skipped')
})

const scenario = (id: string, line: number) => [
  {
    pickle: {
      id,
      uri: 'features/a.feature',
      location: { line },
      name: `scenario ${id}`,
      tags: [{ name: '@B4-34' }, { name: id === 'good' ? '@screen' : '@http' }],
      steps: [{ id: `pickle step ${id}`, text: 'the page has 1 picture' }],
    },
  },
  {
    testCase: {
      id: `case ${id}`,
      pickleId: id,
      testSteps: [{ id: `hook ${id}` }, { id: `step ${id}`, pickleStepId: `pickle step ${id}` }],
    },
  },
]

const attempt = (id: string, number: number, results: string[], willBeRetried = false) => [
  { testCaseStarted: { id: `${id}/${number}`, testCaseId: `case ${id}`, timestamp: { seconds: 10, nanos: 0 } } },
  ...results.map((status) => ({
    testStepFinished: {
      testCaseStartedId: `${id}/${number}`,
      testStepId: `${id === 'bad' ? 'hook' : 'step'} ${id}`,
      testStepResult: {
        status,
        ...(status === 'FAILED' ? { message: 'Error: one\n  two\n  three\n  four\n  five' } : {}),
      },
    },
  })),
  {
    testCaseFinished: {
      testCaseStartedId: `${id}/${number}`,
      willBeRetried,
      timestamp: { seconds: 12, nanos: 500_000_000 },
    },
  },
]

const outcomes = (envelopes: object[]) =>
  outcomesOf(
    (async function* () {
      yield* envelopes.map((each) => JSON.stringify(each))
    })(),
  )

test('cucumber: the last try counts, and a scenario passes only if its steps passed', async () => {
  expect(
    await outcomes([
      ...scenario('good', 3),
      ...scenario('flaky', 7),
      ...scenario('undefined', 11),
      ...scenario('skipped', 15),
      ...scenario('empty', 19),
      ...scenario('died', 23),
      ...attempt('good', 0, ['PASSED', 'PASSED']),
      ...attempt('flaky', 0, ['FAILED'], true),
      ...attempt('flaky', 1, ['PASSED']),
      ...attempt('undefined', 0, ['PASSED', 'UNDEFINED', 'SKIPPED']),
      ...attempt('skipped', 0, ['PASSED', 'SKIPPED']),
      ...attempt('empty', 0, []),
      { testCaseStarted: { id: 'died/0', testCaseId: 'case died', timestamp: { seconds: 10, nanos: 0 } } },
      { testRunHookFinished: { result: { status: 'FAILED' } } },
      { parseError: { source: { uri: 'features/b.feature', location: { line: 2 } }, message: 'no such keyword' } },
    ]),
  ).toEqual([
    {
      uri: 'features/a.feature',
      line: 3,
      name: 'scenario good',
      status: 'passed',
      level: 'screen',
      seconds: 2.5,
      troubles: [],
    },
    {
      uri: 'features/a.feature',
      line: 7,
      name: 'scenario flaky',
      status: 'passed',
      level: 'http',
      seconds: 5,
      troubles: ['the page has 1 picture\nError: one\n  two\n  three\n  four\n  five'],
    },
    {
      uri: 'features/a.feature',
      line: 11,
      name: 'scenario undefined',
      status: 'failed',
      level: 'http',
      seconds: 2.5,
      troubles: [],
    },
    {
      uri: 'features/a.feature',
      line: 15,
      name: 'scenario skipped',
      status: 'skipped',
      level: 'http',
      seconds: 2.5,
      troubles: [],
    },
    {
      uri: 'features/a.feature',
      line: 19,
      name: 'scenario empty',
      status: 'failed',
      level: 'http',
      seconds: 2.5,
      troubles: [],
    },
    {
      uri: 'features/a.feature',
      line: 23,
      name: 'scenario died',
      status: 'failed',
      level: 'http',
      seconds: 0,
      troubles: [],
    },
    { uri: '', line: 0, name: 'a hook around the whole run', status: 'failed', level: '', seconds: 0, troubles: [] },
    {
      uri: 'features/b.feature',
      line: 2,
      name: 'no such keyword',
      status: 'failed',
      level: '',
      seconds: 0,
      troubles: [],
    },
  ])
})

test('cucumber: each level is summed up, with its longest scenario', async () => {
  const all = await outcomes([
    ...scenario('good', 3),
    ...scenario('flaky', 7),
    ...scenario('other', 9),
    ...attempt('good', 0, ['PASSED']),
    ...attempt('flaky', 0, ['FAILED'], true),
    ...attempt('flaky', 1, ['PASSED']),
    ...attempt('other', 0, ['PASSED']),
  ])
  expect(levelsInWords(all)).toEqual([
    'http: 2 in 8 s of a worker, at most 5.0 s (features/a.feature:7)',
    'screen: 1 in 3 s of a worker, at most 2.5 s (features/a.feature:3)',
  ])
})

test('cucumber: a run ends with a list of failures, and of scenarios that passed only on a retry', async () => {
  expect(
    troublesIn(
      await outcomes([
        ...scenario('good', 3),
        ...scenario('flaky', 7),
        ...scenario('bad', 9),
        ...scenario('empty', 19),
        ...attempt('good', 0, ['PASSED']),
        ...attempt('flaky', 0, ['FAILED'], true),
        ...attempt('flaky', 1, ['PASSED']),
        ...attempt('bad', 0, ['FAILED'], true),
        ...attempt('bad', 1, ['FAILED']),
        ...attempt('empty', 0, []),
      ]),
    ),
  ).toEqual([
    'passed only when tried again: features/a.feature:7 scenario flaky\n    the page has 1 picture\n    Error: one\n    two\n    three\n    four\n    five',
    'failed: features/a.feature:9 scenario bad\n    a hook\n    Error: one\n    two\n    three\n    four\n    five',
    'failed: features/a.feature:19 scenario empty',
  ])
})
