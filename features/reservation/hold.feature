Feature: The hold
  A paid unit is held until the end of its seventh day where the property is. Without a contract it returns to the market. The fee is refunded either way, less the transaction fee.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea has reserved unit 101

  @http @B1-15 @B9-7 @B9-2 @B9-3
  Scenario: After the seventh day the unit is free and $1,000 is refunded
    The unit was reserved at 5 pm.
    When 7 days and 6 hours pass
    Then unit 101 is "Reserved"
    And Bea gets "nothing" back
    When 1 hour passes
    Then unit 101 is "Available"
    And the reservations of unit 101 are "expired"
    And Bea gets "$1,000" back
    And Bea gets the email "Hold ended: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    And Alex gets the email "Hold ended: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"

  @http @B1-15
  Scenario: After the seventh day another buyer can reserve the unit
    When 7 days and 7 hours pass
    And Carl is logged in
    And Carl opens the checkout of unit 101
    Then the answer is 0

  @screen @D52-18
  Scenario: A buyer whose contract is signed gets the fee back, and nothing more when the contract ends
    Given Bea is logged in
    When the office records that the contract of unit 101 is signed
    Then unit 101 is "Sold"
    And Bea gets "$1,000" back
    And Bea gets the email "Contract signed: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    When Bea opens the account page
    Then Bea sees "Fee: $1,000 refunded to the card on"
    When the office cancels the sale of unit 101
    Then unit 101 is "Available"
    And the reservations of unit 101 are "cancelled"
    And Bea gets "$1,000" back
    When Bea opens the account page
    Then Bea sees "Fee: $1,000 refunded to the card on"

  @screen @B9-5
  Scenario: A buyer asks about a reservation, then cancels it and is refunded all but the card fee
    Given Bea is logged in
    When Bea opens the account page
    And Bea presses "Ask about it, reservation {reservation 1 of unit 101}"
    Then the dialog "Contact Agent" opens
    And the fields hold:
      | Name    | Bea Buyer                                                          |
      | Email   | {Bea’s email}                                                      |
      | Message | About reservation {reservation 1 of unit 101}: apartment 101 at The Lantern. |
    When Bea presses "Send"
    Then Bea sees the message "Successfully submitted"
    And "POST /api/agent/contact-agent-email/{listing}" was sent with, among others:
      | message | About reservation {reservation 1 of unit 101}: apartment 101 at The Lantern. |
    When Bea presses "Cancel reservation {reservation 1 of unit 101}"
    Then the dialog "Cancel your reservation of apartment 101 at The Lantern?" opens
    And Bea sees "We refund $1,000 to your card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded."
    Given the call "POST /api/orders/reservation/*/cancel" answers 70046 "The contract is signed, so this can’t be cancelled online."
    When Bea presses "Cancel the reservation"
    Then the page alerts "The contract is signed, so this can’t be cancelled online."
    When the call "POST /api/orders/reservation/*/cancel" works again
    And Bea presses "Cancel the reservation"
    Then Bea sees "You have cancelled your reservation of apartment 101 at The Lantern"
    And Bea does not see "Cancel reservation"
    And unit 101 is "Available"
    And the reservations of unit 101 are "cancelled"
    And Bea gets "$1,000" back
    And Bea gets the email "Reservation cancelled: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    And Alex gets the email "Reservation cancelled: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"

  @browser @D47-16
  Scenario: Anyone checks the receipt of a hold in the browser, and a changed one is found
    When Vera opens the receipt page
    And Vera chooses the receipt of Bea’s hold, as PDF
    Then Vera sees "This receipt is ours and unchanged"
    And Vera sees "First, with no one waiting behind"
    When Vera chooses the changed receipt of Bea’s hold, as PDF
    Then Vera sees "This file was changed"
    When Vera chooses the receipt of Bea’s hold, as JSON
    Then Vera sees "This receipt is ours and unchanged"
    And Vera sees "$600,000"
    When Vera chooses the changed receipt of Bea’s hold, as JSON
    Then Vera sees "This file was changed"
