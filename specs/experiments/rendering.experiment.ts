import { priceListFileAddress } from '../../adapters/http/listing/price-list.contract'
import { tokensWith } from '../../server/http/tokens'
import { priceRevealsIn } from '../../server/listing/price-reveal'
import type { Rendering } from '../../server/rendering/worker-threads'
import { createServer } from '../../server/server'
import { movingClock, sandboxAt } from '../payments/sandbox-setup'
import { renderingHere } from '../shared/on-this-thread'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'
import { countingCarrier, outsideOf, SECRET, seedTenants } from './arena'
import { callerAt } from './caller'
import type { Experiment, Outcome } from './experiment'

const FIRST_CALLS = 40
const UNITS = 980
/** A visitor asks for home in a loop meanwhile, a few milliseconds each. */
const LEAST_HOMES = 20

/** Many visitors ask for the price list of a large building, which is not rendered yet, while another opens home. */
const firstCalls = async (rendering?: Rendering): Promise<Outcome> => {
  const db = await ownDatabase()
  const clock = movingClock()
  await seedTenants(db)
  const outside = outsideOf(db, clock, sandboxAt(db, clock), countingCarrier())
  const server = await createServer(rendering === undefined ? outside : { ...outside, rendering })
  const { call, close } = callerAt(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })))
  const units = Array.from({ length: UNITS }, (_, i) => ({ apt: String(i + 1) }))
  const { id } = await makeListing(db, clock(), { units })
  const key = priceRevealsIn(db, tokensWith(SECRET, clock), clock).fileKey(id)
  const list = `${priceListFileAddress(id)}?key=${encodeURIComponent(key)}`
  try {
    await call('GET', '/', {})
    let isRendered = false
    const asked = Promise.all(
      Array.from({ length: FIRST_CALLS }, (_, i) => call('GET', list, { 'x-forwarded-for': `198.51.100.${i}` })),
    ).finally(() => {
      isRendered = true
    })
    let homes = 0
    while (!isRendered) {
      await call('GET', '/', {})
      homes += 1
    }
    const answers = await asked
    const files = answers.filter(({ status, message }) => status === 200 && message.startsWith('%PDF-'))
    return {
      runs: FIRST_CALLS,
      seen: `${files.length} price lists, ${homes < LEAST_HOMES ? `home answered ${homes} times` : `home answered at least ${LEAST_HOMES} times`} meanwhile`,
      wrong: [
        ...(files.length === FIRST_CALLS ? [] : [`${FIRST_CALLS - files.length} visitors got no price list`]),
        ...(homes >= LEAST_HOMES ? [] : [`home was answered ${homes} times while the price list was rendered`]),
      ],
    }
  } finally {
    close()
    await server.close()
    await db.close()
  }
}

export const rendering: Experiment = {
  title: 'Many visitors ask for a price list that has to be rendered first',
  trials: () => [
    { name: 'on worker threads', expect: 'holds', run: () => firstCalls() },
    { name: 'on the event loop', expect: 'breaks', run: () => firstCalls(renderingHere) },
  ],
}
