import { Outcome } from '../held/Cancellation'

/** That a counter-offer was accepted. */
export const Accepted = ({ unit }: { unit: string }) => (
  <Outcome
    title={`You have accepted the counter-offer on ${unit}`}
    text="The property is reserved, and the contract follows. We’ve emailed a confirmation."
  />
)

export interface ClosedCounter {
  readonly unit: string
  /** Why it is open no longer. */
  readonly text: string
}

/** That a counter-offer was closed before its answer came. */
export const Closed = ({ unit, text }: ClosedCounter) => (
  <Outcome title={`The counter-offer on ${unit} is closed`} text={text} tone="info" />
)
