import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { PAPER_TITLES, type PaperKind } from '../../../domain/listing/pack/contract-pack'
import { MOST_VERSIONS, NO_SETTINGS, type PackSettings, settingsProblem } from '../../../domain/listing/pack/pack-rules'
import { paperTitle } from '../../../domain/listing/pack/pack-texts'
import { type Failure, failure } from '../../../domain/shared/failure'
import { typedDay } from '../../../domain/shared/typed-date'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import type { FileStore } from '../../files/file-store'
import { keepFile } from '../../files/keep-file'
import { contractPacks, currentPapers, lockPack, paperVersions } from '../../listing/pack/pack.tables'
import { postPaperChanged } from '../../reservation/pack/paper-emails'
import { laidOver } from '../laid-over'
import type { OwnProject } from '../people/desk'
import { type Recorded, record } from '../record-change'

export interface PackServices {
  readonly db: Database
  readonly clock: Clock
  readonly store: FileStore
}

/** Whose pack is changed, and by whom. The caller has checked that the account may. */
export interface PackChange {
  readonly project: OwnProject
  readonly accountId: number
}

type Line = Pick<Recorded, 'action' | 'before' | 'after'> & { readonly about?: string }

interface NewVersion extends PackChange {
  readonly kind: PaperKind
  readonly name: string
  readonly note: string
  readonly bytes: Buffer
}

const noPaper = failure('not-found', 'Paper not found.')
const full = failure('papers-full', `A paper has at most ${MOST_VERSIONS} versions.`)

/** Adds a version of a paper, which counts from now on, and emails the buyers. The file comes first and its row last, so a killed process leaves nothing that is shown. */
export const addPaper = async (
  services: PackServices,
  { kind, name, note: typed, bytes, ...change }: NewVersion,
): Promise<E.Either<Failure, null>> => {
  const { store, clock } = services
  const kept = await keepFile(store, { name, bytes }, ['application/pdf'])
  if (E.isLeft(kept)) return kept
  const { key, name: shown } = kept.right
  const hash = createHash('sha256').update(bytes).digest('hex')
  const note = typed.trim()
  const added = await changingPack(services, change, async (sql, listingId, line) => {
    const [last] = await sql
      .select()
      .from(paperVersions)
      .where(and(eq(paperVersions.listingId, listingId), eq(paperVersions.kind, kind)))
      .orderBy(desc(paperVersions.version))
      .limit(1)
    if (last !== undefined && last.withdrawnAt === null && last.hash === hash)
      return E.left(failure('paper-there', `This file is version ${last.version} already.`))
    const version = (last?.version ?? 0) + 1
    if (version > MOST_VERSIONS) return E.left(full)
    const [row] = await sql
      .insert(paperVersions)
      .values({
        ...{ listingId, kind, version, file: key, name: shown, note, hash },
        ...{ at: clock(), accountId: change.accountId },
      })
      .returning()
    if (row !== undefined) await postPaperChanged(sql, row)
    await line({
      action: 'paper-added',
      after: { [PAPER_TITLES[kind]]: shown, ...(note === '' ? {} : { note }) },
      about: paperTitle({ kind, version }),
    })
    return E.right(null)
  })
  if (E.isLeft(added)) await store.delete(key)
  return added
}

/** Takes the current version of a paper off the pack. It stays for those who received it; an older one doesn't count again. */
export const withdrawPaper = (
  services: PackServices,
  { versionId, ...change }: PackChange & { readonly versionId: number },
): Promise<E.Either<Failure, null>> =>
  changingPack(services, change, async (sql, listingId, line) => {
    const row = (await currentPapers(sql, listingId)).find(({ id }) => id === versionId)
    if (row === undefined) return E.left(noPaper)
    await sql.update(paperVersions).set({ withdrawnAt: services.clock() }).where(eq(paperVersions.id, row.id))
    await line({ action: 'paper-withdrawn', before: { [PAPER_TITLES[row.kind]]: row.name }, about: paperTitle(row) })
    return E.right(null)
  })

/** Writes what the seller says about the pack; nothing if it says so already. `was`: as the seller saw it. */
export const changePack = (
  services: PackServices,
  { was, settings: typed, ...change }: PackChange & { readonly was: PackSettings | undefined; settings: PackSettings },
): Promise<E.Either<Failure, null>> => {
  const now = { ...typed, deposits: typed.deposits.map((part) => ({ ...part, due: part.due.trim() })) }
  const problem = settingsProblem(now)
  if (problem !== null) return Promise.resolve(E.left(failure('malformed', problem.message, problem.field)))
  return changingPack(services, change, async (sql, listingId, line) => {
    const [row = NO_SETTINGS] = await sql.select().from(contractPacks).where(eq(contractPacks.listingId, listingId))
    const { isNeeded, sunset, deposits } = row
    const laid = laidOver<PackSettings>({ stored: { isNeeded, sunset, deposits }, was, now, says: SAYS })
    if (E.isLeft(laid)) return laid
    const settings = laid.right
    const [before, after] = [textsOf(row), textsOf(settings)]
    const fields = (Object.keys(after) as (keyof typeof after)[]).filter((field) => before[field] !== after[field])
    if (fields.length === 0) return E.right(null)
    await sql.update(contractPacks).set(settings).where(eq(contractPacks.listingId, listingId))
    const only = (texts: typeof after) => Object.fromEntries(fields.map((field) => [field, texts[field]]))
    await line({ action: 'pack-changed', before: only(before), after: only(after) })
    return E.right(null)
  })
}

const SAYS = {
  isNeeded: (is: boolean) => (is ? 'needed before the fee' : 'not needed before the fee'),
  sunset: (day: string | null) => (day === null ? 'no sunset date' : `the sunset date ${typedDay(day)}`),
  deposits: (parts: PackSettings['deposits']) =>
    parts.length === 0
      ? 'no deposit'
      : `the deposit ${parts.map(({ percent, due }) => `${percent}% ${due}`).join(' and ')}`,
}

/** As the history shows them. */
const textsOf = ({ isNeeded, sunset, deposits }: PackSettings) => ({
  neededBeforeTheFee: isNeeded ? 'yes' : 'no',
  sunsetDate: sunset ?? '',
  deposit: deposits.map(({ percent, due }) => `${percent}% ${due}`).join(', '),
})

/** Runs a change in a transaction that locks the pack, which claims share. */
const changingPack = (
  { db, clock }: PackServices,
  { project: { id, name, agency }, accountId }: PackChange,
  work: (sql: Sql, listingId: number, line: (line: Line) => Promise<void>) => Promise<E.Either<Failure, null>>,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    await lockPack(sql, id, 'alone')
    await sql.insert(contractPacks).values({ listingId: id }).onConflictDoNothing()
    return work(sql, id, ({ about = 'contract pack', ...line }) =>
      record(sql, [
        { at: clock(), accountId, agencyId: agency.id, listingId: id, subject: `${name}, ${about}`, ...line },
      ]),
    )
  })
