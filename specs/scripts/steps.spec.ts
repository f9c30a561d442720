import { beforeEach, expect, test, vi } from 'vitest'
import { Sentence } from '../../scripts/lib/project.mjs'
import { chosenSteps, runSteps, summary, type Step } from '../../scripts/lib/steps.mjs'

const passes = () => Promise.resolve({ passed: 2, failed: 0, skipped: 1 })
const step = (name: string, more: Partial<Step> = {}): Step => ({ name, does: `does ${name}`, run: passes, ...more })

const steps = [
  step('types'),
  step('build'),
  step('browser', { needs: ['build'] }),
  step('postgres', { onRequest: true }),
  step('trace'),
]
const chosen = (...args: string[]) => chosenSteps(steps, args).map(({ name }) => name)

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

test('all steps but those on request; only some, with what they need; or one more', () => {
  expect(chosen()).toEqual(['types', 'build', 'browser', 'trace'])
  expect(chosen('--only', 'trace,browser')).toEqual(['build', 'browser', 'trace'])
  expect(chosen('--only', 'postgres')).toEqual(['postgres'])
  expect(chosen('--with', 'postgres')).toEqual(['types', 'build', 'browser', 'postgres', 'trace'])
})

test('a wrong word is answered with a sentence', () => {
  expect(() => chosen('--only', 'lints')).toThrow(
    new Sentence('There is no step lints. The steps are: types, build, browser, postgres, trace.'),
  )
  expect(() => chosen('--only')).toThrow(new Sentence('Usage: npm test -- [--only step,step] [--with step]'))
  expect(() => chosen('unit', 'types')).toThrow(new Sentence('Usage: npm test -- [--only step,step] [--with step]'))
})

test('a failed step stops only what needs it; one that breaks, or runs nothing, has failed', async () => {
  const results = await runSteps([
    step('types', { run: () => Promise.reject(new Sentence('No compiler.')) }),
    step('build', { run: () => Promise.resolve({ passed: 0, failed: 1, skipped: 0 }) }),
    step('browser', { needs: ['build'] }),
    step('empty', { run: () => Promise.resolve({ passed: 0, failed: 0, skipped: 0 }) }),
    step('trace'),
  ])
  expect(results.map(({ step: { name }, counts, note }) => [name, counts, note])).toEqual([
    ['types', { passed: 0, failed: 1, skipped: 0 }, 'No compiler.'],
    ['build', { passed: 0, failed: 1, skipped: 0 }, undefined],
    ['browser', { passed: 0, failed: 0, skipped: 1 }, 'Skipped: it needs build, which failed.'],
    ['empty', { passed: 0, failed: 1, skipped: 0 }, 'It ran nothing, and a check that checks nothing has failed.'],
    ['trace', { passed: 2, failed: 0, skipped: 1 }, undefined],
  ])
})

test('the summary ends with one line over all', () => {
  expect(
    summary([
      { step: step('types'), counts: { passed: 1, failed: 0, skipped: 0 }, seconds: 8.04 },
      { step: step('browser'), counts: { passed: 40, failed: 2, skipped: 1 }, seconds: 125 },
    ]),
  ).toBe(`
✔ types       8.0 s  1 passed, 0 failed, 0 skipped
✖ browser   125.0 s  40 passed, 2 failed, 1 skipped

41 passed, 2 failed, 1 skipped`)
})
