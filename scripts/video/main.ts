// npx tsx scripts/video/main.ts [name …]   makes the films of films.ts, or those named, and a still of each that loops, into server/files/videos.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../lib/browser.mjs'
import { inProject, main } from '../lib/project.mjs'
import { film } from './film'
import { FILMS, type FilmPlan } from './films'
import { mp4, type Film } from './mp4'

const [WIDTH, HEIGHT, FRAMES_PER_SECOND] = [960, 540, 24]

const shoot = async (page: Page, { name, scenes, bitrate, loops }: FilmPlan): Promise<void> => {
  const font = await readFile(inProject('server', 'pdf', 'fonts', 'plex-mono.ttf'), 'base64')
  const parts = scenes()
  const { frames, configuration } = await page.evaluate(film, {
    scenes: parts,
    font,
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: FRAMES_PER_SECOND,
    bitrate,
    loops,
  })
  const made: Film = {
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: FRAMES_PER_SECOND,
    configuration: Buffer.from(configuration, 'base64'),
    frames: frames.map(({ data, isKey }) => ({ data: Buffer.from(data, 'base64'), isKey })),
  }
  const file = mp4(made)
  const folder = inProject('server', 'files', 'videos')
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/${name}.mp4`, file)
  // A listing has pictures of its own to stand there until its film plays.
  if (loops) await writeFile(`${folder}/${name}.svg`, parts[0]?.svg ?? '')
  console.log(`${name}: ${made.frames.length} frames, ${Math.round(file.length / 1000)} kB`)
}

await main(async () => {
  const wanted = process.argv.slice(2)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    // Encoders are there for secure pages only, which localhost is.
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
    )
    // tsx keeps the names of functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto('http://localhost/')
    for (const plan of FILMS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) await shoot(page, plan)
  } finally {
    await browser.close()
  }
})
