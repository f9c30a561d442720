import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '../../server/jobs/job'
import { runJobs } from '../../server/jobs/run-jobs'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const log = () => ({ error: vi.fn() })
const job = (changes: Partial<Job> & Pick<Job, 'run'>): Job => ({ name: 'email', every: 1, budget: 30_000, ...changes })

/** A job that ends on request. */
const held = () => {
  let finish = () => {}
  const promise = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { promise, finish: () => finish() }
}

test('a hanging job delays no other, does not overlap itself, and is logged at every budget it uses', async () => {
  const hanging = held()
  const [stuck, other, lines] = [vi.fn(() => hanging.promise), vi.fn(async () => undefined), log()]
  const jobs = runJobs([job({ run: stuck }), job({ name: 'holds', run: other })], lines)
  await vi.waitFor(() => expect(other.mock.calls.length).toBeGreaterThan(3))
  vi.advanceTimersByTime(60_000)
  expect(stuck).toHaveBeenCalledTimes(1)
  expect(lines.error.mock.calls).toEqual([
    [{ job: 'email', seconds: 30 }, 'a job exceeds its time budget'],
    [{ job: 'email', seconds: 60 }, 'a job exceeds its time budget'],
  ])
  hanging.finish()
  await vi.waitFor(() => expect(stuck.mock.calls.length).toBeGreaterThan(1))
  await jobs.stop()
})

test('a job that fails is logged and runs again', async () => {
  const lines = log()
  const failure = new Error('the mail server is away')
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
  const jobs = runJobs([job({ run })], lines)
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1))
  expect(lines.error.mock.calls).toEqual([[{ err: failure, job: 'email' }, 'a job failed, and will run again']])
  await jobs.stop()
})

test('stopping waits for the round in progress and starts no other', async () => {
  const round = held()
  const run = vi.fn(() => round.promise)
  const jobs = runJobs([job({ run })], log())
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
  round.finish()
  await stopping
  expect(run).toHaveBeenCalledTimes(1)
})

test('stopping waits no longer than its limit', async () => {
  const jobs = runJobs([job({ run: () => held().promise })], log())
  await expect(jobs.stop(10)).resolves.toBe(undefined)
})
