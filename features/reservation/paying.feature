Feature: Paying the reservation fee in the page
  The card form is in a frame of the payment provider. Payment completes the reservation without another click.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |
    And Bea is logged in

  @browser @B4-31 @B4-32 @B2.12-7 @B1-13
  Scenario: A valid form opens the card checkout and hides the Pay button
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then the card form shows in the page, for "$1,030.30"
    And the form's own button is gone
    And Bea sees "Apartment 101 is off the market while you pay."
    And unit 101 is "Reserved"

  @browser @B4-33 @B4-34 @B2.1-14 @B2.1-15 @B2.1-16 @B2.14-4 @B2.14-6 @B9-8 @B1-13 @B7-31
  Scenario: After paying, the reservation is submitted automatically and confirmed
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays in the frame with "4242 4242 4242 4242"
    Then Bea is congratulated
    And on the way Bea was back at the form with the session in the address
    And the order was submitted once, with that session, without a click
    And Bea sees "You have reserved Apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045."
    And Bea sees "A representative will call you within 24 hours."
    And Bea reads when the hold ends, 7 days from now
    And unit 101 has one order, which is "held"
    And Bea can download the order of unit 101 as a PDF
    When Bea goes back
    Then Bea is congratulated
    When Bea follows "Return Home"
    Then Bea is at the home page

  @browser
  Scenario: Mastercard is accepted, and reloading the return does not reserve twice
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays in the frame with "5555 5555 5555 4444"
    Then Bea is congratulated
    When Bea goes back to the return address
    Then Bea is congratulated
    And unit 101 has one order, which is "held"

  @browser
  Scenario Outline: Card <card> is refused: <message>
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays in the frame with "<card>"
    Then the card form says "<message>"
    And no order was made of unit 101

    Examples:
      | ids  | card                | message                  |
      | B9-4 | 3782 822463 10005   | Mastercard or Visa only  |
      |      | 4000 0000 0000 0002 | Your card was declined.  |

  @browser
  Scenario: After a declined card, another card can pay
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays in the frame with "4000 0000 0000 0002"
    Then the card form says "Your card was declined."
    When Bea pays in the frame with "4242 4242 4242 4242"
    Then Bea is congratulated

  @browser
  Scenario: A lost network shows an error and the form can be resent
    Given Bea's network is lost for the checkout
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea submits the form
    Then the form tells Bea beside its button "We couldn’t reach the server. Check your connection and try again."
    And the form holds what Bea filled in
    When Bea's network for the checkout is back
    And Bea submits the form
    Then the card form shows in the page, for "$1,030.30"

  @browser
  Scenario: A wrong clock or a failed card form loses neither the form nor the hold
    Given the clock of Bea's computer is an hour ahead
    And the card form does not come for Bea
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then Bea is told that the card form could not be loaded, with a way to try again
    And the countdown of Bea's checkout has run for less than two minutes of thirty
    When the card form comes again, and Bea tries again
    Then the card form shows in the page, for "$1,030.30"
    And unit 101 was claimed once
    And unit 101 is "Reserved"
    When Bea presses "Back to the form"
    Then the form holds what Bea filled in

  @browser
  Scenario: Going back while the payment succeeds still confirms the reservation
    Given the answer to Bea's payment is lost
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays in the frame with "4242 4242 4242 4242"
    Then the card form says "We couldn’t reach the payment provider. Try again; you won’t be charged twice."
    When Bea presses "Back to the form"
    Then Bea is congratulated
    And unit 101 has one order, which is "held"

  @browser
  Scenario: Going back to the form keeps the text and releases the unit
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea presses "Back to the form"
    Then the form holds what Bea filled in
    And the form's button "Pay the reservation fee" has Bea's focus
    When Bea looks at the building
    Then Bea sees unit 101 as "Available"

  @browser @B4-35
  Scenario: Leaving the page closes the checkout and releases the unit immediately
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And the card form shows in the page, for "$1,030.30"
    And Bea follows "Choose on the building" in the breadcrumb
    Then Bea sees unit 101 as "Available"
    When Bea opens the form of unit 101
    Then the form holds what Bea filled in
    And there is no card form
    When Bea submits the form
    Then the card form shows in the page, for "$1,030.30"
    And nothing went wrong in Bea's page

  @browser @B4-34
  Scenario: Returning without paying keeps the form and submits nothing
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea opens the return address without having paid
    Then the form holds what Bea filled in
    And no order was submitted

  @browser
  Scenario: Reloading while paying continues the same checkout
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And the card form shows in the page, for "$1,030.30"
    And Bea reloads
    And Bea submits the form
    Then the card form shows in the page, for "$1,030.30"
    And unit 101 was claimed once

  @browser @B8-9 @B8-10
  Scenario: If another buyer was first, the property has expired and Back does not return to the form
    When Bea opens the form of unit 101
    And Bea fills in the form
    And unit 101 is taken by another buyer
    And Bea submits the form
    Then a dialog "Property has expired" shows
    When Bea presses "Back to Home" in it
    Then Bea is at the home page
    When Bea goes back
    Then Bea is not at the form

  @browser @B8-9
  Scenario: Paying too late shows "Property has expired" and refunds the payment
    Given Carl is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And the card form shows in the page, for "$1,030.30"
    And Bea pays in the last moment, the unit goes to Carl, and Bea comes back to the page
    Then a dialog "Property has expired" shows
    And Bea sees "If you paid, we’ll refund your card in full."
    And Bea gets "$1,030.30" back

  @browser @B4-36 @B1-14 @B2.14-4 @B2.14-6 @B2.12-5
  Scenario: An offer is made immediately, without a card
    When Bea opens the form of unit 201
    And Bea fills in the form
    And Bea offers "612500.55" there
    And Bea submits the form
    Then Bea is congratulated
    And Bea sees "Your offer on Apartment 201, The Lantern, 41 Bayview Street, Glenelg SA 5045 has been sent to the selling agent."
    And Bea's order beside it tells "Your offer" as "$612,500.55"
    And Bea sees "A representative will call you within 24 hours."
    And the offer was submitted once, and no checkout was asked for
    And the order is kept with an offer of "$612,500.55"
    # An offer reserves nothing: the unit that somebody else has by now is not Bea's.
    Given unit 201 is taken by another buyer
    When Bea opens the form of unit 201
    And Bea offers "620000" there

  @browser
  Scenario: The confirmation page requires a reservation
    When Bea opens "/property/reserve/confirm"
    Then Bea is at the home page

  @browser
  Scenario: The confirmation is accessible
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays in the frame with "4242 4242 4242 4242"
    And Bea is congratulated
    Then axe finds nothing on Bea's page

  @browser
  Scenario: A unit can be reserved with the keyboard alone
    When Bea looks at the building
    And Bea reserves unit 101 with the keyboard alone
    Then Bea is congratulated
    And unit 101 has one order, which is "held"

  @browser
  Scenario Outline: A unit can be reserved under the brand <brand>
    Given the site is "<host>"
    And Bea is logged in
    When Bea looks at the building
    And Bea clicks unit 101
    And Bea goes on
    Then the page is titled "<brand> | Reservation form"
    And the nominated conveyancer is shown: "<conveyancer>"
    When Bea fills in the form and submits it
    And Bea pays in the frame with "4242 4242 4242 4242"
    Then Bea is congratulated
    And the page is titled "<brand> | Congratulations"
    And Bea's email comes from "<sender>"

    Examples:
      | host     | brand     | conveyancer                            | sender                            |
      |          | UNIFI     | Parade Conveyancing, Ruth Halloran     | Unifi <hello@unifi.example>       |
      | wren     | Wren & Co | Beulah Road Settlements, Martin Sole   | Wren & Co <homes@wren.example>    |
      | saltline | Saltline  | Kensington Conveyancers, Joan Bicknell | Saltline <ahoy@saltline.example>  |

  @browser
  Scenario: A unit can be reserved on a phone without horizontal scrolling
    Given Bea has a phone
    When Bea looks at the building
    Then nothing is wider than Bea's page
    When Bea clicks unit 101
    And Bea goes on
    Then nothing is wider than Bea's page
    When Bea fills in the form and submits it
    Then the card form shows in the page, for "$1,030.30"
    And nothing is wider than Bea's page
    When Bea pays in the frame with "4242 4242 4242 4242"
    Then Bea is congratulated
    And nothing is wider than Bea's page
