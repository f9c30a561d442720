import { expect, test } from 'vitest'
import { jobFigures } from '../../server/metrics/job-figures'

test('a job that never ran is as old as the server', () => {
  const now = { seconds: 100 }
  const jobs = jobFigures(() => now.seconds)
  jobs.watched({ name: 'email', every: 1_000, budget: 60_000, run: async () => undefined })
  now.seconds = 130
  expect(jobs.read()).toEqual([{ name: 'email', age: 30, seconds: 0, failures: 0 }])
})

test('a failed round is counted and rejects, and the age of the last success grows', async () => {
  const now = { seconds: 0 }
  let fails = false
  const jobs = jobFigures(() => now.seconds)
  const { run } = jobs.watched({
    ...{ name: 'email', every: 1_000, budget: 60_000 },
    run: async () => {
      now.seconds += 2
      if (fails) throw new Error('the mail server is away')
      return 3
    },
  })
  expect(await run()).toBe(3)
  now.seconds = 10
  fails = true
  await expect(run()).rejects.toThrow('the mail server is away')
  await expect(run()).rejects.toThrow('the mail server is away')
  expect(jobs.read()).toEqual([{ name: 'email', age: 12, seconds: 2, failures: 2 }])
  fails = false
  await run()
  expect(jobs.read()).toEqual([{ name: 'email', age: 0, seconds: 2, failures: 2 }])
})

test('a round is told when the server stops', async () => {
  const stopping = new AbortController()
  let told: AbortSignal | undefined
  const { run } = jobFigures().watched({
    ...{ name: 'email', every: 1_000, budget: 60_000 },
    run: async (signal) => {
      told = signal
    },
  })
  await run(stopping.signal)
  expect(told).toBe(stopping.signal)
})
