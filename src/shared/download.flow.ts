import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Downloads } from '../../domain/shared/downloads'
import type { Failure } from '../../domain/shared/failure'
import { type TaskFlow, taskFlow, tellFailure } from './task.presenter'
import type { Toasts } from './ui/messages/toasts.presenter'

/** Files of one kind. */
interface Files<Wanted> {
  /** Asks the server where the file is. */
  readonly address: (wanted: Wanted) => TE.TaskEither<Failure, string>
  /** The name of the saved file. */
  readonly name: (wanted: Wanted) => string
}

interface Dependencies {
  readonly downloads: Downloads
  readonly toasts: Pick<Toasts, 'error'>
}

/** Saves files of one kind; each button has its own flow. A file is saved even if its screen is left meanwhile. */
export const downloadFlow = <Wanted>(
  name: string,
  files: Files<Wanted>,
  { downloads, toasts }: Dependencies,
): TaskFlow<Wanted> =>
  taskFlow(name, (wanted) =>
    pipe(
      files.address(wanted),
      TE.map((address) => downloads.save(address, files.name(wanted))),
      tellFailure(toasts),
    ),
  )
