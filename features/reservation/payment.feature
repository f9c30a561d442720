Feature: Early, late, repeated and missing payment notices
  The buyer's return or the provider's webhook completes the order once. Payments without a unit are refunded.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in

  @http @B2.14-7 @B9-8
  Scenario: A buyer who closes the tab after paying still gets the order and the emails
    When Bea opens the checkout of unit 101
    And Bea pays by card
    And the provider's message arrives
    Then unit 101 has one order, which is "held"
    And Bea gets the email "Reserved: 101" that promises a call within "24-48 hours"
    And the selling agent gets the email "New reservation of 101"
    And 2 emails were sent about it

  @http
  Scenario Outline: One order and one email per recipient: <how>
    When Bea opens the checkout of unit 101
    And <how>
    Then unit 101 has one order, which is "held"
    And 2 emails were sent about it

    Examples:
      | how                                                        |
      | Bea pays by card and returns before the provider's message |
      | Bea pays by card and returns after the provider's message  |
      | Bea pays by card and the message comes twice               |
      | Bea pays by card and the message comes late                |

  @http
  Scenario: A payment without a notice is found
    When Bea opens the checkout of unit 101
    And Bea pays by card, and nobody tells of it
    And 31 minutes pass
    Then unit 101 has one order, which is "held"

  @http
  Scenario: An unpaid checkout expires after 30 minutes
    When Bea opens the checkout of unit 101
    And 29 minutes pass
    Then unit 101 is "Reserved"
    When 1 minute passes
    Then unit 101 is "Available"
    And Bea's payment is "expired" and "unpaid"

  @http @B8-9
  Scenario: A payment for a unit taken by another buyer is refunded in full
    Given Carl is logged in
    When Bea opens the checkout of unit 101
    And Bea pays in the last moment, and the unit goes to Carl
    And Bea comes back from payment
    Then the answer is 70020 "Property has expired"
    And Bea gets "$1,030.30" back
    And no email was sent to Bea

  @http
  Scenario: A late payment for a unit that is still free completes the order
    When Bea opens the checkout of unit 101
    And Bea pays in the last moment, and the provider is away for a while
    And Bea comes back from payment
    Then the answer is 0
    And unit 101 has one order, which is "held"

  @http
  Scenario: A webhook with a forged signature changes nothing
    When Bea opens the checkout of unit 101
    And somebody sends a forged message that Bea has paid
    Then the message is refused
    And Bea's payment is "open" and "unpaid"
    And no order was made of unit 101
