import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of the bench that answers every message with one message. */
export interface Asked<Question, Answer> {
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

/** Starts a program of this folder, which may collect garbage on demand. */
export const processOf = <Question extends object, Answer>(
  program: string,
  args: readonly string[] = [],
): Asked<Question, Answer> => {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  })
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
