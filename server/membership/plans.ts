import { asc, eq } from 'drizzle-orm'
import type { Plan } from '../../domain/membership/plan'
import type { Sql } from '../db/database'
import { uConnectPlans } from './membership.tables'

export const allPlans = (sql: Sql): Promise<Plan[]> => sql.select().from(uConnectPlans).orderBy(asc(uConnectPlans.id))

export const findPlan = async (sql: Sql, id: number): Promise<Plan | null> => {
  const [plan] = await sql.select().from(uConnectPlans).where(eq(uConnectPlans.id, id))
  return plan ?? null
}
