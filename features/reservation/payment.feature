Feature: Early, late, repeated and missing payment notices
  The buyer's return or the provider's webhook completes the reservation once. Payments without a unit are refunded.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in

  @http @B2.14-7 @B9-8
  Scenario: A buyer who closes the tab after paying still gets the reservation and the emails
    When Bea opens the checkout of unit 101
    And Bea pays with the card "4242 4242 4242 4242"
    Then Bea gets the email "Reserved: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045", which says:
      | Alex Agent will call you within 24-48 hours, by |
    And Bea gets 1 email
    And Alex gets the email "New reservation of apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    And Alex gets 1 email
    And the reservations of unit 101 are "held"

  @http
  Scenario Outline: One reservation and one email each, if the notice comes <delivery>: <first>, <then>
    Given the provider reports payments <delivery>
    When Bea opens the checkout of unit 101
    And Bea pays with the card "4242 4242 4242 4242"
    And <first>
    And <then>
    Then the reservations of unit 101 are "held"
    And Bea gets 1 email
    And Alex gets the email "New reservation of apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    And Alex gets 1 email

    Examples:
      | delivery | first                       | then                        |
      | late     | Bea comes back from payment | 1 minute passes             |
      | late     | 1 minute passes             | Bea comes back from payment |
      | twice    | 1 minute passes             | 1 minute passes             |
      | late     | 1 minute passes             | 1 minute passes             |

  @http
  Scenario: A payment without a notice is found
    Given the provider reports payments never
    When Bea opens the checkout of unit 101
    And Bea pays with the card "4242 4242 4242 4242"
    And 31 minutes pass
    Then the reservations of unit 101 are "held"

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
    And Bea pays in the last moment
    And Carl opens the checkout of unit 101
    And Bea comes back from payment
    Then the answer is 70020 "Property has expired"
    And Bea gets "$1,030.30" back
    And Bea gets 0 emails

  @http
  Scenario: A late payment for a unit that is still free completes the reservation
    When Bea opens the checkout of unit 101
    And Bea pays in the last moment
    And Bea comes back from payment
    Then the answer is 0
    And the reservations of unit 101 are "held"

  @http
  Scenario: A webhook with a forged signature changes nothing
    When Bea opens the checkout of unit 101
    And a forged notice says that Bea has paid
    Then the answer is 40000 "Invalid signature."
    And Bea's payment is "open" and "unpaid"
    And the reservations of unit 101 are "checkout"
