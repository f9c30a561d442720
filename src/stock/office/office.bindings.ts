import { officeOverHttp } from '../../../adapters/http/stock/office.http'
import { OFFICE } from '../../../domain/stock/office.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { EDIT_BRAND, editBrand, EDIT_CONVEYANCER, editConveyancer } from './brand-form'
import { APPROVALS, BRANDS, CHANGE_BRAND } from './office.flows'

/** Everything that the office's screen asks the server. */
export const officeBindings = bindings((bind) => {
  bind(OFFICE, officeOverHttp, HTTP)
  bind(BRANDS, (office) => loadingFlow('brands', office.brands), OFFICE)
  bind(APPROVALS, (office) => loadingFlow('approvals', office.approvals), OFFICE)
  bind(CHANGE_BRAND, (office) => taskFlow('change brand', office.changeBrand), OFFICE)
  bind(EDIT_BRAND, (office) => editBrand(office), OFFICE)
  bind(EDIT_CONVEYANCER, (office) => editConveyancer(office), OFFICE)
})
