import { expect, test } from 'vitest'
import { machineFile } from '../../scripts/docs/machines'
import { MachineGraph, unreached } from './graph'
import { withLegend } from './step-lines'

type Load = () => Promise<object>

const files = Object.entries(
  import.meta.glob<object>('../../domain/**/*.{machine,lifecycle}.ts') as Record<string, Load>,
).map(([path, load]): [file: string, load: Load] => [path.replace('../../', ''), load])

const graphFiles = import.meta.glob<object>('/specs/**/*.graph.ts') as Record<string, Load>

/** A context's machine graphs, in specs/<context>/*.graph.ts. */
const graphsOf = async (context: string) => {
  const loads = Object.entries(graphFiles)
    .filter(([path]) => path.startsWith(`/specs/${context}/`))
    .map(([, load]) => load())
  return (await Promise.all(loads))
    .flatMap((exported) => Object.values(exported))
    .filter((each) => each instanceof MachineGraph)
}

test.each(files)('every state and transition of %s is reached', async (file, load) => {
  const { context, machines } = machineFile(file, await load())
  const graphs = await graphsOf(context)
  for (const machine of machines) {
    // `provide` creates another machine of the same config; a graph may use either.
    const own = graphs.filter((graph) => graph.machine.config === machine.config)
    expect(
      own.length,
      `specs/${context}/*.graph.ts has no graph of the machine ${machine.id} of ${file}`,
    ).toBeGreaterThan(0)
    expect(unreached(machine, own)).toEqual([])
  }
})

// A step that leads elsewhere, or changes something else, fails here. Read the difference before you accept it with `-u`.
test.each(files)('every step of %s leads where the reviewed lines say', async (file, load) => {
  const { context, machines } = machineFile(file, await load())
  const graphs = await graphsOf(context)
  for (const machine of machines) {
    const own = graphs.filter((graph) => graph.machine.config === machine.config)
    const lines = withLegend(own.flatMap((graph) => graph.steps()))
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../${context}/steps/${machine.id}.txt`)
  }
})
