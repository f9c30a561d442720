import { join } from 'node:path'
import { folderMail } from '../../../server/mail/folder.mail'
import type { Carrier } from '../arena'
import { callerAt } from '../caller'
import { type Child, startChild } from './child'
import type { Outcome } from '../experiment'
import type { FromServer } from './killed-server'
import type { Place, Scene } from '../scene'

export interface Life {
  readonly points: readonly string[]
  readonly killed: boolean
}

const isListening = (message: FromServer): message is FromServer & { kind: 'listening' } => message.kind === 'listening'
export const hasAnswered =
  (work: string) =>
  (message: FromServer): message is FromServer & { kind: 'answered' } =>
    message.kind === 'answered' && message.work === work

interface Running {
  readonly child: Child<FromServer>
  readonly caller: ReturnType<typeof callerAt>
}

interface Ending {
  readonly killAt: number
  readonly env?: Readonly<Record<string, string>> | undefined
}

/** Runs `work`, which ends with a sweep, on a server in a separate process that kills itself at the point `killAt`; 0 lets it finish. */
export const liveOnce = async (
  place: Place,
  { killAt, env = {} }: Ending,
  work: (running: Running) => Promise<void>,
): Promise<Life> => {
  const child: Child<FromServer> = await startChild('killed-server', {
    FOLDER: place.folder,
    URL_OF_DATABASE: place.url,
    KILL_AT: String(killAt),
    ...env,
  })
  const listening = await child.heard(isListening)
  if (listening === null) throw new Error(`the server did not start: ${child.errors()}`)
  const caller = callerAt(new URL(listening.url))
  try {
    await work({ child, caller })
  } catch (error) {
    if (killAt === 0) throw error
  }
  caller.close()
  const killed =
    killAt > 0 &&
    (await Promise.race([
      child.ended.then(() => true),
      child.heard(hasAnswered('the sweep')).then((message) => message === null),
    ]))
  if (!killed) child.kill('SIGKILL')
  await child.ended
  return {
    points: child.messages.flatMap((message) => (message.kind === 'point' ? [message.name] : [])),
    killed,
  }
}

/** Emails are files, so a resent email overwrites the same file. `earlier`: the keys of emails sent before. */
export const carrierIn = (folder: string, earlier: readonly string[] = []): Carrier => {
  const mailbox = folderMail(join(folder, 'mail'))
  return {
    send: mailbox.send,
    sent: async () => new Map([...earlier, ...(await mailbox.emails()).map(({ key }) => key)].map((key) => [key, 1])),
  }
}

interface Killing<L extends Life, Way extends { readonly name: string }> {
  readonly scene: Scene
  readonly live: (place: Place, killAt: number) => Promise<L>
  /** Returns what is wrong. */
  readonly afterwards: (place: Place, way: Way, life: L) => Promise<string[]>
  readonly ways: readonly Way[]
  readonly only?: RegExp | undefined
  readonly most: number
}

/** Runs once to record the points, then is killed at up to `most` of them, evenly spread from first to last. */
export const killEachPoint = async <L extends Life, Way extends { readonly name: string }>({
  scene,
  live,
  afterwards,
  ways,
  only = /./,
  most,
}: Killing<L, Way>): Promise<Outcome> => {
  const whole = await inCopy(scene, (place) => live(place, 0))
  const possible = whole.points.flatMap((name, i) => (only.test(name) ? [{ name, at: i + 1 }] : []))
  const chosen = evenly(possible, most)
  const wrong: string[] = []
  let killed = 0
  let runs = 0
  for (const [i, { name, at }] of chosen.entries()) {
    for (const way of ways.length > 1 && most < possible.length ? [ways[i % ways.length] ?? ways[0]] : ways) {
      if (way === undefined) continue
      runs += 1
      await inCopy(scene, async (place) => {
        const life = await live(place, at)
        killed += Number(life.killed)
        wrong.push(...(await afterwards(place, way, life)).map((each) => `killed at ${name}, ${way.name}: ${each}`))
      })
    }
  }
  return {
    runs,
    seen: `${chosen.length} of ${possible.length} points, killed ${killed} times`,
    wrong: [...wrong, ...(killed >= runs * 0.9 ? [] : [`only ${killed} of ${runs} were killed`])],
  }
}

const inCopy = async <A>(scene: Scene, work: (place: Place) => Promise<A>): Promise<A> => {
  const place = await scene.copy()
  try {
    return await work(place)
  } finally {
    await place.remove()
  }
}

const evenly = <A>(all: readonly A[], most: number): readonly A[] => {
  if (all.length <= most || most === 1) return all.slice(0, most)
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]).filter(
    (each) => each !== undefined,
  )
}
