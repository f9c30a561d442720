import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { VitestReport } from '../lib/counts.mjs'
import { type Outcome, readOutcomes } from '../lib/cucumber-report.mjs'
import { inProject, root } from '../lib/project.mjs'
import { filesBelow } from '../lib/sources.mjs'
import { bracketedIds, namesIn, type Ran, type Test } from './claims'

/** The same scenarios and specs run once more on PostgreSQL, into separate reports. */
const runs = ['', 'postgres-']

const report = (name: string) => inProject('.reports', name)

/** Outcomes of the scenarios; one that failed in one of its runs has failed. */
export const readRan = async (): Promise<{ any: boolean; ran: Ran }> => {
  const files = runs.map((run) => report(`${run}scenarios.ndjson`)).filter((file) => existsSync(file))
  const all = (await Promise.all(files.map(readOutcomes))).flat()
  return {
    any: files.length > 0,
    ran: (level, pickle) => endOf(all.filter((outcome) => outcome.level === level && isOf(pickle)(outcome))),
  }
}

/** A report older than the feature would be taken for another scenario's: the place and the name must agree. */
const isOf = (pickle: Parameters<Ran>[1]) => (outcome: Outcome) =>
  outcome.uri === pickle.uri && outcome.line === pickle.location?.line && outcome.name === pickle.name

const endOf = (outcomes: readonly Outcome[]) =>
  (['failed', 'skipped', 'passed'] as const).find((status) => outcomes.some((outcome) => outcome.status === status))

const projects = ['unit', 'database'] as const

/** The unit specs of the reports, and those that name an id in their source and are in no report. */
export const readTests = async (): Promise<{ any: boolean; tests: Test[] }> => {
  const reported = (
    await Promise.all(
      projects.flatMap((project) => runs.map((run) => readReport(project, report(`${run}${project}.json`)))),
    )
  ).flat()
  const specs = (await filesBelow(inProject('specs'))).filter((file) => /\.spec\.tsx?$/.test(file))
  const unreported = await Promise.all(specs.map((file) => claimedIn(relative(root, file), reported)))
  return { any: reported.length > 0, tests: [...reported, ...unreported.flat()] }
}

const readReport = async (project: Test['project'], file: string): Promise<Test[]> => {
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as VitestReport
  return testResults.flatMap((each) =>
    each.assertionResults.map(({ fullName, status }) => ({
      file: relative(root, each.name),
      name: fullName,
      project,
      state: status === 'passed' || status === 'failed' ? status : 'not run',
    })),
  )
}

const claimedIn = async (file: string, reported: readonly Test[]): Promise<Test[]> => {
  const known = new Set(reported.filter((test) => test.file === file).flatMap(({ name }) => bracketedIds(name)))
  const unknown = [...new Set(bracketedIds(namesIn(await readFile(inProject(file), 'utf8')).join(' ')))].filter(
    (id) => !known.has(id),
  )
  const project = file.endsWith('.db.spec.ts') ? 'database' : 'unit'
  return unknown.map((id) => ({ file, name: `[${id}]`, project, state: 'not run' }))
}
