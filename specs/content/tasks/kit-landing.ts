import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { main } from '../../shell/tasks/frame'

const video = async (world: UnifiWorld): Promise<Locator> => (await main(world)).locator('video')

export const openContactAt = async (world: UnifiWorld, host: string): Promise<void> => {
  await (await pageOf(world, 'Vera')).goto(`${world.site.replace('localhost', host)}/#/contactus`)
}

export const standsBeside = async (world: UnifiWorld) => {
  const place = await main(world)
  await place.getByRole('heading', { name: 'Live availability' }).waitFor()
  return {
    benefits: await place.getByRole('listitem').getByRole('heading', { level: 2 }).count(),
    address: await place
      .getByRole('region', { name: 'Questions? Talk to a real person.' })
      .getByRole('link')
      .getAttribute('href'),
  }
}

export const film = async (world: UnifiWorld) => {
  const found = await (
    await video(world)
  ).evaluate((element) => {
    const { loop, muted, paused, src } = element as HTMLVideoElement
    return { loop, muted, paused, path: new URL(src).pathname }
  })
  const { status, headers } = await world.call('GET', found.path)
  return { ...found, status, type: headers['content-type'] }
}

/** Waits until the picture reports that it has been drawn. */
export const playsOn = async (world: UnifiWorld): Promise<void> => {
  await (await main(world)).getByRole('button', { name: 'Pause video' }).waitFor()
  await (await pageOf(world, 'Vera')).waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
}

export const press = async (world: UnifiWorld, name: string): Promise<void> =>
  (await main(world)).getByRole('button', { name, exact: true }).click()

export const standsStill = async (world: UnifiWorld): Promise<void> => {
  await (await main(world)).getByRole('button', { name: 'Play video' }).waitFor()
  assert.equal((await film(world)).paused, true)
}
