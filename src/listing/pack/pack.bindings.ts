import { packsOverHttp } from '../../../adapters/http/listing/pack.http'
import type { ContractPack } from '../../../domain/listing/pack/contract-pack'
import { PACKS } from '../../../domain/listing/pack/pack.ports'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import { bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { HTTP } from '../../shared/http.bindings'
import { type Loaded, loadingFlow } from '../../shared/loaded.presenter'

/** The contract pack of a listing; request its id. */
export const CONTRACT_PACK = token<Flow<typeof loadingMachine, Loaded<ContractPack>>>('contract-pack')

/** Loaded with what shows a pack. */
export const packBindings = bindings((bind) => {
  bind(PACKS, packsOverHttp, HTTP)
  bind(CONTRACT_PACK, (packs) => loadingFlow('contract pack', packs.find), PACKS)
})
