import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ran, scenarioClaims, testClaims } from '../../scripts/trace/claims'
import { type Features, readFeatures } from '../../scripts/trace/features'
import { parseTable } from '../../scripts/trace/requirements'

/** A small project of one feature and six requirements, as `npm run trace` reads it. */

const hold = `@B4-34
Feature: Holding a unit
  A buyer holds it, <alone>.

  Background:
    Given a building

  @http @browser @B4-35
  Scenario: Paying holds it
    When the buyer pays
      | card | 4242 |
    Then it is "held"

  Rule: Once

    @http
    Scenario Outline: Code <code>
      Then it is "<code>"

      Examples:
        | id         | code |
        | B8-1       | a    |
        | B8-2, B8-3 | b    |
        | B8-x       | c    |

  @b4-36 @B4.1
  Scenario: Nobody runs this
    Given a building
`

/** The features of a project with these files. */
export const featuresOf = async (files: Readonly<Record<string, string>>): Promise<Features> => {
  const folder = await mkdtemp(join(tmpdir(), 'trace-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, 'features', name, '..'), { recursive: true })
      await writeFile(join(folder, 'features', name), text)
    }
    return await readFeatures(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const holdFeatures = (): Promise<Features> => featuresOf({ 'reservation/hold.feature': hold })

/** What ran, by level and place; the feature's lines are 9, 22, 23, 24 and 27. */
export const ran =
  (ends: Record<string, ReturnType<Ran>>): Ran =>
  (level, pickle) =>
    ends[`${level} ${pickle.location?.line ?? 0}`]
export const all = ran({
  'http 9': 'passed',
  'browser 9': 'passed',
  'http 22': 'passed',
  'http 23': 'failed',
  'http 24': 'passed',
})

export const place = (line: number) => `features/reservation/hold.feature:${line}`

const table = ['B4-34', 'B4-35', 'B8-1', 'B8-2', 'B9-12', 'B9-99'].map(
  (id) =>
    `${id}\trule\t${id.startsWith('B8') ? 'api' : 'reservation'}\tDo ${id}.\t${id === 'B8-1' ? 'browser' : 'http'}: see\tnote`,
)
/** B4-35 is overruled. */
export const requirements = parseTable(['id\tkind\tcontext\trequirement\tobserve\tnote', ...table, ''].join('\n')).map(
  (row) => (row.id === 'B4-35' ? { ...row, overruled: { why: 'it is held twice', record: '0009-twice' } } : row),
)
export const claimsOf = (features: Features) => [
  ...scenarioClaims(features, all),
  ...testClaims([{ file: 'specs/a.spec.ts', name: 'fee [B9-12]', project: 'unit', state: 'not run' }]),
]
