import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {}

export interface Lock {
  release(): void
}

/** `started` distinguishes processes with the same pid; empty if the system doesn't provide it. */
interface Holder {
  readonly id: string
  readonly pid: number
  readonly started: string
}

/**
 * Locks the data folder for this process. Refuses with the name of a live holder; takes over a dead holder's lock.
 * A lock file is created atomically: written aside, then linked, which fails if one exists. A lock is never removed by
 * others, since another process may have just taken it: to replace a dead holder, a process links a file named after
 * that holder. Only one can succeed, and becomes the next holder.
 */
export const takeLock = (folder: string): Lock => {
  mkdirSync(folder, { recursive: true })
  const holder: Holder = { id: randomUUID(), pid: process.pid, started: startOf(process.pid) }
  const path = join(folder, 'lock')
  const aside = join(folder, `lock.${holder.id}`)
  writeFileSync(aside, JSON.stringify(holder))
  try {
    while (!link(aside, path) && !takeOver(folder, path, aside)) {
      /* The lock changed in the meantime. */
    }
  } finally {
    rmSync(aside, { force: true })
  }
  return {
    release: () => {
      if (holderAt(path)?.id === holder.id) rmSync(path, { force: true })
    },
  }
}

/** False if the lock changed meanwhile; throws if the holder is alive. */
const takeOver = (folder: string, path: string, aside: string): boolean => {
  const first = holderAt(path)
  const chain = first === null ? null : followDead(folder, first, aside)
  if (first === null || chain === null) return false
  if (holderAt(path)?.id !== first.id) {
    rmSync(chain.at(-1) ?? '', { force: true })
    return false
  }
  // Written before the chain is cut: a process still following the chain then finds the lock changed, and starts again.
  renameSync(aside, path)
  for (const file of chain) rmSync(file, { force: true })
  return true
}

/** Follows the chain of dead holders and links this process at its end. Null if a link has disappeared. */
const followDead = (folder: string, first: Holder, aside: string): string[] | null => {
  const chain: string[] = []
  for (let holder: Holder | null = first; holder !== null; holder = holderAt(chain.at(-1) ?? '')) {
    if (isAlive(holder)) {
      throw new FolderInUse(
        `Process ${holder.pid} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    const next = join(folder, `lock.after.${holder.id}`)
    chain.push(next)
    if (link(aside, next)) return chain
  }
  return null
}

const link = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

const holderAt = (path: string): Holder | null => {
  try {
    return asHolder(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** A lock file truncated by a power cut has no holder. */
const asHolder = (text: string): Holder => {
  try {
    const { id, pid, started } = JSON.parse(text) as Partial<Holder>
    if (typeof id === 'string' && typeof pid === 'number' && typeof started === 'string') return { id, pid, started }
  } catch {
    /* Not JSON. */
  }
  return { id: 'damaged', pid: 0, started: '' }
}

/** Pids are reused: the start time tells processes apart where /proc is available. */
const isAlive = ({ pid, started }: Holder): boolean => {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return now === '' || started === '' || now === started
}

const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // From field 3, after the command name, which may contain spaces: the state, and as field 22 the start in ticks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie: ended but not yet reaped by its parent.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
