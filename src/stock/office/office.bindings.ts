import { officeOverHttp } from '../../../adapters/http/stock/office.http'
import { OFFICE } from '../../../domain/stock/office.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { bindConnections } from './connections/connections.bindings'
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
  REMOVE_MARK,
  SET_INTRODUCING,
  SET_MARK,
  TEXTS,
} from './office.flows'
import { WRITE_TEXT, writeText } from './text-form'

/** Everything that the office's screen asks the server. */
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
  bind(FEEDS, (office) => loadingFlow('feeds', office.feeds), OFFICE)
  bind(END_FEED, (office) => taskFlow('end feed', office.endFeed), OFFICE)
  bind(ADD_FEED, (office) => addFeed(office), OFFICE)
  bindContents(bind)
  bindConnections(bind)
  bind(EDIT_BRAND, (office) => editBrand(office), OFFICE)
  bind(EDIT_GROUP, (office) => editGroup(office), OFFICE)
  bind(EDIT_CONVEYANCER, (office) => editConveyancer(office), OFFICE)
})
