import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Child, startChild } from './processes/child'
import { bySize, type Experiment, type Outcome } from './experiment'
import type { FromWriter } from './processes/folder-writer'
import type { FromLocker } from './locker'

const inFolder = async (work: (folder: string) => Promise<Outcome>): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'unifi-folder-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const server = (folder: string) =>
  startChild<never>('plain-server', {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    LISTEN_HOST: '127.0.0.1',
  })
const isUp = (child: Child<never>) => child.says('Unifi is at ')

/** A second server is refused and names the first. When the first is killed, a third takes over; when stopped, it leaves no lock. */
const servers = async (folder: string): Promise<Outcome> => {
  const wrong: string[] = []
  const first = await server(folder)
  if (!(await isUp(first))) wrong.push(`the first server did not start: ${first.errors()}`)
  const second = await server(folder)
  const code = await second.ended
  const refusal = `Process ${first.pid} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`
  if (code !== 1 || second.errors().trim() !== refusal)
    wrong.push(`the second server ended with ${code}: ${second.errors()}`)
  first.kill('SIGKILL')
  await first.ended
  const third = await server(folder)
  if (!(await isUp(third))) wrong.push(`the third server did not take over: ${third.errors()}`)
  third.kill('SIGTERM')
  const stopped = await third.ended
  if (stopped !== 0) wrong.push(`stopped, the third server ended with ${stopped}`)
  return { runs: 3, seen: 'refused with the pid of the first; taken over after kill -9', wrong }
}

const is =
  <K extends string>(...kinds: K[]) =>
  <M extends { readonly kind: string }>(message: M): message is M & { kind: K } =>
    (kinds as string[]).includes(message.kind)

/** Processes that find the same dead holder at the same time, and then each other. */
const race = async (folder: string, rounds: number): Promise<Outcome> => {
  const wrong: string[] = []
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    const lockers = await Promise.all(
      Array.from({ length: 6 }, () => startChild<FromLocker>('locker', { FOLDER: folder })),
    )
    await Promise.all(lockers.map((each) => each.heard(is('ready'))))
    lockers.forEach((each) => each.send('take'))
    const answers = await Promise.all(lockers.map((each) => each.heard(is('took', 'refused'))))
    const pids = lockers.map(({ pid }) => pid)
    const took = answers.filter((answer) => answer?.kind === 'took').length
    if (took !== 1) wrong.push(`${took} processes took the lock`)
    for (const answer of answers) {
      if (answer?.kind !== 'refused') continue
      refused += 1
      if (!pids.includes(Number(/^Process (\d+) is already using/.exec(answer.why)?.[1])))
        wrong.push(`refused without naming one of them: ${answer.why}`)
    }
    lockers.forEach((each) => each.kill('SIGKILL'))
    await Promise.all(lockers.map(({ ended }) => ended))
  }
  return {
    runs: rounds,
    seen: `${rounds} rounds of 6 processes, one took over each time, ${refused} were refused`,
    wrong,
  }
}

/** Two processes write to one folder, then the rows are counted. */
const unlocked = async (folder: string): Promise<Outcome> => {
  const open = () => PGlite.create({ dataDir: join(folder, 'postgres') })
  const before = await open()
  await before.exec('CREATE TABLE written (writer int NOT NULL)')
  await before.close()
  const writers = await Promise.all(
    [1, 2].map(() => startChild<FromWriter>('folder-writer', { FOLDER: join(folder, 'postgres') })),
  )
  const opened = (await Promise.all(writers.map((each) => each.heard(is('opened'))))).filter(
    (each) => each !== null,
  ).length
  writers.forEach((each) => each.send('write'))
  const wrote = await Promise.all(writers.map((each) => each.heard(is('wrote'))))
  writers.forEach((each) => each.kill('SIGKILL'))
  await Promise.all(writers.map(({ ended }) => ended))
  const acknowledged = wrote.reduce((sum, each) => sum + (each?.kind === 'wrote' ? each.rows : 0), 0)
  const kept = await countIn(open)
  return {
    runs: 2,
    seen: `${opened} opened it, ${acknowledged} writes acknowledged, ${kept ?? 'not readable'} kept`,
    wrong: [
      ...(opened === 2 ? ['two processes opened the folder'] : []),
      ...(kept === acknowledged ? [] : [`${acknowledged} writes were acknowledged and ${kept ?? 'none'} kept`]),
    ],
  }
}

const countIn = async (open: () => Promise<PGlite>): Promise<number | null> => {
  try {
    const client = await open()
    const { rows } = await client.query<{ kept: number }>('SELECT count(*)::int AS kept FROM written')
    await client.close()
    return rows[0]?.kept ?? 0
  } catch {
    return null
  }
}

export const secondProcess: Experiment = {
  title: 'A second process on the same data folder',
  only: 'pglite',
  trials: (conditions) => [
    { name: 'three servers, one after the other', expect: 'holds', run: () => inFolder(servers) },
    {
      name: 'many at once on a dead holder’s lock',
      expect: 'holds',
      run: () => inFolder((folder) => race(folder, bySize(conditions, 3, 40))),
    },
    { name: 'without the lock', expect: 'breaks', run: () => inFolder(unlocked) },
  ],
}
