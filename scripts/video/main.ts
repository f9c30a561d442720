// npx tsx scripts/video/main.ts   films a day at the demo's first listing into server/files/videos/the-lantern.mp4.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { exterior } from '../../domain/drawing/exterior'
import type { Mood } from '../../domain/drawing/palette'
import { PROJECTS } from '../../server/seed/demo'
import { TENANTS } from '../../server/seed/demo-tenants'
import { developmentOf } from '../../server/seed/units'
import { ensureBrowser } from '../lib/browser.mjs'
import { inProject, main, Sentence } from '../lib/project.mjs'
import { film, type Scene } from './film'
import { mp4, type Film } from './mp4'

const [WIDTH, HEIGHT, FRAMES_PER_SECOND] = [960, 540, 24]
const HOURS: readonly (readonly [mood: Mood, words: string])[] = [
  ['morning', '7 am'], ['day', 'Midday'], ['late', '5 pm'], ['dusk', '8 pm'], ['night', '10 pm'],
]

const scenes = (): readonly Scene[] => {
  const [project] = PROJECTS
  const [tenant] = TENANTS
  if (project === undefined || tenant === undefined) throw new Sentence('There is no demo listing to film.')
  const { massing } = developmentOf(1, project)
  return HOURS.map(([mood, words]) => ({
    svg: exterior(massing, { view: 'elevation', mood, brand: tenant.brand, ink: tenant.ink, title: null, width: 640, height: 360 }),
    words: `${project.name}, ${words}`,
  }))
}

await main(async () => {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    // Encoders are there for secure pages only, which localhost is.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }))
    // tsx keeps the names of functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto('http://localhost/')
    const font = await readFile(inProject('server', 'files', 'fonts', 'plex-mono.ttf'), 'base64')
    const { frames, configuration } = await page.evaluate(film,
      { scenes: scenes(), font, width: WIDTH, height: HEIGHT, framesPerSecond: FRAMES_PER_SECOND })
    const made: Film = {
      width: WIDTH, height: HEIGHT, framesPerSecond: FRAMES_PER_SECOND, configuration: Buffer.from(configuration, 'base64'),
      frames: frames.map(({ data, isKey }) => ({ data: Buffer.from(data, 'base64'), isKey })),
    }
    const file = mp4(made)
    await mkdir(inProject('server', 'files', 'videos'), { recursive: true })
    await writeFile(inProject('server', 'files', 'videos', 'the-lantern.mp4'), file)
    console.log(`${made.frames.length} frames, ${Math.round(file.length / 1000)} kB`)
  } finally {
    await browser.close()
  }
})
