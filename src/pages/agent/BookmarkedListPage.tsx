import { BookmarkedPage } from '../../account/lists/PropertyLists'
import { AgentWaysSlot } from '../../shared/agent-ways-slot'
import { AgentWays } from './AgentWays'

/** `/account/book` (A2.1-19), with an agent's ways. */
export const BookmarkedListPage = () => (
  <AgentWaysSlot value={AgentWays}>
    <BookmarkedPage />
  </AgentWaysSlot>
)
