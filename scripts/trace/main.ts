// npm run trace lists every requirement with what proves it, and fails where a claim is worth nothing.
// --brief only counts; --write also writes docs/requirements.md. Once something has run, it writes .reports/living/index.html.
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
import { figures, listing, problems, totals, totalsInWords, trace, weakCases } from './trace'

const write = async (name: string, content: string) => {
  const file = inProject(name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  console.log(`Wrote ${name}`)
}

const asset = (name: string) => readFile(inProject('scripts', 'trace', name), 'utf8')

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Adelaide' })

/** The day on which this runs, and the commit that is checked out. */
const edition = async () => {
  const { output } = await run('git', ['rev-parse', '--short=8', 'HEAD'], { quiet: true })
  return { day: day.format(new Date()), commit: output.trim() }
}

/** The pictures that browser scenarios take for `npm run living`. */
const picturesThere = async (): Promise<ReadonlySet<string>> => {
  const folder = inProject('.reports', 'living', 'pictures')
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
  if (process.argv.includes('--write')) await write('docs/requirements.md', requirementsPage(traced))
  console.log(`${requirements.length} requirements: ${totalsInWords(totals(traced))}`)
  figures(traced).forEach((figure) => console.log(figure))
  if (!scenarios.any && !specs.any) {
    console.log('Nothing has run yet: npm test writes the reports that this reads.')
    return 0
  }
  await write(
    '.reports/living/index.html',
    livingPage({
      features,
      claims: cases,
      traced,
      edition: await edition(),
      pictures: await picturesThere(),
      assets: { css: await asset('living-look.css'), js: await asset('living-find.js') },
    }),
  )
  const wrong = problems(requirements, claims, slips(features))
  wrong.forEach((each) => console.error(each))
  return wrong.length > 0 ? 1 : 0
})
