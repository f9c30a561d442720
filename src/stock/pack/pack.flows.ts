import * as TE from 'fp-ts/lib/TaskEither.js'
import type { PaperKind } from '../../../domain/listing/pack/contract-pack'
import { type PackSettings, settingsProblem } from '../../../domain/listing/pack/pack-rules'
import { MOST_DEPOSITS } from '../../../domain/reservation/papers/contract-step'
import type { Rules } from '../../../domain/shared/form'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { dayTyped, typedDay } from '../../../domain/shared/typed-date'
import type { DeskPack, PaperReaders } from '../../../domain/stock/pack/desk-pack'
import type { DeskPacksPort } from '../../../domain/stock/pack/desk-pack.ports'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'
import type { TaskFlow } from '../../shared/task.presenter'
import { type DeskForm, formOf } from '../desk.forms'

/** What is done with the papers of a project. */
type PaperTask =
  | { readonly act: 'add'; readonly id: number; readonly kind: PaperKind; readonly note: string; readonly file: File }
  | { readonly act: 'withdraw'; readonly id: number; readonly versionId: number }

/** Request the project's id. */
export const DESK_PACK = token<Flow<typeof loadingMachine, Loaded<DeskPack>>>('desk-pack')
export const CHANGE_PAPERS = token<TaskFlow<PaperTask>>('change-papers')
/** Request a version. */
export const PAPER_READERS = token<Flow<typeof loadingMachine, Loaded<PaperReaders>>>('paper-readers')

export const changePapers = (port: Pick<DeskPacksPort, 'add' | 'withdraw'>) => (task: PaperTask) => {
  if (task.act === 'withdraw') return port.withdraw({ id: task.id, versionId: task.versionId })
  const { id, kind, note, file } = task
  return TE.chain((bytes: Uint8Array) => port.add({ id, kind, note, name: file.name, bytes }))(
    TE.fromTask(async () => new Uint8Array(await file.arrayBuffer())),
  )
}

/** What the seller says about the pack, as it is typed. */
interface PackForm {
  readonly isNeeded: boolean
  /** `31/03/2029`; empty for none. */
  readonly sunset: string
  /** `percent1`, `due1`, … of the parts of the deposit; empty for none. */
  readonly [part: `percent${number}` | `due${number}`]: string
}
/** The numbers of the parts of a deposit. */
export const PARTS: readonly number[] = Array.from({ length: MOST_DEPOSITS }, (_, i) => i + 1)

/** `shown`: the pack as it is on the page when it is saved. */
export const CHANGE_PACK =
  token<(id: number, shown: { readonly current: PackSettings }) => DeskForm<PackForm, DeskPack>>('change-pack')

export const packForm =
  ({ change }: Pick<DeskPacksPort, 'change'>) =>
  (id: number, shown: { readonly current: PackSettings }): DeskForm<PackForm, DeskPack> =>
    formOf<PackForm, DeskPack>(
      packTyped(shown.current),
      rules,
      (form) => {
        const { isNeeded, sunset, deposits } = shown.current
        return change({ id, was: { isNeeded, sunset, deposits }, now: settingsIn(form) })
      },
      ({ field }) => (field === 'deposits' ? 'percent1' : (field ?? null)),
    )

export const packTyped = ({ isNeeded, sunset, deposits }: PackSettings): PackForm => ({
  ...{ isNeeded, sunset: sunset === null ? '' : typedDay(sunset) },
  ...Object.fromEntries(
    PARTS.flatMap((part) => {
      const deposit = deposits[part - 1]
      return [
        [`percent${part}`, deposit === undefined ? '' : String(deposit.percent)],
        [`due${part}`, deposit?.due ?? ''],
      ]
    }),
  ),
})

const settingsIn = (form: PackForm): PackSettings => ({
  isNeeded: form.isNeeded,
  sunset: form.sunset.trim() === '' ? null : (dayTyped(form.sunset) ?? form.sunset),
  deposits: PARTS.flatMap((part) => {
    const [percent, due] = [form[`percent${part}`] ?? '', form[`due${part}`] ?? '']
    return percent.trim() === '' && due.trim() === ''
      ? []
      : [{ percent: Number(percent.replace(/[%\s]/g, '') || NaN), due: due.trim() }]
  }),
})

const rules: Rules<PackForm> = {
  sunset: (_value, form) => problemAt('sunset', form),
  percent1: (_value, form) => problemAt('deposits', form),
}
const problemAt = (field: 'sunset' | 'deposits', form: PackForm): string | null => {
  const problem = settingsProblem(settingsIn(form))
  return problem?.field === field ? problem.message : null
}
