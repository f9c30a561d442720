import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const OXLINT = resolve('node_modules/.bin/oxlint')
const CONFIG = {
  jsPlugins: [resolve('scripts/lint/house.mjs')],
  categories: { correctness: 'off' },
  rules: { 'house/text-in-element': 'error' },
}

/** The lines of the source that the rule reports. */
const reported = async (lines: readonly string[]): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'text-in-element-'))
  try {
    await writeFile(
      join(folder, 'Screen.tsx'),
      lines.map((line, index) => `export const line${index} = ${line}`).join('\n'),
    )
    await writeFile(join(folder, 'rules.json'), JSON.stringify(CONFIG))
    const { stdout } = await run(OXLINT, ['-c', 'rules.json', '-f', 'unix', 'Screen.tsx'], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    )
    const places = [...stdout.matchAll(/^Screen\.tsx:(\d+):/gm)].map(([, line]) => Number(line))
    return [...new Set(places)].sort((a, b) => a - b).map((line) => lines[line - 1] ?? '')
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a text that comes and goes beside something else, or follows something that does, is reported', async () => {
  const wrong = [
    `<p>Price{isRevealed && ' of the unit'}</p>`,
    `<p>{isLive ? 'Live. ' : ''}Prices</p>`,
    `<p><b>1</b>{count === 1 ? 'listing' : 'listings'}</p>`,
    `<p>{isBusy ? <><b>1</b> left</> : null}</p>`,
    `<p>{isBusy && <b>1</b>} left</p>`,
    `<p>{isSending ? <span>To <b>Bea</b>.</span> : <span>From <b>Bea</b>.</span>}</p>`,
  ]
  const right = [
    `<p>{isRevealed && 'Price'}</p>`,
    `<p>Price{isRevealed && <span> of the unit</span>}</p>`,
    `<p>Left: {isBusy && <b>1</b>}</p>`,
    `<p>{isBusy ? <span><b>1</b> left</span> : null}</p>`,
    `<p>{isBusy && <b>1</b>} <span>left</span></p>`,
    `<p>{isSending ? <span key="to">To <b>Bea</b>.</span> : <span key="from">From <b>Bea</b>.</span>}</p>`,
  ]
  expect(await reported([...wrong, ...right])).toEqual(wrong)
}, 30_000)
