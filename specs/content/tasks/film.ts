import assert from 'node:assert/strict'
import type { Page } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

export type State = 'loops silently' | 'is paused' | 'plays'

/** The kit page's film of projects. */
export const is = async (world: UnifiWorld, person: string, state: State): Promise<void> => {
  const page = await pageOf(world, person)
  await page.locator('main video').waitFor()
  if (state === 'plays') await plays(page)
  else if (state === 'is paused') await isPaused(page)
  else await loopsSilently(world, page)
}

/** Waits until the picture reports that it has been drawn. */
const plays = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pause video' }).waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
}
const isPaused = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play video' }).waitFor()
  await page.waitForFunction(() => document.querySelector('video')?.paused === true)
}
/** And its file is there. */
const loopsSilently = async (world: UnifiWorld, page: Page): Promise<void> => {
  const film = await page.locator('main video').evaluate((element) => {
    const { loop, muted, src } = element as HTMLVideoElement
    return { loop, muted, path: new URL(src).pathname }
  })
  assert.deepEqual(film, { loop: true, muted: true, path: '/files/videos/agents.mp4' })
  const { status, headers } = await world.call('GET', film.path)
  assert.deepEqual([status, headers['content-type']], [200, 'video/mp4'])
}
