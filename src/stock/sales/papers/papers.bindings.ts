import { salePapersOverHttp } from '../../../../adapters/http/stock/sale-papers.http'
import { SALE_PAPERS } from '../../../../domain/stock/sales/papers/sale-papers.ports'
import { bindings } from '../../../shared/bindings'
import { HTTP } from '../../../shared/http.bindings'
import { taskFlow } from '../../../shared/task.presenter'
import { RESEND_SIGNING, TAKE_BACK } from './papers.flows'
import { NOTE_STEP, noteStep } from './step.form'

/** What the papers and the money of a sale ask the server. */
export const papersBindings = bindings((bind) => {
  bind(SALE_PAPERS, salePapersOverHttp, HTTP)
  bind(NOTE_STEP, noteStep, SALE_PAPERS)
  bind(RESEND_SIGNING, (papers) => taskFlow('resend the link to sign', papers.resendSigning), SALE_PAPERS)
  bind(TAKE_BACK, (papers) => taskFlow('take back a step', papers.note), SALE_PAPERS)
})
