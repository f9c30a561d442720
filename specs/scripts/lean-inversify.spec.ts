import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { leanInversify } from '../../scripts/lib/lean-inversify.mjs'

const bindings = fileURLToPath(new URL('../../src/shared/bindings.ts', import.meta.url))

/** What the application does with Inversify: modules of resolved values, some loaded late. */
const PROGRAM = `
import { Container } from 'inversify'
import { bindings } from ${JSON.stringify(bindings)}
const names = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'late'].map((name) => Symbol(name))
const [none, one, two, three, four, five, six, late] = names
let made = 0
const make = (...needs) => ({ number: made++, needs: needs.map(({ number }) => number) })
const container = new Container()
container.load(bindings((bind) => {
  bind(six, make, none, one, two, three, four, five)
  bind(none, make)
  bind(one, make, none)
  bind(two, make, none, one)
  bind(three, make, none, one, two)
  bind(four, make, none, one, two, three)
  bind(five, make, none, one, two, three, four)
}))
export const first = container.get(six)
export const again = container.get(six)
export let missing = null
try { container.get(late) } catch (error) { missing = error.message }
container.load(bindings((bind) => bind(late, make, six)))
export const loaded = container.get(late)
`

const bundled = async (plugins: ReturnType<typeof leanInversify>[]) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? id : null),
        load: (id) => (id === 'program' ? PROGRAM : null),
      },
      ...plugins,
    ],
    build: { write: false, ssr: true, minify: true, rolldownOptions: { input: 'program' } },
    ssr: { noExternal: true },
  })
  const [chunk] = (built as { output: readonly { code: string }[] }).output
  return chunk?.code ?? ''
}

const run = (code: string) =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`) as Promise<Record<string, unknown>>

describe('Inversify without the parts that are not used', () => {
  test('makes each value once, from any number of dependencies, and takes late modules', async () => {
    const code = await bundled([leanInversify()])
    const { first, again, missing, loaded } = await run(code)
    expect(first).toEqual({ number: 6, needs: [0, 1, 2, 3, 4, 5] })
    expect(again).toBe(first)
    expect(missing).toContain('No bindings found for service: "Symbol(late)"')
    expect(loaded).toEqual({ number: 7, needs: [6] })
  })

  test('is a third lighter', async () => {
    const [lean, whole] = [await bundled([leanInversify()]), await bundled([])]
    expect(lean.length / whole.length).toBeLessThan(0.67)
  })
})
