Feature: Making an offer
  A unit without a fixed price takes several offers, without payment or hold.

  Background:
    Given a building with these units:
      | unit | price  | max    |
      | 201  |        |        |
      | 202  | 500000 | 600000 |
      | 101  | 600000 |        |
    And Bea is logged in

  @http @B1-14 @B9-6
  Scenario: An offer is recorded immediately without payment
    When Bea offers "612500.55" for unit 201
    Then the answer is 0
    And Bea has an order without a hold
    And the order is kept with an offer of "$612,500.55"
    And unit 201 is "Available"
    And no payment was opened for unit 201

  @http @B2.14-7 @B9-8
  Scenario: The offer email promises a call within 24-48 hours
    When Bea offers "612500.55" for unit 201
    And the emails are sent
    Then Bea gets the email "Your offer on 201" that promises a call within "24-48 hours"
    And the selling agent gets the email "New offer on 201"

  @http
  Scenario: Several buyers can make offers, and a buyer's new offer replaces their old one
    Given Carl is logged in
    When Bea offers "500000" for unit 201
    And Carl offers "510000" for unit 201
    And Bea offers "520000" for unit 201
    Then the orders of unit 201 are "cancelled, offered, offered"

  @http
  Scenario: Repeating an offer returns the same order
    When Bea offers "500000" for unit 201
    And Bea offers "500000" for unit 201 again
    Then both answers name the same order

  @http
  Scenario Outline: An offer of "<offer>": <outcome>
    When Bea offers "<offer>" for unit 201
    Then the answer is <code> "<outcome>"

    Examples:
      | ids         | offer           | code  | outcome                                |
      | B5-81       |                 | 70023 | Please enter an offer                  |
      | B5-82       | abc             | 70023 | Offer amount must be a number          |
      | B5-83       | 100.555         | 70023 | Please input a valid offer amount      |
      | B5-83 B9-17 | 1.001           | 70023 | Please input a valid offer amount      |
      | B5-83       | -5              | 70023 | Please input a valid offer amount      |
      | B5-83       | 100.55          | 0     | success                                |
      | B5-84       | 999000000001    | 70023 | Offer amount cannot exceed 999 billion |
      | B9-17       | 999000000000.01 | 70023 | Offer amount cannot exceed 999 billion |
      | B5-84 B9-17 | 999000000000.00 | 0     | success                                |

  @http
  Scenario Outline: Unit <unit> cannot be bought by <way>
    When Bea tries to reserve unit <unit> by <way>
    Then the answer is 70022 "This home can’t be bought that way. Check whether it has a fixed price or takes offers."

    Examples:
      | ids  | unit | way      |
      | B4-5 | 202  | checkout |
      | B4-6 | 201  | checkout |
      | B4-4 | 101  | offer    |

  @http
  Scenario: A reserved unit takes no offers
    Given unit 201 is taken by another buyer
    When Bea offers "500000" for unit 201
    Then the answer is 70021 "This property has just been reserved by another buyer. Please choose another one."
