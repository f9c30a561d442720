import type { Browser } from 'playwright'
import { launched } from './phone'
import { quantilesOf } from './quantiles'
import { startServer } from './start-up'
import { opened } from './visits'

const ROUNDS = 3

/** Public addresses, beside home. */
const PAGES = [
  ['results', '/property/search/results'],
  ['listing', '/property-details/view?pid=1'],
  ['blog', '/blog'],
  ['blog, page 2', '/blog?page=2'],
  ['post', '/blog/view/1'],
  ['pricing', '/pricing'],
  ['agents', '/agents'],
  ['agent kit', '/agent-registration'],
  ['about', '/about'],
  ['how it works', '/how-it-works'],
  ['FAQ', '/faq'],
  ['contact', '/contactus'],
  ['advertise', '/advertise-with-us'],
  ['affiliates', '/affiliated-companies'],
  ['terms', '/terms-and-conditions'],
  ['bare terms', '/term2'],
  ['website terms', '/website-terms'],
  ['privacy', '/policy2'],
  ['unknown address', '/no/such/page'],
  ['listing that is gone', '/property-details/view?pid=999999'],
  ['post that is gone', '/blog/view/999999'],
] as const

export interface Paint {
  readonly page: string
  /** Medians, in milliseconds. */
  readonly home: number
  readonly largestPaint: number
  /** The median of the ratios by round. */
  readonly ratio: number
}

/** Opens home and each page in turns, on a phone with a slow processor and network. */
export const paintsBench = async (folder: string): Promise<Paint[]> => {
  const server = await startServer(folder)
  const browser = await launched()
  try {
    const rounds: Round[] = []
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await roundOf(browser, server.url))
    return PAGES.map(([page]) => figureOf(page, rounds.slice(1)))
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Milliseconds by page. */
type Round = ReadonlyMap<string, number>

const roundOf = async (browser: Browser, home: string): Promise<Round> => {
  const paints = new Map<string, number>()
  for (const [page, path] of [['home', '/'] as const, ...PAGES])
    paints.set(page, (await opened(browser, { url: new URL(path, home).href })).largestPaint)
  return paints
}

const figureOf = (page: string, rounds: readonly Round[]): Paint => {
  const middle = (figure: (round: Round) => number) => quantilesOf(rounds.map(figure)).p50
  const of = (name: string) => (round: Round) => round.get(name) ?? NaN
  return {
    page,
    home: middle(of('home')),
    largestPaint: middle(of(page)),
    ratio: middle((round) => of(page)(round) / of('home')(round)),
  }
}
