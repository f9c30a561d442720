@domain
Feature: Reservation flow
  The flow enforces the order of its steps.

  @B4-31 @B4-32
  Scenario: The card checkout opens once the payment session exists
    Given a buyer filling in the form of a fixed-price unit
    When the buyer submits the form
    And the payment session is made
    Then the flow is "paying"

  @B4-36 @B1-14
  Scenario: An offer is made without a payment session
    Given a buyer filling in the form of a unit for offers
    When the buyer submits the form
    And the offer is taken
    Then the flow is "reserved"
    And no payment session was asked for
