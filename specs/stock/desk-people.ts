import type { Role } from '../../domain/members/role'
import { secondFactors } from '../../server/identity/identity.tables'
import { agencies } from '../../server/listing/listing.tables'
import { deskMembers } from '../../server/stock/members.tables'
import { type SignedIn, signedIn } from '../shared/api'
import type { Stage } from '../shared/support/stage'

/** A person with a membership and two-step login; `agencyId` null: the office of a brand, by default of the default one. */
export const atTheDesk = async (
  stage: Stage,
  {
    role,
    agencyId,
    firstName,
    isProven = true,
    tenant = 'unifi',
  }: { role: Role; agencyId: number | null; firstName: string; isProven?: boolean; tenant?: string },
): Promise<SignedIn> => {
  const person = await signedIn(stage, { firstName })
  const at = stage.clock.now()
  await stage.db.sql
    .insert(deskMembers)
    .values({ accountId: person.id, role, agencyId, tenant: agencyId === null ? tenant : null, createdAt: at })
  if (isProven)
    await stage.db.sql
      .insert(secondFactors)
      .values({ accountId: person.id, secret: 'sealed', createdAt: at, confirmedAt: at })
  return person
}

export const makeAgency = async (stage: Stage, name: string): Promise<number> => {
  const [made] = await stage.db.sql
    .insert(agencies)
    .values({
      ...{ name, colour: '#1f3d36', onColour: '#ffffff', logoUrl: '/drawings/agency/1.svg' },
      ...{ address: '2 Test Street', suburb: 'Glenelg', state: 'SA', postcode: '5045' },
      ...{ email: 'agency@example.com', rla: 'RLA 000 001' },
    })
    .returning({ id: agencies.id })
  return made?.id ?? 0
}
