import assert from 'node:assert/strict'
import { emptyUConnectUser, type UConnectUser } from '../../../domain/membership/u-connect-user'
import type { MadeAccount } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { bodiesSent, leaveInBrowser, pageOf, trailOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { accountOf } from '../../shared/tasks/people'

let people = 0

/** Only an email address, so that `{Nina’s email}` and the emailed code are known. */
export const hasNoAccount = (world: UnifiWorld, person: string): void => {
  people += 1
  const nobody: MadeAccount = { id: 0, email: `joins-${process.pid}-${people}@example.com`, firstName: person }
  world.notes.set(`account of ${person}`, nobody)
}

/** What the browser keeps once the server has the password and the plan. */
const arriveWith = async (world: UnifiWorld, person: string, user: Partial<UConnectUser>): Promise<void> => {
  await leaveInBrowser(world, person, 'browser', {
    uConnectRegistrationKey: 'key-1',
    selectedProductId: '3',
    subscriptionPeriod: 'MONTHLY',
  })
  const draft: UConnectUser = {
    ...emptyUConnectUser,
    userId: 7,
    email: 'nina@ex.com',
    subscriptionUConnectId: 3,
    subscriptionType: 'U_CON_STND',
    ...user,
  }
  await (
    await pageOf(world, person)
  ).evaluate(
    (kept) => localStorage.setItem('uConnectDraft', kept),
    JSON.stringify({ savedAt: Date.now(), user: draft }),
  )
}
export const hasSetPassword = (world: UnifiWorld, person: string, productCode: string): Promise<void> =>
  arriveWith(world, person, { subscribedUConnectProductCode: productCode })
export const hasGivenDetails = (world: UnifiWorld, person: string, abnAcn: string): Promise<void> =>
  arriveWith(world, person, {
    subscribedUConnectProductCode: 'UCON_STND_PRO',
    firstName: 'Nina',
    lastName: 'Lee',
    companyName: 'Lee Homes',
    mobileNumber: '0412345678',
    abnAcn,
  })

export const reloadAnyway = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const asked = page.waitForEvent('dialog')
  const loaded = page.reload()
  const question = await asked
  assert.equal(question.type(), 'beforeunload')
  await question.accept()
  await loaded
}

/** The first tab stays open. */
export const goOnInAnotherTab = async (world: UnifiWorld, person: string): Promise<void> => {
  await world.newTab(person)
}

const CALLS = /\/(u-connect|create-u-connect-checkout-session)(\/|$)/

/** All calls of the registration, in their order; `*` stands for its key of that time. */
export const madeCalls = async (world: UnifiWorld, person: string, wanted: readonly string[]): Promise<void> => {
  const made = () => trailOf(world, person).sent.filter(({ path }) => CALLS.test(path))
  await becomes(
    () =>
      made().map(({ method, path }, i) =>
        wanted[i]?.endsWith('/*') === true ? `${method} ${path.replace(/[^/]+$/, '*')}` : `${method} ${path}`,
      ),
    [...wanted],
  )
}

/** The body that accepted the terms, with the registration's last key. */
const acceptance = (world: UnifiWorld, person: string) => {
  const accepted = trailOf(world, person).sent.findLast(({ path }) => path.includes('/updateUConnectUser/tnc/'))?.body
  assert.ok(accepted)
  return accepted
}

export const reportedWithoutPayment = (world: UnifiWorld, person: string): void => {
  const { uConnectRegistrationKey: key, userId } = acceptance(world, person)
  const report = trailOf(world, person).sent.findLast(({ path }) => path.includes('/update/u-connect/user/session/'))
  assert.deepEqual(
    [report?.path, report?.body],
    [
      `/api/stripe/update/u-connect/user/session/${String(key)}`,
      { session_id: '', token: key, uid: String(userId), productCode: 'UCON_STND_FREE' },
    ],
  )
}

export const askedForCheckoutTwice = async (world: UnifiWorld, person: string): Promise<void> => {
  const { uConnectRegistrationKey: sessionId, userId } = acceptance(world, person)
  const { email } = await accountOf(world, person)
  const wanted = { sessionId, userId, email, subscriptionType: 'U_CON_STND' }
  assert.deepEqual(bodiesSent(world, person, '/api/stripe/create-u-connect-checkout-session'), [wanted, wanted])
}

/** All lookups so far, each with a callback and a guid. */
export const registerWasAskedFor = (world: UnifiWorld, numbers: string): Promise<void> =>
  becomes(
    () =>
      trailOf(world, world.person)
        .calls.filter(({ path }) => path === '/api/business-register')
        .map(({ body: { abn, acn, callback, guid } }) =>
          [
            ...Object.entries({ abn, acn } as Record<string, string | undefined>).flatMap(([kind, digits]) =>
              digits === undefined ? [] : [kind, digits],
            ),
            ...(callback && guid ? [] : ['without callback or guid']),
          ].join(' '),
        )
        .join(', '),
    numbers,
  )
