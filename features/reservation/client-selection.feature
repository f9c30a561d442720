Feature: Choosing units for a client
  An agent chooses on the building, one unit or up to ten for the same client.

  Background:
    Given a building with these units:
      | unit | price  | status        |
      | 101  | 600000 | Available     |
      | 102  | 620000 | Available     |
      | 103  | 640000 | Available     |
      | 201  | 600000 | Reserved      |
      | 202  | 600000 | Sold          |
      | 203  | 600000 | Unconditional |
      | 301  | 600000 | Settled       |
    And Alan is logged in as an agent

  @screen @A2.1-2 @A2.1-32 @A2.1-33 @A2.12-1 @A2.12-2 @A2.12-3 @A2.12-4 @A2.12-5 @A4-17 @A7-99 @B2.1-8 @B2.11-4 @B2.11-11 @B2.11-12
  Scenario: Only available units can be chosen, and Continue leads to the form
    When Alan opens the client selection
    Then "GET /api/houseRoomList/{listing}" was sent 1 time
    And the legend shows "Available 3 Sold 3 Reserved 1"
    And the units of the building are "101, 102, 103, 201, 202, 203, 301"
    And Alan sees unit "201" as "Reserved"
    And Alan sees units "202, 203, 301" as "Sold"
    And the button "Continue" is disabled
    When Alan clicks unit "201"
    And Alan clicks unit "202"
    And Alan clicks unit "203"
    And Alan clicks unit "301"
    Then Alan has picked nothing
    And the button "Continue" is disabled
    When Alan clicks unit "101"
    And Alan follows "Continue"
    Then Alan is at "/property/write/{listing}/{unit 101}"
    When Alan opens "/index/selection/{listing}"
    And Alan follows "Back to The Lantern"
    Then Alan is at "/index/property/{listing}/room/0"
    When Alan follows "Reserve for a client"
    Then Alan is at "/property/selection/{listing}"
    When Alan opens "/property/selection"
    Then Alan is at "/"
    When Alan opens "/index/selection"
    Then Alan is at "/"
    When Alan opens "/property/write"
    Then Alan is at "/"
    When Alan opens "/index/property"
    Then Alan is at "/"

  @screen @A8-22
  Scenario: The server's message is shown if the units do not load
    Given the call "GET /api/houseRoomList/{listing}" answers 12345 "M"
    When Alan opens the client selection
    Then the page alerts "M"

  @screen
  Scenario: Several units are collected for one client, and one that is taken meanwhile is left out
    When Alan opens the client selection
    And Alan clicks unit "101"
    And Alan presses "Add another unit"
    And Alan clicks unit "102"
    And Alan presses "Add another unit"
    And Alan clicks unit "103"
    Then the choice shows:
      | Apartment 101 |
      | Apartment 102 |
      | Apartment 103 |
    Given unit 102 is taken by another buyer
    Then Alan sees "Apartment 102 has just been taken. Please choose another."
    When Alan follows "Continue"
    Then Alan is at "/property/write/{listing}/{unit 101}?with={unit 103}"
    And the page is headed "Reserve 2 properties for a client"
    And the summary shows:
      | Reservation fee, 2 × $1,000 $2,000             |
      | Transaction fee (3% + 30c), 2 × $30.30 $60.60 |
      | Total today $2,060.60                         |
