Feature: Reserving a unit with a fixed price
  A buyer pays $1,000 by card to hold the unit exclusively for seven days.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 620000 |
    And Bea is logged in

  @http @B7-25 @B9-1 @B9-3 @B1-18
  Scenario: Opening the checkout takes the unit off the market and asks for the fee
    When Bea opens the checkout of unit 101
    Then the answer is 0
    And the answer has "endsAt" in 30 minutes
    And the card form asks for:
      | Reservation fee, apartment 101 (GST inclusive) | $1,000.00 |
      | Card transaction fee (3% + 30c)                | $30.30    |
      | Total                                          | $1,030.30 |
    And unit 101 is "Reserved"
    And unit 102 is "Available"

  @http @B7-26
  Scenario: The payment is open until the buyer pays, then complete
    When Bea opens the checkout of unit 101
    Then Bea's payment is "open" and "unpaid"
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea's payment is "complete" and "paid"

  @http @B7-23 @B1-13 @B1-15
  Scenario: A paid checkout becomes a reservation, and other buyers cannot reserve the unit
    Given Carl is logged in
    And the provider reports payments never
    When Bea opens the checkout of unit 101
    And Bea pays with the card "4242 4242 4242 4242"
    And Bea comes back from payment
    Then the answer is 0
    And the answer has:
      | ordersId  | {reservation 1 of unit 101} |
      | heldUntil | 2026-11-27T13:29:59.000Z    |
    And unit 101 is "Reserved"
    When Carl opens the checkout of unit 101
    Then the answer is 70021 "This property has just been reserved by another buyer. Please choose another one."

  @http @B1-13
  Scenario: Without payment there is no reservation
    When Bea opens the checkout of unit 101
    And Bea comes back from payment
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    And the reservations of unit 101 are "checkout"

  @http
  Scenario: A payment reserves its own unit only
    Given the provider reports payments never
    When Bea opens the checkout of unit 101
    And Bea pays with the card "4242 4242 4242 4242"
    And Bea comes back with Bea's payment for unit 102
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    And the reservations of unit 101 are "checkout"
    And unit 102 is "Available"

  @http
  Scenario: Returning twice gives the same reservation
    When Bea opens the checkout of unit 101
    And Bea pays with the card "4242 4242 4242 4242"
    And Bea comes back from payment
    Then the answer is 0
    When Bea comes back from payment
    Then the answer is 0
    And both answers are the same

  @http
  Scenario: Reloading continues the same checkout
    When Bea opens the checkout of unit 101
    And Bea opens the checkout of unit 101
    Then both answers are the same

  @http
  Scenario: An open checkout blocks other buyers until it is closed
    Given Carl is logged in
    When Bea opens the checkout of unit 101
    And Carl opens the checkout of unit 101
    Then the answer is 70021 "This property has just been reserved by another buyer. Please choose another one."
    When Bea closes the checkout
    Then unit 101 is "Available"
    When Carl opens the checkout of unit 101
    Then the answer is 0

  @http
  Scenario: Buyers cannot see or use another buyer's payment
    Given Carl is logged in
    And the provider reports payments never
    When Bea opens the checkout of unit 101
    And Bea pays with the card "4242 4242 4242 4242"
    And Carl calls "POST /api/session-status/{Bea’s session}"
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    When Carl comes back with Bea's payment for unit 101
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    And the reservations of unit 101 are "checkout"

  @http @B6-5
  Scenario: Nobody reserves or pays without an account
    Then these calls answer Vera with 90000 "Please log in.":
      | POST /api/create-checkout-session |
      | POST /api/orders/reservation      |
      | POST /api/session-status/cs_1     |

  @http @B1-12
  Scenario: A reservation is of one of two types
    When Bea sends the form of unit 101 with:
      | Reservation type | Buy It |
    Then the answer is 40000 at "ordersType"

  @http @B9-4
  Scenario: The provider takes Mastercard and Visa only, and no declined card
    When Bea opens the checkout of unit 101
    And Bea pays with the card "3782 8224 6310 005"
    And Bea pays with the card "4000 0000 0000 0002"
    Then Bea's payment is "open" and "unpaid"
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea's payment is "complete" and "paid"
    When Bea opens the checkout of unit 102
    And Bea pays with the card "5555 5555 5555 4444"
    Then Bea's payment is "complete" and "paid"

  @http @B7-27 @A7-44 @B9-4
  Scenario: The brand of a card is known by its digits, and only Mastercard and Visa are accepted
    When Vera calls "GET /api/cardType/4242424242424242"
    Then the answer is 0
    And the answer has just "visa"
    When Vera calls "GET /api/cardType/5555555555554444"
    Then the answer is 0
    And the answer has just "master"
    When Vera calls "GET /api/cardType/424242"
    Then the answer is 0
    And the answer has just "visa"
    When Vera calls "GET /api/cardType/378282"
    Then the answer is 70030 "Mastercard or Visa only"
