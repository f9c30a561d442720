import { readEventBody } from '../../../server/sandbox/sandbox-event'
import { ownDatabase } from '../../shared/own-database'
import { type Arena, type ArenaSetup, openArena } from '../arena'
import type { Experiment, Outcome } from '../experiment'
import { tamperedMemberships } from './tampered-memberships'
import { tamperedReservations } from './tampered-reservations'
import { tamperedSignatures } from './tampered-signatures'
import { tamperedTokens } from './tampered-tokens'
import { type Attempt, setStage } from './tampering-stage'

const tamper = async (attempts: readonly Attempt[], setup: Pick<ArenaSetup, 'provider'> = {}): Promise<Outcome> => {
  const arena: Arena = await openArena({ db: await ownDatabase(), ...setup })
  try {
    const wrong: string[] = []
    const stage = await setStage(arena)
    for (const [name, attempt] of attempts) {
      const accepted = await attempt(stage)
      if (accepted !== null) wrong.push(`${name}: ${accepted}`)
    }
    return {
      runs: attempts.length,
      seen: `${attempts.length} attempts, ${wrong.length} accepted`,
      wrong: [...wrong, ...(await arena.settled())],
    }
  } finally {
    await arena.close()
  }
}

export const tampering: Experiment = {
  title: 'Tampered amounts, units, tokens, signatures',
  trials: () => [
    { name: 'signatures', expect: 'holds', run: () => tamper(tamperedSignatures) },
    { name: 'reservation: amounts, units and sessions', expect: 'holds', run: () => tamper(tamperedReservations) },
    { name: 'membership: amounts and sessions', expect: 'holds', run: () => tamper(tamperedMemberships) },
    { name: 'tokens', expect: 'holds', run: () => tamper(tamperedTokens) },
    {
      name: 'without looking at the signature',
      expect: 'breaks',
      run: () =>
        tamper(tamperedSignatures, {
          provider: (payments) => ({ ...payments, readEvent: (raw) => readEventBody(raw) }),
        }),
    },
  ],
}
