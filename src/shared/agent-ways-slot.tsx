import { createContext, type ComponentType, use } from 'react'
import type { Listing } from '../../domain/listing/listing'

export interface AgentWaysProps {
  listing: Pick<Listing, 'propertyId' | 'name' | 'availableUnits' | 'price' | 'maxPrice'>
  className: string | undefined
}

/** Lets a page supply an agent's ways for listings in a list, so that lists don't depend on reserving and sharing. */
export const AgentWaysSlot = createContext<ComponentType<AgentWaysProps> | null>(null)

/** What an agent can do with a listing for a client, if the page provides it. */
export const AgentWaysOf = (props: AgentWaysProps) => {
  const Ways = use(AgentWaysSlot)
  return Ways === null ? null : <Ways {...props} />
}
