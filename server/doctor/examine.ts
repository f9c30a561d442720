import type { Environment } from '../environment'
import type { StripeSettings } from '../payments/stripe.payments'
import { checkSettings } from '../settings'
import { checkDatabase } from './database.check'
import { type Finding, missing, ok } from './finding'
import { reportOf } from './report'
import { checkBucket, checkFiles, checkGeocoder, checkMail, checkRegister, checkTiles } from './services.check'
import { checkSigning } from './signing.check'
import { checkStripe } from './stripe.check'
import { checkWatching } from './watching.check'

export interface Examination {
  readonly text: string
  /** Whether something required is missing, so that the exit code is 1. */
  readonly failed: boolean
}

/** Checks every setting and external service in parallel, each with a deadline. The text contains no secrets. */
export const examine = async (environment: Environment, stripeHost?: StripeSettings['host']): Promise<Examination> => {
  const { settings, problems } = checkSettings(environment)
  const checked = await Promise.all([
    checkFiles(settings),
    checkBucket(settings),
    checkDatabase(settings),
    checkStripe(settings, stripeHost),
    checkMail(settings),
    checkSigning(settings),
    checkRegister(settings),
    checkTiles(settings),
    checkGeocoder(settings),
  ])
  const findings: readonly Finding[] = [
    ...(problems.length === 0
      ? [ok('Settings', `Valid for ${settings.nodeEnv}.`)]
      : problems.map((problem) => missing('Settings', problem, ''))),
    ...checked.flat(),
    ...checkWatching(settings),
  ]
  return { text: reportOf(findings, settings), failed: findings.some(({ state }) => state === 'missing') }
}
