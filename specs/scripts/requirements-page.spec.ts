import { expect, test } from 'vitest'
import { testClaims } from '../../scripts/trace/claims'
import { requirementsPage } from '../../scripts/trace/requirements-page'
import { trace } from '../../scripts/trace/trace'
import { claimsOf, holdFeatures, requirements } from './trace-project'

test('the page has the figures, what is overruled and open, and each case once, without line numbers', async () => {
  const page = requirementsPage(trace(requirements, claimsOf(await holdFeatures())))
  expect(page.split('\n').slice(4)).toEqual([
    '`specs/requirements/` has 6 rows: 2 passed, 2 failed, 1 not run, 1 unproved. A row is proved when every scenario and spec that claims its id ran',
    'and passed. `npm run prove -- B4-34` runs the proofs of a row, and `npm run living` builds a page with the sentence of each row and pictures.',
    '',
    '- 0 rows are proved in a browser only.',
    '- 0 rows are proved only by cases that claim five or more.',
    "- 1 rows don't hold as they are written, because a decision overrules them.",
    '',
    '| Level | Rows proved there | Rows proved only there |',
    '|---|---:|---:|',
    '| unit | 1 | 1 |',
    '| database | 0 | 0 |',
    '| domain | 0 | 0 |',
    '| http | 4 | 2 |',
    '| screen | 0 | 0 |',
    '| browser | 2 | 0 |',
    '',
    '| Context | Rows | Passed | Failed | Not run | Unproved | Browser only | By cases of five or more only |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    '| api | 2 | 1 | 1 | 0 | 0 | 0 | 0 |',
    '| reservation | 4 | 1 | 1 | 1 | 1 | 0 | 0 |',
    '| **all** | 6 | 2 | 2 | 1 | 1 | 0 | 0 |',
    '',
    '## Overruled by a decision',
    '',
    'The proofs of these rows prove what happens instead.',
    '',
    '| Rows | Instead | Decision |',
    '|---|---|---|',
    '| B4-35 | it is held twice | [0009](decisions/0009-twice.md) |',
    '',
    '## Open',
    '',
    '- Failed: B4-34, B8-2',
    '- Not run: B9-12',
    '- Unproved: B9-99',
    '',
    '## Proofs',
    '',
    'Every scenario and spec with the rows that it claims, by file and level.',
    '',
    '### a.spec.ts: unit',
    '',
    '- fee: **not run** B9-12',
    '',
    '### reservation/hold.feature: ',
    '',
    '- Nobody runs this: **not run** B4-34',
    '',
    '### reservation/hold.feature: http',
    '',
    '- Code a: B4-34, B8-1',
    '- Code b: **failed** B4-34, B8-2, B8-3',
    '- Code c: B4-34',
    '',
    '### reservation/hold.feature: http, browser',
    '',
    '- Paying holds it: B4-34, B4-35 (overruled)',
    '',
  ])
})

test('cases that claim the same rows, such as those of one table, are one line', () => {
  const claims = testClaims(
    ['code 2', 'code 1', 'code <b>'].map((name) => ({
      file: 'specs/a.spec.ts',
      name: `${name} [B9-12]`,
      project: 'unit',
      state: 'passed',
    })),
  )
  expect(requirementsPage(trace(requirements, claims)).split('\n').slice(-4)).toEqual([
    '### a.spec.ts: unit',
    '',
    '- code \\<b>, and 2 more: B9-12',
    '',
  ])
})
