import * as TE from 'fp-ts/lib/TaskEither.js'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Failure } from '../../domain/shared/failure'
import type { Navigation } from '../../domain/shared/navigation'
import type { SigningView } from '../../domain/signing/envelope'
import { signingWith } from '../../domain/signing/signing.machine'
import type { SigningPort } from '../../domain/signing/signing.ports'
import { ObservedActor } from '../../src/shared/observed-actor'
import { SigningPresenter } from '../../src/signing/signing.presenter'
import { viewIn } from './signing.graph'

/** A page whose document is loaded with these views, one after another; the last one remains. */
export const startPage = async (
  views: readonly SigningView[],
  answers: Partial<SigningPort> = {},
  { returned = '', isFormOpen = false }: { readonly returned?: string; readonly isFormOpen?: boolean } = {},
) => {
  const clock = new SimulatedClock()
  const sent: unknown[] = []
  const went: string[] = []
  const told: string[] = []
  let loads = 0
  const recorded =
    <I>(name: string, answer: (request: I) => TE.TaskEither<Failure, SigningView>) =>
    (request: I) => {
      sent.push([name, request])
      return answer(request)
    }
  const port: SigningPort = {
    view: (link) => {
      loads += 1
      return answers.view?.(link) ?? TE.right(views[Math.min(loads, views.length) - 1] ?? viewIn('open'))
    },
    consent: recorded('consent', answers.consent ?? (() => TE.right(viewIn('consented')))),
    sendCode: (link) => {
      sent.push(['sendCode', link])
      return TE.right(undefined)
    },
    confirm: (request) => {
      sent.push(['confirm', request])
      return answers.confirm?.(request) ?? TE.right(undefined)
    },
    sign: recorded('sign', answers.sign ?? (() => TE.right(viewIn('signed', { signed: 1 })))),
    decline: recorded('decline', answers.decline ?? (() => TE.right(viewIn('declined')))),
  }
  const navigation: Navigation = {
    go: (path) => void went.push(path),
    replace: (path) => void went.push(path),
    rename: () => undefined,
    current: () => '/',
    leaveTo: (url) => void went.push(url),
  }
  const actor = createActor(signingWith(port), { input: { link: 'token', returned }, clock }).start()
  const tab = {
    tell: (link: string, event: string) => {
      told.push(`${link} ${event}`)
      return Promise.resolve(isFormOpen)
    },
    close: () => void told.push('close'),
  }
  const page = new SigningPresenter(new ObservedActor(actor), navigation, tab)
  const closePage = page.subscribe()
  const settled = () =>
    waitFor(
      actor,
      (snapshot) =>
        !['loading', 'consenting', 'signing', 'declining'].some((step) => snapshot.matches({ step } as never)) &&
        !snapshot.matches({ step: { away: 'looking' } }),
    )
  await settled()
  return { page, closePage, actor, clock, sent, went, told, settled, loads: () => loads }
}
