// npm run trace lists every requirement with what proves it, and fails where a claim is worth nothing.
// --brief only counts; --write also writes docs/requirements.md and docs/living/index.html.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { run } from '../lib/command.mjs'
import { inProject, main } from '../lib/project.mjs'
import { scenarioClaims, slips, testClaims } from './claims'
import { readFeatures } from './features'
import { livingPage } from './living'
import { readRan, readTests } from './reports'
import { readRequirements } from './requirements'
import { requirementsPage } from './requirements-page'
import { listing, problems, totals, totalsInWords, trace, weakCases, weakRows } from './trace'

const write = async (name: string, content: string) => {
  const file = inProject('docs', name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  console.log(`wrote docs/${name}`)
}

const asset = (name: string) => readFile(inProject('scripts', 'trace', name), 'utf8')

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Adelaide' })

/** The day on which this runs, and the commit that is checked out. */
const edition = async () => {
  const { output } = await run('git', ['rev-parse', '--short=8', 'HEAD'], { quiet: true })
  return { day: day.format(new Date()), commit: output.trim() }
}

/** The pictures that browser scenarios left beside the page, when they ran with PICTURES=docs/living/pictures. */
const picturesThere = async (): Promise<ReadonlySet<string>> => {
  const folder = inProject('docs', 'living', 'pictures')
  return new Set(existsSync(folder) ? await readdir(folder) : [])
}

await main(async () => {
  const [requirements, features, scenarios, specs] = await Promise.all([
    readRequirements(),
    readFeatures(),
    readRan(),
    readTests(),
  ])
  const cases = scenarioClaims(features, scenarios.ran)
  const claims = [...cases, ...testClaims(specs.tests)]
  const traced = trace(requirements, claims)
  if (!process.argv.includes('--brief')) {
    console.log(listing(traced).join('\n'))
    console.log(['', 'Cases that claim five rows or more:', ...weakCases(claims)].join('\n'))
  }
  if (process.argv.includes('--write')) {
    await write('requirements.md', requirementsPage(traced))
    await write(
      'living/index.html',
      livingPage({
        features,
        claims: cases,
        traced,
        edition: await edition(),
        pictures: await picturesThere(),
        assets: { css: await asset('living-look.css'), js: await asset('living-find.js') },
      }),
    )
  }
  console.log(`${requirements.length} requirements: ${totalsInWords(totals(traced))}`)
  console.log(`${weakRows(traced).length} of them are claimed only by cases that claim five rows or more`)
  if (!scenarios.any && !specs.any) {
    console.log('Nothing has run yet: npm test writes the reports that this reads.')
    return 0
  }
  const wrong = problems(requirements, claims, slips(features))
  wrong.forEach((each) => console.error(each))
  return wrong.length > 0 ? 1 : 0
})
