@domain
Feature: Order of a reservation
  A reservation pays first, an offer does not pay at all.

  @B4-31 @B4-32
  Scenario: The card checkout opens as soon as there is a payment session
    When the form of a unit sold by "Select Now" is submitted
    Then the flow comes to "paying"
    And the flow has called just "openCheckout"

  @B4-36 @B1-14
  Scenario: An offer is made without a payment session
    When the form of a unit sold by "Make Offer" is submitted
    Then the flow comes to "reserved"
    And the flow has called just "makeOffer"
