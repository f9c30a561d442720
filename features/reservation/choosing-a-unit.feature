Feature: Choosing a unit on the building
  The elevation is the control: white is available, green reserved, purple sold. It updates live.

  Background:
    Given a building with these units:
      | unit | price  | max    | status        |
      | 101  | 600000 |        | Available     |
      | 102  | 620000 | 620000 | Available     |
      | 103  | 500000 | 600000 | Available     |
      | 201  |        |        | Available     |
      | 202  | 600000 |        | Reserved      |
      | 203  | 600000 |        | Sold          |
      | 301  | 600000 |        | Unconditional |
      | 302  | 600000 |        | Settled       |
      | 303  | 600000 | 0      | Available     |

  @browser @B2.1-12 @B2.11-1 @B2.11-2 @B2.11-3 @B2.11-5 @B2.11-13 @B4-1 @B4-2
  Scenario: The building has a tile for each unit and a legend, and only available units can be picked
    When Bea opens the building
    Then Bea sees "Select a property to reserve it exclusively for 7 days."
    And the legend shows "Available 5 Sold 3 Reserved 1"
    And the units of the building are "101, 102, 103, 201, 202, 203, 301, 302, 303"
    And Bea sees units "203, 301, 302" as "Sold"
    And Bea sees unit "202" as "Reserved"
    When Bea clicks unit "202"
    Then Bea has picked nothing
    When Bea clicks unit "203"
    Then Bea has picked nothing
    When Bea clicks unit "301"
    Then Bea has picked nothing
    When Bea clicks unit "302"
    Then Bea has picked nothing

  @screen @B2.11-6 @B2.11-8
  Scenario: Selecting a unit enables the button, deselecting disables it
    When Bea opens the building
    Then the button "Select now" is disabled
    When Bea clicks unit "101"
    Then Bea has picked "Apartment 101"
    And there is no button "Select now"
    And "Select now" leads to "#/property/form?pid={listing}&rid={unit 101}&type=2"
    When Bea clicks unit "101"
    Then Bea has picked nothing
    And the button "Select now" is disabled

  @browser
  Scenario: Choosing a unit moves nothing, and the button is in view
    Given a building sold as "Apartments" with these units:
      | unit                                                                                                                            | price  |
      | 101, 102, 201, 202, 301, 302, 401, 402, 501, 502, 601, 602, 701, 702, 801, 802, 901, 902, 1001, 1002, 1101, 1102 | 600000 |
    When Bea opens the building
    And Bea clicks unit "602"
    Then Bea has picked "Apartment 602"
    And unit "602" is where it was
    And "Select now" of the choice is in view
    When Bea clicks unit "101"
    Then Bea has picked "Apartment 101"
    And unit "101" is where it was
    And "Select now" of the choice is in view

  @screen @B2.11-7 @B2.11-9 @B4-3 @B4-4 @B4-5 @B4-6
  Scenario: A fixed price leads to the form with the fee, no price or a range of prices to the form for offers
    Given Bea is logged in
    When Bea opens the building
    And Bea clicks unit "101"
    Then "Select now" leads to "#/property/form?pid={listing}&rid={unit 101}&type=2"
    When Bea clicks unit "303"
    Then "Select now" leads to "#/property/form?pid={listing}&rid={unit 303}&type=2"
    When Bea clicks unit "103"
    Then "Make Offer" leads to "#/property/form?pid={listing}&rid={unit 103}&type=1"
    When Bea clicks unit "102"
    And Bea follows "Select now" in the choice
    Then Bea is at "/property/form?pid={listing}&rid={unit 102}&type=2"
    When Bea opens the building
    And Bea clicks unit "201"
    And Bea follows "Make Offer" in the choice
    Then Bea is at "/property/form?pid={listing}&rid={unit 201}&type=1"

  @screen
  Scenario: The hold is mentioned only for fixed prices
    When Bea opens the building
    And Bea clicks unit "101"
    Then Bea sees "Apartment 101 is held exclusively for you."
    When Bea clicks unit "201"
    Then Bea does not see "How the hold works"
    When Bea opens "/property/selection?type=1&pid={listing}"
    Then Bea sees "Select a property to make an offer."

  @screen
  Scenario: A buyer making an offer is told if every price is fixed
    Given a building sold as "Apartments" with these units:
      | unit     | price  |
      | 101, 102 | 600000 |
    When Bea opens "/property/selection?type=1&pid={listing}"
    Then Bea sees "Every apartment still available has a fixed price. Reserve it with the $1,000 fee; offers aren’t accepted."
    When Bea opens "/property/selection?type=2&pid={listing}"
    And Bea clicks unit "101"
    Then Bea has picked "Apartment 101"
    And Bea does not see "takes no offer"
    When Bea follows "Unlock the price list to see the price"
    Then Bea sees "See every price"

  @browser
  Scenario: A building wider than a phone scrolls with buttons
    Given a building sold as "Land" with these units:
      | unit                                                                                                                | price  |
      | 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30 | 600000 |
    And Bea has a phone
    When Bea opens the building
    Then the button "Scroll right" is enabled
    And the button "Scroll left" is disabled
    When Bea tabs to "Scroll right"
    And Bea presses the keys "Enter, Enter, Enter, Enter, Enter, Enter, Enter, Enter"
    Then the button "Scroll right" is disabled
    And the button "Scroll left" is enabled

  @screen @B1-15
  Scenario: What one buyer takes, another sees taken immediately and can no longer choose
    Given Bea is logged in
    When Carl opens the building
    Then Carl sees unit "101" as "Available"
    Given time stands still for Carl
    When Bea opens the checkout of unit 101
    Then Carl sees unit "101" as "Reserved"
    When Carl clicks unit "101"
    Then Carl has picked nothing
    When Bea closes the checkout
    Then Carl sees unit "101" as "Available"
    When Carl clicks unit "101"
    Then Carl has picked "Apartment 101"
    When Bea opens the checkout of unit 101
    Then Carl sees "Apartment 101 has just been taken. Please choose another."
    And Carl has picked nothing

  @browser
  Scenario: Units can be selected with the keyboard
    Given Bea is logged in
    When Bea opens the building
    And Bea tabs to "301"
    And Bea presses the keys "ArrowDown, ArrowRight, ArrowUp"
    Then "Apartment 302, 2 bed, Sold" has the focus
    When Bea presses the keys "Enter"
    Then Bea has picked nothing
    When Bea presses the keys "End, ArrowLeft, Enter"
    Then Bea has picked "Apartment 102"
    When Bea tabs to "Select now"
    And Bea presses the keys "Enter"
    Then Bea is at "/property/form?pid={listing}&rid={unit 102}&type=2"

  @screen @B4-7 @B8-11
  Scenario: A building that is fully reserved and unpublished, or missing, leads to the home page
    Given the building has:
      | saleStatus | reserved |
    When Bea opens the building
    Then the legend shows "Available 5 Sold 3 Reserved 1"
    Given the building is reserved and not published
    When Bea opens the building
    Then Bea is at the home page
    When Bea opens the reservation entry page
    Then Bea is at the home page
    Given the building is not there
    When Bea opens the building
    Then Bea is at the home page
    When Bea opens the reservation entry page
    Then Bea is at the home page

  @screen
  Scenario Outline: <kind> are chosen on the <picture>
    Given a building sold as "<kind>" with these units:
      | unit    | price  |
      | <units> | 600000 |
    When Bea opens the building
    Then the page is headed "Choose your <noun> on the <picture>"
    And the units of the building are "<units>"
    When Bea clicks unit "<first>"
    Then Bea has picked "<first>"

    Examples:
      | kind         | noun      | picture   | units               | first |
      | Townhouses   | townhouse | street    | TH1, TH2, TH3, TH4  | TH1   |
      | House & Land | lot       | site plan | Lot 1, Lot 2, Lot 3 | Lot 1 |
      | Land         | lot       | site plan | Lot 1, Lot 2, Lot 3 | Lot 1 |

  @screen @B2.1-11 @B2.1-12
  Scenario: The entry page explains how to make an offer or reserve, then leads to the building
    When Bea opens the offer entry page
    Then the page is headed "Make an offer at The Lantern"
    And the page shows:
      | Tell us who’s buying and what you’re offering. No payment needed.                        |
      | Some homes have a fixed price. Reserve them with the $1,000 fee; they don’t take offers. |
    When Bea follows "Choose on the building"
    Then Bea is at "/property/selection?pid={listing}&type=1"
    And Bea sees unit "101" as "Available"
    When Bea opens the reservation entry page
    Then the page is headed "Reserve a property at The Lantern"
    And the page shows:
      | Pay the $1,000 reservation fee by Mastercard or Visa. |
      | Some homes are sold by offer. You pay nothing now.    |
    When Bea follows "Choose on the building"
    Then Bea is at "/property/selection?pid={listing}&type=2"
    And Bea sees unit "101" as "Available"

  @screen
  Scenario: The entry page mentions neither offers nor fees where they do not apply
    Given a building sold as "Apartments" with these units:
      | unit     | price  |
      | 101, 102 | 600000 |
    When Bea opens the offer entry page
    Then Bea sees "Every apartment still available has a fixed price. Reserve it with the $1,000 fee; offers aren’t accepted."
    And Bea sees "Reserve a property at The Lantern"
    And Bea sees "Pay the $1,000 reservation fee by Mastercard or Visa."
    And Bea does not see "You pay nothing"
    Given a building sold as "Apartments" with these units:
      | unit     | price |
      | 101, 102 |       |
    When Bea opens the reservation entry page
    Then Bea sees "No apartment still available has a fixed price. Make an offer; you pay nothing until it’s accepted and the contract is signed."
    And Bea sees "Make an offer at The Lantern"
    And Bea does not see "Pay the $1,000 reservation fee"
