import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { agencies, listings } from '../../../../server/listing/listing.tables'
import { units } from '../../../../server/listing/unit.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { officeServices, runCommand } from '../../../../server/office-commands'
import { asLine } from '../../../../server/office/reply'
import { call, type Reply, type SignedIn, signedIn } from '../../../shared/api'
import { makeListing, type MadeListing } from '../../../shared/support/fixtures'
import { openStage, type Stage } from '../../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../desk-people'
import { makeSale } from '../make-sale'

type Made = Pick<Parameters<typeof makeSale>[1], 'status' | 'buyer' | 'offer'> & {
  readonly apt?: string
  /** Introduced by the agent, for a client without an account. */
  readonly isForClient?: boolean
}

/** A house with four units at $600,000, its people at the desk, and buyers; new for each case. */
export const withTerms = () => {
  let stage: Stage
  let house: MadeListing
  const people: Record<string, SignedIn> = {}
  /** Emails of earlier cases. */
  let earlier = 0
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close(), 30_000)
  beforeEach(async () => {
    await stage.tick()
    earlier = stage.emails.length
    const agencyId = await makeAgency(stage, 'Ardent & Vale')
    const others = await makeAgency(stage, 'Other Agency')
    await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, others))
    house = await makeListing(stage.db, stage.clock.now(), {
      listing: { name: 'Kestrel House' },
      units: ['101', '102', '103', '104'].map((apt) => ({ apt, revisedPrice: 600_000 })),
    })
    await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
    for (const role of ['manager', 'seller', 'viewer'] as const)
      people[role] = await atTheDesk(stage, { role, agencyId, firstName: role })
    people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
    people['foreign'] = await atTheDesk(stage, { role: 'manager', agencyId: others, firstName: 'Otto' })
    people['unproven'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Una', isProven: false })
    people['buyer'] = await signedIn(stage, { firstName: 'Bea' })
    people['agent'] = await signedIn(stage, { firstName: 'Alan', lastName: 'Agent', role: 'agent' })
    people['stranger'] = await signedIn(stage, { firstName: 'Sam', role: 'agent' })
  })
  const as = (who: string, line: string, body: object = {}): Promise<Reply> =>
    call(stage, line, body, { token: people[who]?.token ?? '' })
  return {
    as,
    /** The body is a file. */
    upload: (who: string, line: string, bytes: Buffer): Promise<Reply> =>
      call(stage, line, bytes, {
        token: people[who]?.token ?? '',
        headers: { 'content-type': 'application/octet-stream' },
      }),
    get stage() {
      return stage
    },
    get house() {
      return house
    },
    idOf: (who: string): number => people[who]?.id ?? 0,
    emailOf: (who: string): string => people[who]?.email ?? '',
    /** Of the buyer Bea, unless it is another’s or an agent’s for a client. */
    made: async ({ apt = '101', isForClient = false, ...sale }: Made): Promise<number> => {
      const id = await makeSale(stage, { ...sale, listingId: house.id, unitId: house.units[apt] ?? 0 })
      if (sale.buyer === 'Bea')
        await stage.db.sql
          .update(reservations)
          .set(
            isForClient
              ? { accountId: null, introducerId: people['agent']?.id ?? 0 }
              : { accountId: people['buyer']?.id ?? 0 },
          )
          .where(eq(reservations.id, id))
      return id
    },
    sale: async (id: number, who = 'manager') => (await as(who, `GET /api/desk/sales/${id}`)).data,
    unitStatus: async (apt: string) =>
      (
        await stage.db.sql
          .select({ status: units.status })
          .from(units)
          .where(eq(units.id, house.units[apt] ?? 0))
      )[0]?.status,
    history: async (): Promise<unknown> =>
      (await as('manager', `GET /api/desk/changes?listingId=${house.id}&before=0&who=&action=&project=&from=&until=`))
        .data,
    /** The emails of this case to an address, once the due ones are sent. */
    mails: async (address: string) => {
      await stage.tick()
      return stage.emails.slice(earlier).filter(({ recipient }) => recipient === address)
    },
    /** Runs a command of the office; its text, or the refusal. */
    office: async (...args: string[]): Promise<string> => {
      const reply = await runCommand({ ...officeServices(stage.db), clock: stage.clock.now }, args)
      return reply.failed ? `failed: ${asLine(reply)}` : reply.text
    },
  }
}
