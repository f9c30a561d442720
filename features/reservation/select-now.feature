Feature: Reserving a unit with a fixed price
  A buyer pays $1,000 by card to hold the unit exclusively for seven days.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 620000 |

  @http @B7-25 @B9-1 @B9-3 @B1-18
  Scenario: Opening the checkout takes the unit off the market and asks for the fee
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    Then the answer is 0
    And Bea's checkout has a client secret and ends in 30 minutes
    And the card form asks for "Reservation fee, 101 (GST inclusive)" of "$1,000.00" and "Card transaction fee (3% + 30c)" of "$30.30", "$1,030.30" in all
    And unit 101 is "Reserved"
    And unit 102 is "Available"

  @http @B7-26
  Scenario: The payment status changes when the buyer pays
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    Then Bea's payment is "open" and "unpaid"
    When Bea pays by card
    Then Bea's payment is "complete" and "paid"

  @http @B7-23 @B1-13 @B1-15
  Scenario: A paid checkout becomes the order, and other buyers cannot reserve the unit
    Given Bea is logged in
    And Carl is logged in
    When Bea opens the checkout of unit 101
    And Bea pays by card, and nobody tells of it
    And Bea comes back from payment
    Then the answer is 0
    And Bea has an order that is held for 7 days
    And unit 101 is "Reserved"
    When Carl opens the checkout of unit 101
    Then the answer is 70021 "This property has just been reserved by another buyer. Please choose another one."

  @http @B1-13
  Scenario: Without payment there is no order
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    And Bea comes back from payment
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    And no order was made of unit 101

  @http
  Scenario: A payment completes the order of its own unit only
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    And Bea pays by card, and nobody tells of it
    And Bea comes back from payment as if for unit 102
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    And no order was made of unit 101

  @http
  Scenario: Returning twice gives the same order
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    And Bea pays by card
    And Bea comes back from payment
    And Bea comes back from payment again
    Then both answers name the same order

  @http
  Scenario: Reloading continues the same checkout
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    And Bea opens the checkout of unit 101 again
    Then both answers are the same

  @http
  Scenario: An open checkout blocks other buyers until it is closed
    Given Bea is logged in
    And Carl is logged in
    When Bea opens the checkout of unit 101
    And Carl opens the checkout of unit 101
    Then the answer is 70021 "This property has just been reserved by another buyer. Please choose another one."
    When Bea closes the checkout
    Then unit 101 is "Available"
    When Carl opens the checkout of unit 101
    Then the answer is 0

  @http
  Scenario: Users cannot see or use another user's payment
    Given Bea is logged in
    And Carl is logged in
    When Bea opens the checkout of unit 101
    And Bea pays by card, and nobody tells of it
    And Carl asks how Bea's payment stands
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    When Carl comes back with Bea's payment
    Then the answer is 70024 "The reservation fee hasn’t been paid."
    And no order was made of unit 101

  @http @B6-5
  Scenario Outline: <call> is refused without an account
    When somebody who is not logged in sends <call>
    Then the answer is 90000 "Please log in."

    Examples:
      | call                                |
      | POST /api/create-checkout-session   |
      | POST /api/orders/reservation        |
      | POST /api/session-status/cs_1       |

  @http @B1-12
  Scenario: An unknown order type is refused
    Given Bea is logged in
    When Bea opens the checkout of unit 101 as "Buy It"
    Then it is answered with code 40000, naming the field "ordersType"

  @http @B9-4
  Scenario Outline: The sandbox accepts Mastercard and Visa only: <card>
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    And Bea pays with card "<card>"
    Then the card is <outcome>

    Examples:
      | card                | outcome                           |
      | 4242 4242 4242 4242 | accepted                          |
      | 5555 5555 5555 4444 | accepted                          |
      | 3782 8224 6310 005  | refused: "Mastercard or Visa only" |
      | 4000 0000 0000 0002 | refused: "Your card was declined." |

  @http
  Scenario Outline: The card brand of <digits> is recognised
    When somebody asks for the brand of card "<digits>"
    Then it is answered with code <code> and the data "<brand>"

    Examples:
      | ids          | digits           | code  | brand  |
      | B7-27 A7-44  | 4242424242424242 | 0     | visa   |
      | B7-27 A7-44  | 5555555555554444 | 0     | master |
      | B7-27        | 424242           | 0     | visa   |
      | B9-4         | 378282           | 70030 |        |
