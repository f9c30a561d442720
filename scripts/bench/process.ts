import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '../lib/bundle-server.mjs'
import { inProject } from '../lib/project.mjs'

/** A process of the bench that answers every message with one message. */
export interface Asked<Question, Answer> {
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

/** Starts a program of this folder, which may collect garbage on demand. */
export const processOf = <Question extends object, Answer>(
  program: string,
  args: readonly string[] = [],
  options: readonly string[] = [],
): Asked<Question, Answer> => askedOf(program, ['--import', 'tsx', '--expose-gc', ...options], args)

/** The same, compiled first as the server is: `tsx` keeps the name of every function, which costs a fifth of the time. */
export const compiledProcessOf = async <Question extends object, Answer>(
  program: string,
): Promise<Asked<Question, Answer>> => {
  const name = basename(program, '.ts')
  const folder = inProject('node_modules', '.cache', 'bench')
  await bundleServer({ [name]: fileURLToPath(new URL(program, import.meta.url)) }, folder)
  return askedOf(join(folder, `${name}.js`), ['--expose-gc'])
}

const askedOf = <Question extends object, Answer>(
  program: string,
  execArgv: readonly string[],
  args: readonly string[] = [],
): Asked<Question, Answer> => {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, { execArgv: [...execArgv] })
  const ended = once(child, 'exit')
  return {
    ask: async (question) => {
      child.send(question)
      return Promise.race([answerOf<Answer>(child), ended.then(() => Promise.reject(new Error(`${program} ended.`)))])
    },
    close: async () => {
      child.disconnect()
      await ended
    },
  }
}

const answerOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const [answer] = (await once(child, 'message')) as [Answer]
  return answer
}

/** Answers every message of the parent, and ends the process after `close` once the parent has disconnected. */
export const answering = <Question>(answer: (question: Question) => Promise<unknown>, close: () => unknown): void => {
  process.on('message', (question: Question) => void answer(question).then((given) => process.send?.(given ?? null)))
  process.once('disconnect', () => void Promise.resolve(close()).then(() => process.exit(0)))
}

/** Milliseconds on a clock that all processes of this machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6
