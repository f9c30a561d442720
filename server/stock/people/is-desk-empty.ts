import { isNull } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { deskInvitations, deskMembers } from '../members.tables'

/** Whether no person works at the desk, and none is invited. */
export const isDeskEmpty = async (db: Sql): Promise<boolean> =>
  (await db.$count(deskMembers, isNull(deskMembers.endedAt))) === 0 &&
  (await db.$count(deskInvitations, isNull(deskInvitations.usedAt))) === 0
