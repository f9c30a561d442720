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

  @browser @B2.1-12 @B2.11-1 @B2.11-2 @B2.11-3
  Scenario: The building has a tile for each unit, a legend and instructions
    When Bea looks at the building
    Then Bea sees "Select a property to reserve it exclusively for 7 days."
    And the legend says "Available 5, Sold 3, Reserved 1"
    And the tiles are "101, 102, 103, 201, 202, 203, 301, 302, 303"

  @browser @B2.11-13 @B4-2
  Scenario: Unconditional and settled units look sold
    When Bea looks at the building
    Then the tiles 203, 301 and 302 look alike, as "Sold"

  @browser @B2.11-5 @B4-1
  Scenario Outline: A unit that is <status> cannot be picked
    When Bea looks at the building
    And Bea clicks unit <unit>
    Then no unit is picked

    Examples:
      | unit | status        |
      | 202  | Reserved      |
      | 203  | Sold          |
      | 301  | Unconditional |
      | 302  | Settled       |

  @browser @B2.11-6 @B2.11-8
  Scenario: Selecting a unit enables the button, deselecting disables it
    When Bea looks at the building
    Then the button is "Select now", disabled
    When Bea clicks unit 101
    Then unit 101 is picked, and its sheet shows
    And the button is "Select now", enabled
    When Bea clicks unit 101
    Then no unit is picked
    And the button is "Select now", disabled

  @browser
  Scenario Outline: Unit <unit> is sold with <button>
    Given Bea is logged in
    When Bea looks at the building
    And Bea clicks unit <unit>
    Then the button is "<button>", enabled
    When Bea goes on
    Then Bea is at the form of unit <unit> with type <type>

    Examples:
      | ids                              | unit | button     | type |
      | B2.11-7 B2.11-9 B4-3             | 102  | Select now | 2    |
      | B2.11-7 B2.11-9 B4-4             | 101  | Select now | 2    |
      | B2.11-7 B2.11-9 B4-4             | 303  | Select now | 2    |
      | B2.11-7 B2.11-9 B4-5             | 103  | Make Offer | 1    |
      | B2.11-7 B2.11-9 B4-6             | 201  | Make Offer | 1    |

  @browser
  Scenario: The hold is mentioned only for fixed prices
    When Bea looks at the building
    And Bea clicks unit 101
    Then Bea sees "Apartment 101 is held exclusively for you."
    When Bea clicks unit 201
    Then Bea does not see "How the hold works"
    When Bea opens "/property/selection?type=1&pid=" of the building
    Then Bea sees "Select a property to make an offer."

  @browser
  Scenario: A buyer making an offer is told if every price is fixed
    Given the building is sold as "Apartments", with units "101, 102"
    When Bea opens "/property/selection?type=1&pid=" of the building
    Then Bea sees "Every apartment still available has a fixed price. Reserve it with the $1,000 fee; offers aren’t accepted."
    When Bea opens "/property/selection?type=2&pid=" of the building
    And Bea clicks unit 101
    Then Bea does not see "takes no offer"
    When Bea follows "Unlock the price list to see the price"
    Then Bea sees "See every price"

  @browser
  Scenario: On a phone, the selection and the button stay at the bottom
    Given Bea is logged in
    And Bea has a phone
    When Bea looks at the building
    And Bea clicks unit 101
    Then Bea's screen shows "Apartment 101" and the way on at its foot
    When Bea clicks unit 101
    Then Bea's screen shows no way on at its foot

  @browser
  Scenario: A building wider than a phone scrolls with buttons
    Given the building is sold as "Land", with units "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30"
    And Bea has a phone
    When Bea looks at the building
    Then there is more of Bea's picture to the "right" only
    When Bea goes on to the "right" to the end of the picture
    Then there is more of Bea's picture to the "left" only
    And axe finds nothing on Bea's page
    And nothing is wider than Bea's page

  @browser
  Scenario Outline: The ground floor meets the street for low and tall buildings, on phone and desktop
    Given the building is sold as "Apartments", with units "<units>"
    When Bea looks at the building
    Then the ground floor of Bea's picture ends where the street begins
    When Bea has a phone
    Then the ground floor of Bea's picture ends where the street begins

    Examples:
      | units              |
      | 101, 102, 103, 104 |
      | 101, 201, 301, 401, 501, 601, 701, 801, 901, 1001, 1101, 1201, 1301, 1401, 1501, 1601, 1701, 1801, 1901, 2001, 2101, 2201, 2301, 2401 |

  @browser @B1-15
  Scenario: A unit turns green in another browser within a second and cannot be selected there
    Given Bea is logged in
    And Carl looks at the building
    When Bea opens the checkout of unit 101
    Then Carl sees unit 101 turn "Reserved" within a second
    When Carl clicks unit 101
    Then Carl has picked nothing
    When Bea closes the checkout
    Then Carl sees unit 101 turn "Available" within a second

  @browser
  Scenario: A selected unit taken by another buyer is deselected with a message
    Given Bea is logged in
    And Carl looks at the building
    And Carl clicks unit 101
    When Bea opens the checkout of unit 101
    Then Carl sees "Apartment 101 has just been taken. Please choose another."
    And Carl has picked nothing

  @browser
  Scenario: Units can be selected with the keyboard
    Given Bea is logged in
    And Bea looks at the building
    When Bea tabs to the first unit and walks "ArrowDown, ArrowRight, ArrowUp"
    Then unit 302 has the focus
    When Bea presses the keys "Enter"
    Then no unit is picked
    When Bea presses the keys "End, ArrowLeft, Enter"
    Then unit 102 is picked, and its sheet shows
    When Bea tabs on to the button and presses it
    Then Bea is at the form of unit 102 with type 2

  @browser
  Scenario Outline: A building that is <what> redirects to the home page
    Given the building is <what>
    When Bea opens "<route>" of the building
    Then Bea is at the home page

    Examples:
      | ids   | what                           | route                           |
      | B4-7  | reserved and not published     | /property/selection?pid=        |
      | B4-7  | reserved and not published     | /property/reservation?type=2&pid= |
      | B8-11 | not there                      | /property/selection?pid=        |
      | B8-11 | not there                      | /property/reservation?type=2&pid= |

  @browser @B4-7
  Scenario: A reserved building that is published stays visible
    Given the building is reserved and published
    When Bea looks at the building
    Then the legend says "Available 5, Sold 3, Reserved 1"

  @browser
  Scenario Outline: <kind> are chosen on the <picture>
    Given the building is sold as "<kind>", with units "<units>"
    When Bea looks at the building
    Then Bea sees "Choose your <noun> on the <picture>"
    And the tiles are "<units>"
    When Bea clicks "<first>" in the picture
    Then "<first>" is picked, and its sheet shows

    Examples:
      | kind         | noun      | picture   | units                  | first |
      | Townhouses   | townhouse | street    | TH1, TH2, TH3, TH4     | TH1   |
      | House & Land | lot       | site plan | Lot 1, Lot 2, Lot 3    | Lot 1 |
      | Land         | lot       | site plan | Lot 1, Lot 2, Lot 3    | Lot 1 |

  @browser
  Scenario Outline: The entry page explains the steps, then leads to the building: type <type>
    When Bea opens "/property/reservation?type=<type>&pid=" of the building
    Then Bea sees "<heading>"
    And Bea sees "<step>"
    And Bea sees "<other way>"
    When Bea follows "Choose on the building"
    Then Bea is at the picture of the building

    Examples:
      | ids                | type | heading                           | step                                                      | other way                                                                                                |
      | B2.1-11 B2.1-12    | 1    | Make an offer at The Lantern      | Tell us who’s buying and what you’re offering. No payment needed.    | Some homes have a fixed price. Reserve them with the $1,000 fee; they don’t take offers.           |
      | B2.1-11 B2.1-12    | 2    | Reserve a property at The Lantern | Pay the $1,000 reservation fee by Mastercard or Visa.     | Some homes are sold by offer. You pay nothing now.                                    |

  @browser
  Scenario: The entry page mentions neither offers nor fees where they do not apply
    Given the building is sold as "Apartments", with units "101, 102"
    When Bea opens "/property/reservation?type=1&pid=" of the building
    Then Bea sees "Every apartment still available has a fixed price. Reserve it with the $1,000 fee; offers aren’t accepted."
    And Bea sees "Reserve a property at The Lantern"
    And Bea sees "Pay the $1,000 reservation fee by Mastercard or Visa."
    And Bea does not see "You pay nothing"
    Given the building is sold by offers alone, with units "101, 102"
    When Bea opens "/property/reservation?type=2&pid=" of the building
    Then Bea sees "No apartment still available has a fixed price. Make an offer; you pay nothing until it’s accepted and the contract is signed."
    And Bea sees "Make an offer at The Lantern"
    And Bea does not see "Pay the $1,000 reservation fee"

  @browser
  Scenario Outline: The screen is accessible: <screen>
    When Bea opens "<route>" of the building
    Then axe finds nothing on Bea's page

    Examples:
      | screen | route                             |
      | entry  | /property/reservation?type=2&pid= |
      | offer  | /property/reservation?type=1&pid= |
      | picker | /property/selection?pid=          |
