import { deskPacksOverHttp } from '../../../adapters/http/stock/pack.http'
import { DESK_PACKS } from '../../../domain/stock/pack/desk-pack.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { CHANGE_PACK, CHANGE_PAPERS, changePapers, DESK_PACK, packForm, PAPER_READERS } from './pack.flows'

/** Loaded with the page of a contract pack. */
export const deskPackBindings = bindings((bind) => {
  bind(DESK_PACKS, deskPacksOverHttp, HTTP)
  bind(DESK_PACK, (packs) => loadingFlow('contract pack of a project', packs.find), DESK_PACKS)
  bind(CHANGE_PAPERS, (packs) => taskFlow('change papers', changePapers(packs)), DESK_PACKS)
  bind(PAPER_READERS, (packs) => loadingFlow('readers of a paper', packs.readers), DESK_PACKS)
  bind(CHANGE_PACK, (packs) => packForm(packs), DESK_PACKS)
})
