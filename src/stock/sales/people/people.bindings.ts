import { salePeopleOverHttp } from '../../../../adapters/http/stock/sale-people.http'
import { SALE_PEOPLE } from '../../../../domain/stock/sales/people/sale-people.ports'
import { bindings } from '../../../shared/bindings'
import { HTTP } from '../../../shared/http.bindings'
import { CORRECT_ENTITY, CORRECT_PURCHASER, correctionForm, entityForm } from './correction.form'

/** What the people of a sale ask the server. */
export const salePeopleBindings = bindings((bind) => {
  bind(SALE_PEOPLE, salePeopleOverHttp, HTTP)
  bind(CORRECT_PURCHASER, (people) => correctionForm(people), SALE_PEOPLE)
  bind(CORRECT_ENTITY, (people) => entityForm(people), SALE_PEOPLE)
})
