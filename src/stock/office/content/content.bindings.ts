import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Rules } from '../../../../domain/shared/form'
import { ADVERTISEMENT_RULES, BANNER_RULES, POST_RULES, QUESTION_RULES } from '../../../../domain/stock/brand-content'
import {
  type EntriesPort,
  OFFICE,
  type OfficePort,
  type OrderedEntriesPort,
} from '../../../../domain/stock/office.ports'
import type { Bind } from '../../../shared/bindings'
import { loadingFlow } from '../../../shared/loaded.presenter'
import { taskFlow } from '../../../shared/task.presenter'
import { formOf } from '../../desk.forms'
import {
  ADD_PICTURE,
  ADVERTISEMENTS,
  BANNERS,
  type ChosenPicture,
  type ContentFlows,
  type Edited,
  POSTS,
  QUESTIONS,
} from './content.flows'

interface Parts<F extends object, Port = EntriesPort<F>> {
  readonly portOf: (office: OfficePort) => Port
  readonly rules: Rules<F>
  /** Of a new entry. */
  readonly empty: F
}

const bindKind = <F extends object>(bind: Bind, flows: ContentFlows<F>, { portOf, rules, empty }: Parts<F>): void => {
  bind(flows.list, (office) => loadingFlow('entries', (brand: string) => portOf(office).list(brand)), OFFICE)
  bind(flows.remove, (office) => taskFlow('remove entry', portOf(office).remove), OFFICE)
  bind(
    flows.edit,
    (office) =>
      ({ brand, known }: Edited<F>) =>
        formOf<F, void>(known?.fields ?? empty, rules, (fields) =>
          known === null
            ? portOf(office).add({ brand, fields })
            : portOf(office).change({ brand, id: known.id, was: known.fields, now: fields }),
        ),
    OFFICE,
  )
}

const bindOrdered = <F extends object>(
  bind: Bind,
  flows: ContentFlows<F>,
  parts: Parts<F, OrderedEntriesPort<F>>,
): void => {
  bindKind(bind, flows, parts)
  if (flows.order !== null) bind(flows.order, (office) => taskFlow('order entries', parts.portOf(office).order), OFFICE)
}

export const bindContents = (bind: Bind): void => {
  bindOrdered(bind, BANNERS, { portOf: ({ banners }) => banners, rules: BANNER_RULES, empty: { image: '', alt: '' } })
  bindKind(bind, ADVERTISEMENTS, {
    portOf: ({ advertisements }) => advertisements,
    rules: ADVERTISEMENT_RULES,
    empty: { place: '', suburb: '', link: '', image: '', alt: '' },
  })
  bindOrdered(bind, QUESTIONS, {
    portOf: ({ questions }) => questions,
    rules: QUESTION_RULES,
    empty: { title: '', text: '' },
  })
  bindKind(bind, POSTS, {
    portOf: ({ posts }) => posts,
    rules: POST_RULES,
    empty: { title: '', text: '', author: '', category: '', image: '', from: '' },
  })
  bind(
    ADD_PICTURE,
    (office) =>
      taskFlow('add picture', ({ brand, file, onAdded }: ChosenPicture) =>
        TE.map(({ address }: { address: string }) => onAdded(address))(
          TE.chain((bytes: Uint8Array) => office.addPicture({ brand, name: file.name, bytes }))(
            TE.fromTask(async () => new Uint8Array(await file.arrayBuffer())),
          ),
        ),
      ),
    OFFICE,
  )
}
