import { createHmac } from 'node:crypto'
import { sign, TOLERANCE } from '../../../server/sandbox/sandbox-signature'
import { SECRET } from '../arena'
import { eventAbout, sendWebhook } from '../journeys/journey'
import { type Attempt, refused, type Stage } from './tampering-stage'

const MALFORMED = 40_000

/** A forged event saying that the attacker's own checkout was paid. */
const forged = async ({ arena, own }: Stage): Promise<string> => {
  const told = JSON.parse(await eventAbout(arena, own.sessionId)) as { session: object }
  return JSON.stringify({
    ...told,
    type: 'session.complete',
    session: { ...told.session, status: 'complete', paid: true, paymentRef: 'sbx_pi_forged' },
  })
}

const attempt = (name: string, signatureOf: (body: string, stage: Stage) => string | Promise<string>): Attempt => [
  name,
  async (stage) => {
    const body = await forged(stage)
    return refused(await sendWebhook(stage.arena, body, await signatureOf(body, stage)), MALFORMED)
  },
]

const at = ({ arena }: Stage, later = 0) => new Date(arena.clock().getTime() + later)

export const tamperedSignatures: readonly Attempt[] = [
  attempt('no signature', () => ''),
  attempt('a signature of nothing', () => 't=,v1='),
  attempt('only a time', (_, stage) => `t=${Math.floor(at(stage).getTime() / 1000)}`),
  attempt('another secret', (body, stage) => sign(`${SECRET} `, body, at(stage))),
  attempt('an empty secret', (body, stage) => sign('', body, at(stage))),
  attempt('the secret of the session tokens, as it is', (body, stage) => sign(`sandbox-${SECRET}`, body, at(stage))),
  attempt('another body under it', (body, stage) =>
    sign(SECRET, body.replace('sbx_pi_forged', 'sbx_pi_other'), at(stage)),
  ),
  attempt('a true event of another session under it', async (_, stage) =>
    sign(SECRET, await eventAbout(stage.arena, stage.paid.sessionId), at(stage)),
  ),
  attempt(
    'without the time under it',
    (body, stage) =>
      `t=${Math.floor(at(stage).getTime() / 1000)},v1=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
  ),
  attempt('another time than the one under it', (body, stage) =>
    sign(SECRET, body, at(stage, -2 * TOLERANCE)).replace(/t=\d+/, `t=${Math.floor(at(stage).getTime() / 1000)}`),
  ),
  attempt('a good one, from too long ago', (body, stage) => sign(SECRET, body, at(stage, -TOLERANCE - 1_000))),
  attempt('a good one, from the future', (body, stage) => sign(SECRET, body, at(stage, TOLERANCE + 1_000))),
  attempt('cut short', (body, stage) => sign(SECRET, body, at(stage)).slice(0, -1)),
  attempt('in capitals', (body, stage) => sign(SECRET, body, at(stage)).toUpperCase()),
  attempt('under another scheme', (body, stage) => sign(SECRET, body, at(stage)).replace('v1=', 'v0=')),
]
