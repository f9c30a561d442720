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
    And the answer has:
      | ordersId  | {reservation 1 of unit 201} |
      | heldUntil |                             |
    And the form is kept with:
      | offerCents | 61250055 |
    And unit 201 is "Available"
    And no payment was opened for unit 201

  @http @B2.14-7 @B9-8
  Scenario: The offer email promises a call within 24-48 hours
    When Bea offers "612500.55" for unit 201
    Then Bea gets the email "Your offer on apartment 201, The Lantern, 41 Bayview Street, Glenelg SA 5045", which says:
      | Alex Agent will call you within 24-48 hours, by |
    And Bea gets 1 email
    And Alex gets the email "New offer on apartment 201, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    And Alex gets 1 email

  @http
  Scenario: Several buyers can make offers, and a buyer's new offer replaces their old one
    Given Carl is logged in
    When Bea offers "500000" for unit 201
    And Carl offers "510000" for unit 201
    And Bea offers "520000" for unit 201
    Then the reservations of unit 201 are "cancelled, offered, offered"

  @http
  Scenario: Repeating an offer returns the same reservation
    When Bea offers "500000" for unit 201
    Then the answer is 0
    When Bea offers "500000" for unit 201
    Then the answer is 0
    And both answers are the same

  @http @B5-81 @B5-82 @B5-83 @B5-84 @B9-17
  Scenario: An offer is an amount in dollars and cents, 999 billion at most
    Then Bea's form of unit 201 is answered:
      | field        | value           | code  | message                                | at    |
      | Offer amount |                 | 70023 | Please enter an offer                  | offer |
      | Offer amount | abc             | 70023 | Offer amount must be a number          | offer |
      | Offer amount | 100.555         | 70023 | Please input a valid offer amount      | offer |
      | Offer amount | 1.001           | 70023 | Please input a valid offer amount      | offer |
      | Offer amount | -5              | 70023 | Please input a valid offer amount      | offer |
      | Offer amount | 100.55          | 0     | success                                |       |
      | Offer amount | 999000000001    | 70023 | Offer amount cannot exceed 999 billion | offer |
      | Offer amount | 999000000000.01 | 70023 | Offer amount cannot exceed 999 billion | offer |
      | Offer amount | 999000000000.00 | 0     | success                                |       |

  @http @B4-4 @B4-5 @B4-6
  Scenario: A unit for offers has no checkout, and a fixed price takes no offers
    When Bea opens the checkout of unit 202
    Then the answer is 70022 "This property can’t be bought that way. Check whether it has a fixed price or takes offers."
    When Bea opens the checkout of unit 201
    Then the answer is 70022 "This property can’t be bought that way. Check whether it has a fixed price or takes offers."
    When Bea offers "500000" for unit 101
    Then the answer is 70022 "This property can’t be bought that way. Check whether it has a fixed price or takes offers."

  @http
  Scenario: A reserved unit takes no offers
    Given unit 201 is taken by another buyer
    When Bea offers "500000" for unit 201
    Then the answer is 70021 "This property has just been reserved by another buyer. Please choose another one."
