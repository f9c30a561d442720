Feature: The way to a reservation
  A form says at once what can't be bought this way, and takes what was typed to what can.

  Background:
    Given a building with these units:
      | unit | price  | max    | status        |
      | 101  | 600000 |        | Available     |
      | 102  | 620000 |        | Available     |
      | 103  | 630000 |        | Reserved      |
      | 104  | 640000 |        | Unconditional |
      | 201  |        |        | Available     |
    And Bea is logged in

  @screen @B4-1
  Scenario Outline: The form of a unit that is <is> says so, and offers units with the same plan
    When Bea opens the form of unit <unit>
    Then Bea sees "Apartment <unit> is <words>."
    And Bea sees "Available with the same plan (your details are kept):"
    When Bea fills in the form
    And Bea follows "Apartment 102, $620,000"
    Then Bea is at the form of unit 102
    And the form holds what Bea filled in
    And Bea does not see "Available with the same plan"

    Examples:
      | unit | is       | words                     |
      | 103  | reserved | reserved by another buyer |
      | 104  | sold     | sold                      |

  @screen @B1-15
  Scenario: A unit that is taken while the form is open is reported at once
    When Bea opens the form of unit 101
    And Bea fills in the form
    Then Bea does not see "reserved by another buyer"
    Given unit 101 is taken by another buyer
    Then Bea sees "Apartment 101 has just been reserved by another buyer."
    When Bea follows "Apartment 102, $620,000"
    Then Bea is at the form of unit 102
    And the form holds what Bea filled in

  @screen
  Scenario: A buyer's own reservation is named as theirs, their open checkout is not in their way
    Given Bea has reserved unit 101
    When Bea opens the form of unit 101
    Then Bea sees "You’ve already reserved apartment 101."
    And "See it in My account" leads to "#/profile?section=reservations"
    When Bea opens the checkout of unit 102
    And Bea opens the form of unit 102
    Then the button "Pay the reservation fee" is enabled
    And Bea does not see "reserved by another buyer"

  @screen @B4-5 @B4-6
  Scenario: The form for the fee of a unit without a price leads to its offer, and the other way round
    When Bea opens "/property/form?pid={listing}&rid={unit 201}&type=2"
    Then Bea sees "Apartment 201 has no fixed price, so it can’t be reserved with the fee."
    When Bea fills in the form
    And Bea follows "Make an offer for apartment 201"
    Then Bea is at the form of unit 201
    And the form holds what Bea filled in
    When Bea opens "/property/form?pid={listing}&rid={unit 101}&type=1"
    Then Bea sees "Apartment 101 has a fixed price and takes no offers."
    When Bea follows "Reserve apartment 101"
    Then Bea is at the form of unit 101

  @screen @B4-5 @B2.11-7
  Scenario: A fixed price on a listing with a price range can be reserved or offered on
    Given the building has:
      | maxPrice | 900000 |
    When Bea opens the offer entry page
    Then Bea sees "the form shows both ways"
    And Bea does not see "don’t take offers"
    When Bea follows "Choose on the building"
    And Bea clicks unit "101"
    And Bea follows "Make Offer" in the choice
    Then Bea is at "/property/form?pid={listing}&rid={unit 101}&type=1"
    When Bea fills in the form
    And Bea sets "Offer amount" to "590000"
    And Bea follows "Reserve it Pay $1,030.30 and hold it exclusively for 7 days."
    Then Bea is at "/property/form?pid={listing}&rid={unit 101}&type=2"
    And the button "Pay the reservation fee" is enabled
    And the form holds what Bea filled in
    When Bea follows "Make an offer Name your price. No payment, and no hold."
    Then the field "Offer amount" holds "590,000"
    When Bea presses "Make Offer"
    And Bea presses "Send the offer"
    Then Bea is congratulated
    And the form is kept with:
      | offerCents | 59000000 |

  @http @B4-5
  Scenario: On a listing with a price range the server takes a payment and an offer for a fixed price
    Given the building has:
      | maxPrice | 900000 |
    When Bea offers "$590,000" for unit 101
    Then the answer is 0
    And the form is kept with:
      | offerCents | 59000000 |
    And unit 101 is "Available"
    When Bea opens the checkout of unit 101
    Then the answer is 0

  @browser @B5-82 @B5-83
  Scenario: An offer is grouped while it is typed, and may be pasted with signs
    When Bea opens the form of unit 201
    Then typing into "Offer amount" gives:
      | 650000     | 650,000      |                               |
      | 1234567.55 | 1,234,567.55 |                               |
      | $650,000   | 650,000      |                               |
      | 650k       | 650,000      |                               |
      | abc        | abc          | Offer amount must be a number |
    When Bea sets "Offer amount" to "650000"
    And Bea tabs to "Offer amount"
    And Bea presses the keys "End, ArrowLeft, ArrowLeft, 9"
    Then the field "Offer amount" holds "6,500,900"
    When Bea presses the keys "Backspace, Backspace, Backspace"
    Then the field "Offer amount" holds "6,500"
    When Bea sets "Offer amount" to "$650,000"
    And Bea fills in the form
    And Bea presses "Make Offer"
    And Bea presses "Send the offer"
    Then Bea is congratulated
    And the reservation summary shows "Your offer $650,000"

  @screen @B9-1 @B9-3 @B2.13-11
  Scenario: The fee, the transaction fee and their total are shown from the form to the confirmation
    When Bea opens the form of unit 101
    Then the summary shows:
      | Reservation fee           | $1,000    |
      | Transaction fee (3% + 30c) | $30.30    |
      | Total today               | $1,030.30 |
    When Bea fills in the form and submits it
    Then Bea sees "Transaction fee (3% + 30c)"
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea is congratulated
    And the reservation summary shows:
      | Reservation fee | $1,000    |
      | Transaction fee | $30.30    |
      | Paid            | $1,030.30 |

  @screen
  Scenario: On a phone the summary is folded
    Given Bea has a phone
    When Bea opens the form of unit 101
    Then the summary shows "Apartment 101, $600,000"
    And the summary shows "$1,030.30 today"
    And the summary does not show "Total today"
    When Bea presses "Apartment 101, $600,000 $1,030.30 today Show details" in the summary
    Then the summary shows "Total today"
