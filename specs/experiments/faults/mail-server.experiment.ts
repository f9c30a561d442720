import { isNull, sql } from 'drizzle-orm'
import { MINUTE, SECOND } from '../../../domain/shared/dates'
import { runJobs } from '../../../server/jobs/run-jobs'
import { outbox } from '../../../server/mail/mail.tables'
import { smtpMail, type SmtpTimes } from '../../../server/mail/smtp.mail'
import { ownDatabase } from '../../shared/own-database'
import { type Arena, type ArenaSetup, openArena } from '../arena'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from '../experiment'
import { type MailPeer, mailPeer, type Mood } from './mail-peer'
import { duringTrouble, makeTraffic, type Traffic } from './traffic'
import { inSeconds, within } from './waiting'

/** The shipped limits are ten times as long. */
const TIMES: SmtpTimes = { silence: SECOND, reply: SECOND, whole: 3 * SECOND }
/** For longer than a control waits. */
const FOREVER: SmtpTimes = { silence: 15 * SECOND, reply: 15 * SECOND, whole: 15 * SECOND }
const PATIENCE = 30 * SECOND

interface Fault {
  readonly mood: Mood
  readonly pause?: number
  /** How often an email may be kept by the mail server. */
  readonly atMost?: number
  readonly times?: SmtpTimes
  /** Attempts that must fail before the mail server recovers, and how long to wait for that and for the recovery. */
  readonly failed?: number
  readonly patience?: number
  readonly weaken?: (peer: MailPeer) => NonNullable<ArenaSetup['weaken']>
}

const DOMAIN = 'experiments.example'

const withArena = async (
  { times = TIMES, weaken }: Pick<Fault, 'times' | 'weaken'>,
  work: (arena: Arena, peer: MailPeer) => Promise<Outcome>,
): Promise<Outcome> => {
  const peer = await mailPeer()
  const carrier = {
    ...smtpMail(peer.url, DOMAIN, times),
    // Which emails were kept more often than once is judged by each trial.
    sent: async () => new Map([...peer.kept.keys()].map((key) => [key, 1])),
  }
  const arena = await openArena({
    db: await ownDatabase(),
    carrier,
    ...(weaken === undefined ? {} : { weaken: weaken(peer) }),
  })
  try {
    return await work(arena, peer)
  } finally {
    await peer.close()
    await arena.close()
  }
}

/** The jobs run in their own loops, as shipped, while buyers reserve, pay, leave and cancel. Then the mail server recovers. */
const goesWrong = (
  count: number,
  { mood, pause = 0, atMost = 1, failed = 3, patience = PATIENCE, ...rest }: Fault,
): Promise<Outcome> =>
  withArena(rest, async (arena, peer) => {
    Object.assign(peer, { mood, pause })
    const traffic = await makeTraffic(arena, count)
    const jobs = runJobs(arena.jobs, arena.log)
    const { wrong, slowest } = await duringTrouble(arena, traffic, PATIENCE)
    const felt = await within(patience, () => {
      arena.clock.move(20 * SECOND)
      return peer.troubled() > 0 && peer.ended() >= failed
    })
    if (!felt) wrong.push(`only ${peer.ended()} attempts at an email ended`)
    Object.assign(peer, { mood: 'well' })
    const emails = await arena.db.sql.$count(outbox)
    const recovered = await within(patience, async () => {
      arena.clock.move(20 * SECOND)
      return (await arena.db.sql.$count(outbox, isNull(outbox.sentAt))) === 0
    })
    if (!recovered) wrong.push('emails were not sent once the mail server had recovered')
    if (!recovered) await peer.close()
    await jobs.stop()
    if (recovered) wrong.push(...(await arena.settled()))
    const more = [...peer.kept].filter(([, times]) => times > atMost)
    wrong.push(...more.map(([key, times]) => `an email was delivered more often than it may: ${key}, ${times} times`))
    const most = Math.max(0, ...peer.kept.values())
    return {
      runs: count,
      seen: `${emails} emails, each delivered ${most > 1 ? `1 to ${most} times` : 'once'}; slowest of the calls meanwhile ${inSeconds(slowest)}`,
      wrong,
    }
  })

const BACKING_OFF = { minutes: 10, attempts: 7 }

/** Ten minutes of refusals for now. */
const backsOff = (count: number): Promise<Outcome> =>
  withArena({}, async (arena, peer) => {
    const traffic = await makeTraffic(arena, count)
    peer.mood = 'busy'
    const { wrong } = await duringTrouble(arena, traffic, 0, () => arena.tick())
    for (let passed = 0; passed < BACKING_OFF.minutes * MINUTE; passed += 10 * SECOND) {
      await arena.tick()
      arena.clock.move(10 * SECOND)
    }
    const [most] = await arena.db.sql.select({ attempts: sql<number>`max(${outbox.attempts})::int` }).from(outbox)
    const attempts = most?.attempts ?? 0
    if (attempts > BACKING_OFF.attempts || attempts < 3)
      wrong.push(`an email was tried ${attempts} times in ten minutes`)
    if (peer.kept.size > 0) wrong.push('a refused email was delivered')
    peer.mood = 'well'
    wrong.push(...(await arena.settled()))
    return {
      runs: count,
      seen: `${attempts} attempts at an email in ten minutes, then ${peer.kept.size} delivered`,
      wrong,
    }
  })

