import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { officeOverHttp } from '../../../adapters/http/stock/office.http'
import { DOWNLOADS } from '../../../domain/shared/downloads'
import type { FileFormat, OfficeFileWanted } from '../../../domain/stock/export/office-file'
import { OFFICE } from '../../../domain/stock/office.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { bindConnections } from './connections/connections.bindings'
import { bindPersons } from './persons/persons.bindings'
import { bindInvoices } from './invoices/invoices.bindings'
import { bindContents } from './content/content.bindings'
import { EDIT_BRAND, editBrand, EDIT_CONVEYANCER, editConveyancer, EDIT_GROUP, editGroup } from './brand-form'
import { sendMark } from './send-mark'
import { addFeed } from './feed-form'
import {
  ADD_FEED,
  APPROVALS,
  BRANDS,
  CHANGE_BRAND,
  END_FEED,
  FEEDS,
  MEMBERS,
  OFFICE_FILE,
  REMOVE_MARK,
  SET_INTRODUCING,
  SET_MARK,
  TEXTS,
} from './office.flows'
import { WRITE_TEXT, writeText } from './text-form'

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const fileAddress = (format: FileFormat, base64: string): string => `data:${TYPES[format]};base64,${base64}`

/** Everything that the office's screen asks the server; requires `downloadsBindings`. */
export const officeBindings = bindings((bind) => {
  bind(OFFICE, officeOverHttp, HTTP)
  bind(BRANDS, (office) => loadingFlow('brands', office.brands), OFFICE)
  bind(TEXTS, (office) => loadingFlow('texts', office.texts), OFFICE)
  bind(WRITE_TEXT, (office) => writeText(office), OFFICE)
  bind(APPROVALS, (office) => loadingFlow('approvals', office.approvals), OFFICE)
  bind(CHANGE_BRAND, (office) => taskFlow('change brand', office.changeBrand), OFFICE)
  bind(SET_MARK, (office) => taskFlow('set mark', sendMark(office)), OFFICE)
  bind(REMOVE_MARK, (office) => taskFlow('remove mark', office.removeMark), OFFICE)
  bind(MEMBERS, (office) => loadingFlow('members', office.members), OFFICE)
  bind(SET_INTRODUCING, (office) => taskFlow('set introducing', office.setIntroducing), OFFICE)
  bind(
    OFFICE_FILE,
    (office, downloads) =>
      taskFlow('office file', (wanted: OfficeFileWanted) =>
        pipe(
          office.file(wanted),
          TE.map(({ name, base64 }) => downloads.save(fileAddress(wanted.format, base64), name)),
        ),
      ),
    OFFICE,
    DOWNLOADS,
  )
  bind(FEEDS, (office) => loadingFlow('feeds', office.feeds), OFFICE)
  bind(END_FEED, (office) => taskFlow('end feed', office.endFeed), OFFICE)
  bind(ADD_FEED, (office) => addFeed(office), OFFICE)
  bindContents(bind)
  bindConnections(bind)
  bindPersons(bind)
  bindInvoices(bind)
  bind(EDIT_BRAND, (office) => editBrand(office), OFFICE)
  bind(EDIT_GROUP, (office) => editGroup(office), OFFICE)
  bind(EDIT_CONVEYANCER, (office) => editConveyancer(office), OFFICE)
})
