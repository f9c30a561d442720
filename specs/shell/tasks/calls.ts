import type { Request } from 'playwright'
import { openRoute, pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

/** The distinct calls made, `GET /api/user`, once all expected ones have been. */
export const callsOfScreen = async (
  world: UnifiWorld,
  person: string,
  route: string,
  wanted: readonly string[],
): Promise<string[]> => {
  const page = await pageOf(world, person)
  const made = new Set<string>()
  const missing = () => wanted.filter((call) => !made.has(call))
  const noted = (request: Request): boolean => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|oa)\//.test(pathname)) made.add(`${request.method()} ${pathname}`)
    return missing().length === 0
  }
  const all = page.waitForRequest(noted, { timeout: 20_000 }).catch(() => {
    throw new Error(`${route} never asked for ${missing().join(', ')}, only for ${[...made].join(', ')}`)
  })
  await Promise.all([all, openRoute(world, person, route)])
  return [...made]
}
