Feature: The seven-day hold
  A paid unit is held for seven days. Without a contract it returns to the market and the fee is refunded, less the transaction fee.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea has reserved unit 101

  @http @B1-15 @B9-7 @B9-2 @B9-3
  Scenario: After seven days the unit is free and $1,000 is refunded
    When 6 days and 23 hours pass
    Then unit 101 is "Reserved"
    And Bea gets "nothing" back
    When 1 hour passes
    Then unit 101 is "Available"
    And the reservations of unit 101 are "expired"
    And Bea gets "$1,000" back

  @http @B1-15
  Scenario: After seven days another buyer can reserve the unit
    When 7 days pass
    And Carl is logged in
    And Carl opens the checkout of unit 101
    Then the answer is 0
