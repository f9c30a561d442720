import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUse, takeLock } from '../../server/db/lock'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unifi-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const leave = (name: string, id: string, pid: number, started = '') => write(name, JSON.stringify({ id, pid, started }))
const holder = () => (JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as { pid: number }).pid
/** The pid of an ended process. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid

test('taking and releasing it leaves nothing behind', () => {
  const lock = takeLock(folder)
  expect([readdirSync(folder), holder()]).toEqual([['lock'], process.pid])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a missing folder is created', () => {
  const lock = takeLock(join(folder, 'a', 'b'))
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['lock'])
  lock.release()
})

test('a live holder is named, and keeps the lock', () => {
  leave('lock', 'first', process.ppid)
  expect(() => takeLock(folder)).toThrow(
    new FolderInUse(
      `Process ${process.ppid} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    ),
  )
  expect([readdirSync(folder), holder()]).toEqual([['lock'], process.ppid])
})

describe('is taken over', () => {
  const takesOver = () => {
    const lock = takeLock(folder)
    expect([readdirSync(folder), holder()]).toEqual([['lock'], process.pid])
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  }

  test('from a dead holder', () => {
    leave('lock', 'first', deadPid())
    takesOver()
  })

  test('from one that died while it took over from another', () => {
    leave('lock', 'first', deadPid())
    leave('lock.after.first', 'second', deadPid())
    takesOver()
  })

  test('when its pid has been reused by another process', () => {
    leave('lock', 'first', process.ppid, 'long ago')
    takesOver()
  })

  test.each(['', '{"id":"first","pid', '{"pid":1,"started":""}'])('when a power cut left %j of it', (text) => {
    write('lock', text)
    takesOver()
  })
})

test('a live process that is just taking over is named', () => {
  leave('lock', 'first', deadPid())
  leave('lock.after.first', 'second', process.ppid)
  expect(() => takeLock(folder)).toThrow(`Process ${process.ppid} is already using`)
  expect(readdirSync(folder)).toEqual(['lock', 'lock.after.first'])
})

test('a process that has lost it releases nothing', () => {
  const lock = takeLock(folder)
  leave('lock', 'another', process.ppid)
  lock.release()
  expect(holder()).toBe(process.ppid)
})
