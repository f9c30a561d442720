import { expect, test } from 'vitest'
import { firstLines, vitestTroubles } from '../../scripts/lib/counts.mjs'
import { withCauses } from '../../scripts/lib/report-with-causes.mjs'

test('vitest: a run ends with a list of failures, and of files that could not be loaded', () => {
  expect(
    vitestTroubles({
      success: false,
      testResults: [
        {
          name: 'a.spec.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'good' },
            { status: 'failed', fullName: 'bad', failureMessages: ['Error: one\n  two'] },
          ],
        },
        { name: 'b.spec.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    }),
  ).toEqual(['failed: a.spec.ts bad\n    Error: one\n    two', 'failed: b.spec.ts\n    no such module'])
})

test('the summary of a failure leaves out empty lines, other people’s code and the end of long lines', () => {
  expect(
    firstLines(
      `Error: refused\n\n  at ours (/project/server/a.ts:1:2)\n    at theirs (/project/node_modules/b.js:3:4)\n    at process (node:internal/c:5:6)\n${'x'.repeat(1_001)}`,
    ),
  ).toBe(`    Error: refused\n    at ours (/project/server/a.ts:1:2)\n    ${'x'.repeat(1_000)}…`)
})

test('vitest: a failure says its causes, with their codes, and what differs', () => {
  const deadlock = { message: 'deadlock detected', code: '40P01', detail: 'Process 1 waits for process 2' }
  expect(withCauses({ message: 'refused', stack: 'Error: refused\n  at a.ts', cause: deadlock })).toBe(
    'refused\nCaused by: deadlock detected, 40P01, Process 1 waits for process 2\nError: refused\n  at a.ts',
  )
  expect(withCauses({ message: 'not equal', diff: '\u001B[31m+ 1\u001B[39m', stack: '  at b.ts' })).toBe(
    'not equal\n+ 1\n  at b.ts',
  )
})
