Feature: Paying the reservation fee in the page
  The card form is in a frame of the payment provider. Payment completes the reservation without another click.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |
    And Bea is logged in

  @browser @B4-31 @B4-32 @B4-33 @B4-34 @B2.1-14 @B2.1-15 @B2.1-16 @B2.12-7 @B2.14-4 @B2.14-6 @B9-8 @B1-13 @B7-31
  Scenario: The card form takes the Pay button's place, and a payment submits and confirms the reservation automatically
    When Bea opens the form of unit 101
    Then the page is titled "UNIFI | Reservation form"
    When Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"
    And there is no button "Pay the reservation fee"
    And Bea sees "Apartment 101 is off the market while you pay."
    And unit 101 is "Reserved"
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea is congratulated
    And the page is titled "UNIFI | Congratulations"
    And Bea has been at "/property/form?pid={listing}&rid={unit 101}&type=2&session_id={Bea’s session}"
    And "POST /api/orders/reservation" was sent 1 time
    And "POST /api/orders/reservation" was sent with, among others:
      | propertyId      | {listing}       |
      | roomId          | {unit 101}      |
      | ordersType      | Select Now      |
      | stripeSessionId | {Bea’s session} |
    And the page shows:
      | You have reserved apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045. |
      | Alex Agent will call you within 24 hours.                                         |
      | Paid $1,030.30                                                                    |
    And Bea reads that the hold ends "Friday 27 November, 11:59 pm ACDT" and that the agent calls by "Monday 23 November"
    And the reservations of unit 101 are "held"
    When Bea presses "Download as PDF, reservation {reservation 1 of unit 101}" and gets the file "Reservation {reservation 1 of unit 101}.pdf"
    And Bea presses "Add to calendar, reservation {reservation 1 of unit 101}" and gets the file "Hold {reservation 1 of unit 101}.ics"
    And Bea presses "Receipt of the hold, reservation {reservation 1 of unit 101}" and gets the file "Hold receipt {reservation 1 of unit 101}.pdf"
    Then Bea gets the email "Reserved: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045" from "Unifi <hello@unifi.example>"
    And Bea gets 1 email
    When Bea goes back
    Then Bea is congratulated
    When Bea comes back from payment
    Then Bea is congratulated
    And the reservations of unit 101 are "held"
    When Bea follows "See your reservation"
    Then Bea is at "/profile?section=reservations&reservation={reservation 1 of unit 101}"
    When Bea goes back
    And Bea follows "Return Home"
    Then Bea is at the home page

  @screen @B9-4
  Scenario: American Express and declined cards are refused, and then a Mastercard pays
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays with the card "3782 822463 10005"
    Then the fields of the card form say:
      | Card number | Mastercard or Visa only |
    And the reservations of unit 101 are "checkout"
    When Bea pays with the card "4000 0000 0000 0002"
    Then the card form shows "Your card was declined."
    And the reservations of unit 101 are "checkout"
    When Bea pays with the card "5555 5555 5555 4444"
    Then Bea is congratulated

  @screen
  Scenario: A lost network shows an error and the form can be resent
    Given the call "POST /api/create-checkout-session" is lost
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea presses "Pay the reservation fee"
    Then Bea sees "We couldn’t reach the server. Check your connection and try again."
    And the form holds what Bea filled in
    When the call "POST /api/create-checkout-session" works again
    And Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"

  @browser
  Scenario: A wrong clock or a failed card form loses neither the form nor the hold
    Given Bea's clock is 1 hour ahead
    And the call "GET /sandbox/checkout/*" is lost
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then Bea sees "We couldn’t load the card form"
    And the countdown has run for less than two minutes of thirty
    When the call "GET /sandbox/checkout/*" works again
    And Bea presses "Try again"
    Then the card form shows "Pay $1,030.30"
    And the reservations of unit 101 are "checkout"
    And unit 101 is "Reserved"
    When Bea presses "Back to the form"
    Then the form holds what Bea filled in

  @screen
  Scenario: Going back while the payment succeeds still confirms the reservation
    Given the call "POST /sandbox/checkout/*/pay" loses its answer
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    And Bea pays with the card "4242 4242 4242 4242"
    Then the card form shows "We couldn’t reach the payment provider. Try again; you won’t be charged twice."
    When Bea presses "Back to the form"
    Then Bea is congratulated
    And the reservations of unit 101 are "held"

  @screen @B4-35
  Scenario: Going back or leaving the page keeps the form, closes the checkout and releases the unit
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"
    When Bea presses "Back to the form"
    Then the form holds what Bea filled in
    And "Pay the reservation fee" has the focus
    And unit 101 is "Available"
    When Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
    When Bea follows "Choose on the building" in the breadcrumb
    Then Bea sees unit "101" as "Available"
    When Bea opens the form of unit 101
    Then the form holds what Bea filled in
    And there is no card form
    When Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
    And nothing went wrong in Bea's page

  @screen @B4-34
  Scenario: Reloading continues the same checkout, and returning without paying submits nothing
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"
    When Bea reloads
    And Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
    And the reservations of unit 101 are "checkout"
    When Bea comes back from payment
    Then the form holds what Bea filled in
    And "POST /api/orders/reservation" was not sent

  @screen
  Scenario: A payment begun in another tab or on another device is continued, or let go
    Given Bea opens the checkout of unit 101
    When Bea opens the account page
    Then Bea sees "minutes left to pay for apartment 101 at The Lantern. Other buyers can’t take it meanwhile."
    When Bea follows "Continue"
    Then Bea sees "Apartment 101 is still held for you while you pay."
    And the field "First name" holds "Bea"
    When Bea opens the listing
    And Bea presses "Let apartment 101 at The Lantern go"
    Then Bea does not see "left to pay"
    And unit 101 is "Available"
    And the reservations of unit 101 are "lapsed"

  @screen
  Scenario: If another buyer was first, the form says so and keeps what was filled in
    When Bea opens the building
    And Bea clicks unit "101"
    And Bea follows "Select now" in the choice
    And Bea fills in the form
    And unit 101 is taken by another buyer
    And Bea presses "Pay the reservation fee"
    Then Bea sees "Apartment 101 has just been reserved by another buyer."
    And the form holds what Bea filled in

  @screen @B8-9 @B8-10
  Scenario: From a property that has expired, Back does not return to the form
    Given the call "POST /api/orders/reservation" answers 70020 "Property has expired"
    When Bea opens the building
    And Bea clicks unit "201"
    And Bea follows "Make Offer" in the choice
    And Bea fills in the form
    And Bea sets "Offer amount" to "600000"
    And Bea presses "Make Offer"
    And Bea presses "Send the offer"
    Then the dialog "Property has expired" opens
    When Bea presses "Back to Home"
    Then Bea is at the home page
    When Bea goes back
    Then Bea is at "/property/selection?pid={listing}&rid={unit 201}"

  @screen @B8-9
  Scenario: Paying too late shows "Property has expired" and refunds the payment
    Given Carl is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"
    When Bea pays in the last moment
    And Carl opens the checkout of unit 101
    And Bea comes back from payment
    Then the dialog "Property has expired" opens
    And Bea sees "If you paid, we’ll refund your card in full."
    And Bea gets "$1,030.30" back

  @screen @B4-36 @B1-14 @B2.14-4 @B2.14-6 @B2.12-5
  Scenario: An offer is made immediately, without a card, and reserves nothing
    When Bea opens the form of unit 201
    And Bea fills in the form
    And Bea sets "Offer amount" to "1.25m"
    And Bea sets "Settlement" to "60 days after completion"
    And Bea presses "Make Offer"
    Then the dialog "Check your offer" opens
    And "POST /api/orders/reservation" was not sent
    And the dialog shows:
      | $1,250,000                      |
      | This property has no list price |
      | 60 days after completion        |
    When Bea presses "Change it"
    And Bea sets "Offer amount" to "612500.55"
    And Bea presses "Make Offer"
    And Bea presses "Send the offer"
    Then Bea is congratulated
    And the page shows:
      | Your offer on apartment 201, The Lantern, 41 Bayview Street, Glenelg SA 5045 has been sent to the selling agent. |
      | Alex Agent will call you within 24 hours.                                                                        |
    And the reservation summary shows "Your offer $612,500.55"
    And "POST /api/create-checkout-session" was not sent
    And "POST /api/orders/reservation" was sent 1 time
    And "POST /api/orders/reservation" was sent with, among others:
      | propertyId                 | {listing}  |
      | roomId                     | {unit 201} |
      | ordersType                 | Make Offer |
      | makeOfferAmount            | 612500.55  |
      | offerDays                  | 14         |
      | stripeSessionId            |            |
      | ordersCardbagVO.cardCvv    |            |
      | ordersCardbagVO.cardName   |            |
      | ordersCardbagVO.cardNumber |            |
      | ordersCardbagVO.expMonth   |            |
      | ordersCardbagVO.expYear    |            |
    And the form is kept with:
      | offerCents | 61250055 |
    When Bea follows "See your offer"
    And Bea presses "Withdraw offer {reservation 1 of unit 201}"
    Then the dialog "Withdraw your offer on apartment 201 at The Lantern?" opens
    When Bea presses "Withdraw the offer"
    Then Bea sees "You have withdrawn your offer on apartment 201 at The Lantern"
    And the reservations of unit 201 are "cancelled"
    # The unit that somebody else has by now is not Bea's: she can still make another offer.
    Given unit 201 is taken by another buyer
    When Bea opens the form of unit 201
    And Bea sets "Offer amount" to "620000"
    Then the field "Offer amount" holds "620,000"

  @screen
  Scenario: Without a reservation, the confirmation page leads to the home page
    When Bea opens the confirmation page
    Then Bea is at the home page

  @browser
  Scenario: A unit can be reserved with the keyboard alone
    When Bea opens the building
    And Bea tabs to "201"
    And Bea presses the keys "End, Enter"
    And Bea tabs to "Select now"
    And Bea presses the keys "Enter"
    Then Bea is at the form of unit 101
    And the field "Surname" holds "Buyer"
    When Bea fills in with the keyboard:
      | Title               | Ms                |
      | Residential address | 22 William Street |
      | Suburb              | Norwood           |
      | State               | SA                |
      | Postcode            | 5067              |
    And Bea tabs to "Pay the reservation fee"
    And Bea presses the keys "Enter"
    Then the card form shows "Pay $1,030.30"
    When Bea fills in with the keyboard:
      | Card number   | 4242424242424242 |
      | Expiry        | 0529             |
      | Security code | 123              |
      | Name on card  | Bea Buyer        |
    And Bea presses the keys "Enter"
    Then Bea is congratulated
    And the reservations of unit 101 are "held"

  @screen
  Scenario Outline: A unit can be reserved under the brand <brand>, with its conveyancer and emails
    Given the site is "<host>"
    And Bea is logged in
    When Bea opens the form of unit 101
    Then the page is titled "<brand> | Reservation form"
    And the conveyancer shows:
      | <firm>    |
      | <contact> |
    When Bea fills in the form and submits it
    And Bea pays with the card "4242 4242 4242 4242"
    Then Bea is congratulated
    And the page is titled "<brand> | Congratulations"
    And Bea gets the email "Reserved: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045" from "<sender>"
    And Bea gets 1 email

    Examples:
      | host     | brand     | firm                     | contact       | sender                           |
      | wren     | Wren & Co | Beulah Road Settlements  | Martin Sole   | Wren & Co <homes@wren.example>   |
      | saltline | Saltline  | Kensington Conveyancers  | Joan Bicknell | Saltline <ahoy@saltline.example> |

  @screen
  Scenario: A unit can be reserved on a phone, from the button that stays at the bar at the foot
    Given Bea has a phone
    When Bea opens the building
    And Bea clicks unit "101"
    Then the bar at the foot shows "Apartment 101"
    When Bea follows "Select now" in the bar at the foot
    Then Bea is at the form of unit 101
    When Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea is congratulated