/** Some buyers' addresses do not exist: theirs fail, all others are sent, and the log says so. */
const unknownRecipients = (count: number): Promise<Outcome> =>
  withArena({}, async (arena, peer) => {
    const errors: unknown[] = []
    arena.log.error = (...line: unknown[]) => void errors.push(line)
    const traffic = await makeTraffic(arena, count)
    const refused = traffic.buyers.filter((_, i) => i % 4 === 2)
    refused.forEach(({ email }) => peer.unknown.add(email))
    const { wrong } = await duringTrouble(arena, traffic, PATIENCE, () => arena.tick())
    for (let hour = 0; hour < 20; hour += 1) {
      await arena.tick()
      arena.clock.move(60 * MINUTE)
    }
    const left = await arena.db.sql
      .select({ key: outbox.key, attempts: outbox.attempts })
      .from(outbox)
      .where(isNull(outbox.sentAt))
    if (left.length !== refused.length) wrong.push(`${left.length} emails were not sent instead of ${refused.length}`)
    const attempts = Math.max(...left.map((each) => each.attempts))
    if (attempts > 1) wrong.push(`a mailbox that does not exist was tried ${attempts} times in a day`)
    if (errors.length !== refused.length) wrong.push(`${errors.length} errors in the log instead of ${refused.length}`)
    peer.unknown.clear()
    arena.clock.move(24 * 60 * MINUTE)
    wrong.push(...(await arena.settled()), ...moreThanOnce(peer))
    return {
      runs: count,
      seen: `${refused.length} refused and in the log, ${peer.kept.size - left.length} others sent meanwhile`,
      wrong,
    }
  })

const moreThanOnce = (peer: MailPeer): string[] =>
  [...peer.kept].filter(([, times]) => times > 1).map(([key]) => `an email was delivered twice: ${key}`)

/** Sends the email where it is stored, as a server without an outbox would. */
const inTheRequest = (peer: MailPeer): NonNullable<ArenaSetup['weaken']> => {
  const { send } = smtpMail(peer.url, DOMAIN, TIMES)
  return (services) => ({
    ...services,
    postEmails: async (db, reservation) => {
      await services.postEmails(db, reservation)
      await send({ key: `now-${reservation.id}`, ...NOTE })
    },
  })
}
const NOTE = { sender: 'a@example.com', recipient: 'b@example.com', subject: 'Reserved', text: '', html: '' }

/** The traffic alone: it needs no recovery to go wrong. */
const sentInTheRequest = (count: number): Promise<Outcome> =>
  withArena({ weaken: inTheRequest }, async (arena, peer) => {
    peer.mood = 'silent'
    const traffic: Traffic = await makeTraffic(arena, count)
    const { wrong, slowest } = await duringTrouble(arena, traffic, 0)
    return { runs: count, seen: `slowest of the calls ${inSeconds(slowest)}`, wrong }
  })

const trial = (name: string, run: Trial['run'], expect: Trial['expect'] = 'holds'): Trial => ({ name, expect, run })

const holding = (conditions: Conditions): readonly Trial[] => {
  const count = bySize(conditions, 4, 40)
  const always = [
    trial('silent', () => goesWrong(count, { mood: 'silent' })),
    trial('slower than an email may take', () => goesWrong(count, { mood: 'slow', pause: 800 })),
    trial('closes the connection before it confirms', () => goesWrong(count, { mood: 'dropping', atMost: Infinity })),
    trial('refuses everything for now', () => backsOff(count)),
    trial('refuses some recipients for good', () => unknownRecipients(count)),
  ]
  const atFullSize = [
    trial('slow', () => goesWrong(count, { mood: 'slow', pause: 250 })),
    trial('closes the connection in the middle of an email', () => goesWrong(count, { mood: 'cutting' })),
  ]
  return bySize(conditions, always, [...always, ...atFullSize])
}

export const mailServer: Experiment = {
  title: 'A mail server that is silent, slow or refusing',
  trials: (conditions) => [
    ...holding(conditions),
    trial(
      'silent, without time limits',
      () => goesWrong(2, { mood: 'silent', times: FOREVER, failed: 0, patience: 5 * SECOND }),
      'breaks',
    ),
    trial('silent, with emails sent in the request', () => sentInTheRequest(2), 'breaks'),
  ],
}
