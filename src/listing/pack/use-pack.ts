import { useEffect, useState } from 'react'
import type { ContractPack } from '../../../domain/listing/pack/contract-pack'
import { MINUTE } from '../../../domain/shared/dates'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import type { Loaded } from '../../shared/loaded.presenter'
import { useFresh } from '../../shared/use-fresh'
import { CONTRACT_PACK, packBindings } from './pack.bindings'

/** Less than the 15 minutes for which the address of a paper opens it. */
const ADDRESSES_LAST = 12 * MINUTE

/** A listing's contract pack, kept fresh. `onOpen`: when a paper is opened, after which the pack is loaded again. */
export const usePack = (propertyId: number): { readonly pack: Loaded<ContractPack>; readonly onOpen: () => void } => {
  useBindings(packBindings)
  const pack = useFlow(useInjection(CONTRACT_PACK), { request: propertyId })
  const { value } = pack
  const [isOpened, setOpened] = useState(false)
  useFresh(pack, isOpened ? 0 : ADDRESSES_LAST)
  useEffect(() => setOpened(false), [value])
  return { pack, onOpen: () => setOpened(true) }
}
