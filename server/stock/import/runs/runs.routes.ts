import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../../adapters/http/stock/runs.contract'
import { cleanText } from '../../../../domain/stock/import/values/text'
import type { Kernel } from '../../../http/kernel'
import { LARGEST_FILE } from '../../../files/keep-file'
import { projectFor, proven } from '../../people/desk'
import { deskRoute } from '../../people/desk-route'
import { applyRun } from './apply-run'
import { beginEdit } from './begin-edit'
import { beginRun, endRun } from './begin-run'
import { chooseInRun, fileOf } from './choose-in-run'
import { changedMeanwhile, findRun, runFor, runsOf } from './find-run'
import { forgetAnswers, knownLists } from './known-lists'
import { runDifference } from './run-difference'
import { errorsCsvMaker, rowErrors } from './run-errors'
import type { RunServices } from './run-services'
import { undoRun } from './undo-run'

/** Files are read on worker threads, so few a minute. */
const READINGS_PER_MINUTE = 30
/** A tick of each of 20,000 rows. */
const LONGEST_CHOICES = 1024 * 1024

/** Price lists and bulk changes of the caller’s projects: sellers send them, managers apply them. */
export const runRoutes = (kernel: Kernel, services: RunServices): void => {
  const { db, clock } = kernel
  deskRoute(
    kernel,
    contract.beginRun,
    async ({ desk: { accountId, ...desk }, params: { id }, query: { name, kind, source }, body }) => {
      const project = await projectFor(db.sql, { accountId, ...desk }, id, 'seller')
      if (E.isLeft(project)) return project
      return E.right(
        await beginRun(
          services,
          { listingId: id, accountId, kind, name, source: cleanText(source), bytes: Buffer.from(body) },
          clock(),
        ),
      )
    },
    { limitPerMinute: READINGS_PER_MINUTE, bodyLimit: LARGEST_FILE + 1 },
  )
  deskRoute(
    kernel,
    contract.editUnits,
    async ({ desk, params: { id }, body }) => {
      const project = await projectFor(db.sql, desk, id, 'seller')
      if (E.isLeft(project)) return project
      return beginEdit(services, { ...body, project: project.right, accountId: desk.accountId }, clock())
    },
    { limitPerMinute: 120, bodyLimit: LONGEST_CHOICES },
  )
  deskRoute(kernel, contract.deskRuns, async ({ desk, params: { id }, query: { before } }) => {
    const project = await projectFor(db.sql, desk, id, 'viewer')
    return E.isLeft(project) ? project : E.right(await runsOf(db.sql, id, before))
  })
  deskRoute(kernel, contract.knownLists, async ({ desk, params: { id } }) => {
    const project = await projectFor(db.sql, desk, id, 'viewer')
    return E.isLeft(project) ? project : E.right(await knownLists(db.sql, project.right))
  })
  deskRoute(kernel, contract.forgetAnswers, async ({ desk, params: { id }, body }) => {
    const project = await projectFor(db.sql, desk, id, 'manager')
    if (E.isLeft(project)) return project
    return forgetAnswers(db, { ...body, project: project.right, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.deskRun, async ({ desk, params: { id } }) => {
    const own = await runFor(db.sql, desk, id, 'viewer')
    return E.isLeft(own) ? own : findRun(db.sql, own.right.run, clock())
  })
  deskRoute(kernel, contract.runDifference, async ({ desk, params: { id } }) => {
    const own = await runFor(db.sql, desk, id, 'viewer')
    return E.isLeft(own) ? own : runDifference(db, own.right.run)
  })
  deskRoute(
    kernel,
    contract.chooseInRun,
    async ({ desk, params: { id }, body: { version, choices } }) => {
      const own = await runFor(db.sql, desk, id, 'seller')
      if (E.isLeft(own)) return own
      const chosen = await chooseInRun(services, { run: own.right.run, version, choices })
      return E.isLeft(chosen) ? chosen : findRun(db.sql, own.right.run, clock())
    },
    { limitPerMinute: 120, bodyLimit: LONGEST_CHOICES },
  )
  deskRoute(kernel, contract.applyRun, async ({ desk, params: { id }, body }) => {
    const own = await runFor(db.sql, desk, id, 'manager')
    if (E.isLeft(own)) return own
    const isProven = proven(desk)
    if (E.isLeft(isProven)) return isProven
    return applyRun(services, { ...body, id, project: own.right.project, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.undoRun, async ({ desk, params: { id } }) => {
    const own = await runFor(db.sql, desk, id, 'manager')
    if (E.isLeft(own)) return own
    return undoRun(db, { run: own.right.run, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.abandonRun, async ({ desk, params: { id } }) => {
    const own = await runFor(db.sql, desk, id, 'seller')
    if (E.isLeft(own)) return own
    return (await endRun({ db: db.sql, store: services.store }, id)) ? E.right(null) : E.left(changedMeanwhile)
  })
  deskRoute(
    kernel,
    contract.runErrorsCsv,
    async ({ desk, params: { id } }) => {
      const own = await runFor(db.sql, desk, id, 'viewer')
      if (E.isLeft(own)) return own
      const { run } = own.right
      const difference = await runDifference(db, run)
      if (E.isLeft(difference)) return difference
      const bytes = await fileOf(services, run)
      if (bytes === null || run.file === null) return E.left(changedMeanwhile)
      return E.right(await services.render(errorsCsvMaker, bytes, run.file, rowErrors(difference.right)))
    },
    { limitPerMinute: READINGS_PER_MINUTE },
  )
}
