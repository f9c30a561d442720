import { beforeEach, expect, test, vi } from 'vitest'
import { run, say } from '../../scripts/lib/command.mjs'
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

test('an unknown argument is refused with a sentence', () => {
  expect(() => chosen('--only', 'lints')).toThrow(
    new Sentence('There is no step lints. The steps are: types, build, browser, postgres, trace.'),
  )
  expect(() => chosen('--only')).toThrow(new Sentence('Usage: npm test -- [--only step,step] [--with step]'))
  expect(() => chosen('unit', 'types')).toThrow(new Sentence('Usage: npm test -- [--only step,step] [--with step]'))
})

test('a failed step stops only its dependants; a step that throws or runs nothing has failed', async () => {
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

test('two steps run in parallel, an exclusive one waits, and a step waits for its dependencies', async () => {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const held = (name: string, more: Partial<Step> = {}) =>
    step(name, {
      ...more,
      run: async () => {
        events.push(`${name} starts`)
        await new Promise<void>((resolve) => {
          ends.set(name, resolve)
        })
        events.push(`${name} ends`)
        return passes()
      },
    })
  const started = (...names: string[]) => vi.waitFor(() => expect([...ends.keys()]).toEqual(names))
  const end = (name: string) => ends.get(name)?.()
  const running = runSteps([
    held('build'),
    held('browser', { needs: ['build'] }),
    held('lint'),
    held('unit'),
    held('trace', { alone: true }),
    held('last'),
  ])
  await started('build', 'lint')
  end('lint')
  await started('build', 'lint', 'unit')
  end('build')
  await started('build', 'lint', 'unit', 'browser')
  end('unit')
  end('browser')
  await started('build', 'lint', 'unit', 'browser', 'trace')
  end('trace')
  await started('build', 'lint', 'unit', 'browser', 'trace', 'last')
  end('last')
  expect((await running).map(({ step: { name } }) => name)).toEqual([
    'build',
    'browser',
    'lint',
    'unit',
    'trace',
    'last',
  ])
  expect(events).toEqual([
    'build starts',
    'lint starts',
    'lint ends',
    'unit starts',
    'build ends',
    'browser starts',
    'unit ends',
    'browser ends',
    'trace starts',
    'trace ends',
    'last starts',
    'last ends',
  ])
})

test('a parallel step prints its output when it ends, in one piece', async () => {
  const printing = (name: string) =>
    step(name, {
      run: async () => {
        say(`${name} line 1`)
        await run(process.execPath, ['-e', `console.log("${name} line 2")`])
        await run(process.execPath, ['-e', 'console.log("unseen")'], { quiet: true })
        return passes()
      },
    })
  await runSteps([printing('lint'), printing('docs')])
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line))
  expect(lines.slice(0, 2)).toEqual(['\n── lint: does lint', '\n── docs: does docs'])
  expect(
    lines
      .slice(2)
      .filter((line) => line.includes('output'))
      .sort(),
  ).toEqual(['\n── docs, its output:\ndocs line 1\ndocs line 2', '\n── lint, its output:\nlint line 1\nlint line 2'])
})

test('a step with a worker for each core has no other beside it, and holds up none that can run before it', async () => {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const held = (name: string, more: Partial<Step> = {}) =>
    step(name, {
      ...more,
      run: async () => {
        events.push(`${name} starts`)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        events.push(`${name} ends`)
        return passes()
      },
    })
  const started = (...names: string[]) => vi.waitFor(() => expect([...ends.keys()]).toEqual(names))
  const running = runSteps([held('types'), held('unit', { parallel: true }), held('lint'), held('http')])
  await started('types', 'lint')
  ends.get('lint')?.()
  await started('types', 'lint', 'http')
  ends.get('types')?.()
  ends.get('http')?.()
  await started('types', 'lint', 'http', 'unit')
  ends.get('unit')?.()
  await running
  expect(events.slice(-2)).toEqual(['unit starts', 'unit ends'])
})

test('the summary ends with a total', () => {
  expect(
    summary(
      [
        { step: step('types'), counts: { passed: 1, failed: 0, skipped: 0 }, seconds: 8.04 },
        { step: step('browser'), counts: { passed: 40, failed: 2, skipped: 1 }, seconds: 125 },
      ],
      128.4,
    ),
  ).toBe(`
✔ types       8.0 s  1 passed, 0 failed, 0 skipped
✖ browser   125.0 s  40 passed, 2 failed, 1 skipped

Together 2 min 8 s

41 passed, 2 failed, 1 skipped`)
})
