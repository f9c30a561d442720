import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileOf, type Program } from './programs'

/** A child process that exchanges messages with us. */
export interface Child<Message> {
  readonly pid: number
  /** The first matching message, past or future; null if the process exits without one. */
  heard<M extends Message>(fits: (message: Message) => message is M): Promise<M | null>
  readonly messages: readonly Message[]
  /** True once it has printed this; false if it exits without. */
  says(text: string): Promise<boolean>
  /** The first match in what it prints; null if it exits without. */
  prints(text: RegExp): Promise<RegExpExecArray | null>
  /** Its stderr. */
  readonly errors: () => string
  send(message: string): void
  kill(signal: NodeJS.Signals): void
  /** Its exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals>
}

export const startChild = async <Message>(
  program: Program,
  env: Readonly<Record<string, string>>,
): Promise<Child<Message>> => {
  const { DATABASE_URL: _theirs, ...inherited } = process.env
  const child: ChildProcess = fork(await fileOf(program), [], {
    // Short lives: to optimise the embedded database costs more than it saves.
    execArgv: ['--enable-source-maps', '--liftoff-only'],
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const messages: Message[] = []
  const texts = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    texts.err += text
  })
  child.on('message', (message) => messages.push(message as Message))
  const ended = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => signal ?? code ?? 0,
  ) as Promise<number | NodeJS.Signals>
  const heard = async <M extends Message>(fits: (message: Message) => message is M): Promise<M | null> => {
    for (;;) {
      const found = messages.find(fits)
      if (found !== undefined) return found
      const next = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
      if (!next) return messages.find(fits) ?? null
    }
  }
  /** False once it has exited. */
  const printsMore = () => Promise.race([once(child.stdout ?? child, 'data').then(() => true), ended.then(() => false)])
  const prints = async (text: RegExp): Promise<RegExpExecArray | null> => {
    for (let found = text.exec(texts.out); ; found = text.exec(texts.out))
      if (found !== null || !(await printsMore())) return found ?? text.exec(texts.out)
  }
  const says = async (text: string): Promise<boolean> => {
    const isSaid = () => texts.out.includes(text)
    while (!isSaid()) if (!(await printsMore())) return isSaid()
    return true
  }
  return {
    pid: child.pid ?? 0,
    messages,
    ended,
    heard,
    says,
    prints,
    errors: () => texts.err,
    send: (message) => void child.send(message),
    kill: (signal) => void child.kill(signal),
  }
}
