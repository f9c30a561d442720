import { Outcome } from '../held/Cancellation'

/** That a counter-offer was accepted. */
export const Accepted = ({ unit }: { unit: string }) => (
  <Outcome
    title={`You have accepted the counter-offer on ${unit}`}
    text="The property is reserved, and the contract follows. We’ve emailed a confirmation."
  />
)
