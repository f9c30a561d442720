Feature: An agent's properties
  Bookmarked, reserved and purchased properties, eight cards to a page.

  @screen @A2.1-19 @A2.7-1 @A2.7-2 @A2.7-13 @A7-92 @A9-6
  Scenario: Bookmarks come in two pages, turned by a pager above and below
    Given Alan is logged in as an agent
    And Alan has saved 9 houses, a minute apart
    When Alan opens the bookmarked properties
    Then the property cards are "House 9, House 8, House 7, House 6, House 5, House 4, House 3, House 2"
    And "GET /api/user/favorites/0/9999999999/1/8" was sent 1 time
    And the button "Favourite House 9" is on
    And the page numbers below are "1, 2"
    When Alan presses "Page 2" in the pager above
    Then the property cards are "House 1"
    When Alan presses "Previous page" in the pager below
    Then the property cards are "House 9, House 8, House 7, House 6, House 5, House 4, House 3, House 2"

  @screen @A2.1-20 @A2.1-21 @A2.7-1 @A2.7-3 @A2.7-13 @A2.7-14 @A2.7-15 @A2.7-17 @A2.7-18 @A7-93 @A9-6 @D52-104
  Scenario: Reserved and purchased properties open their details, and each list is left at its page once
    Given Alan is logged in as an agent
    And Alan has held 48 houses, a minute apart
    When Alan opens the reserved properties
    Then "GET /api/orders/reservation/0/9999999999/1/8" was sent 1 time
    And the page numbers above are "1, 2, 3, 4, 5"
    And there is no button "Favourite House 48"
    When Alan presses "Page 5" in the pager above
    Then the page numbers above are "2, 3, 4, 5, 6"
    When Alan presses "Page 3" in the pager above
    Then the property cards are "Apartment 101, House 32, Apartment 101, House 31, Apartment 101, House 30, Apartment 101, House 29, Apartment 101, House 28, Apartment 101, House 27, Apartment 101, House 26, Apartment 101, House 25"
    When Alan follows "Apartment 101, House 32"
    Then the page is headed "Apartment 101, House 32"
    And the tab keeps "reservePage" as "3"
    Given Alan has sold 9 houses, a minute apart
    When Alan opens the purchased properties
    Then "GET /api/orders/purchase/0/9999999999/1/8" was sent 1 time
    And there is no button "Favourite House 9"
    When Alan presses "Page 2" in the pager below
    Then the property cards are "Apartment 101, House 1"
    When Alan follows "Apartment 101, House 1"
    Then the page is headed "Apartment 101, House 1"
    And the tab keeps "purchasePage" as "2"
    And the tab keeps "reservePage" as "3"
    When Alan goes back
    Then the property cards are "Apartment 101, House 1"
    And the tab does not keep "purchasePage"
    When Alan opens the purchased properties
    Then the button "Page 2" is enabled
    And the property cards are "Apartment 101, House 9, Apartment 101, House 8, Apartment 101, House 7, Apartment 101, House 6, Apartment 101, House 5, Apartment 101, House 4, Apartment 101, House 3, Apartment 101, House 2"

  @screen @A2.7-5 @A2.7-6 @A2.7-7 @A2.7-8 @A2.7-9 @A2.7-10 @A2.7-11 @A2.7-12 @A2.7-16
  Scenario: A card shows the listing's facts, and its commission unless it is hidden
    Given Alan is logged in as an agent
    And a building with these units:
      | unit | price  |
      | 101  | 500000 |
      | 102  | 600000 |
    And the building has:
      | propertyType           | House & Land                                               |
      | price                  | 500000                                                     |
      | maxPrice               | 600000                                                     |
      | landPrice              | 240000                                                     |
      | buildPrice             | 260000                                                     |
      | rentalYield            | 4.5                                                        |
      | commission             | 18000                                                      |
      | maxCommission          | 20000                                                      |
      | estimatedCommencement  | March 2027                                                 |
      | estimatedCompletion    | June 2028                                                  |
      | incentives             | <b>Bonus</b> of a year's rates                             |
      | images.0 | /drawings/1/corner-day.svg |
      | images.1 | /drawings/1/elevation-dusk.svg |
    When Alan adds the listing to the favourites
    And Alan opens the bookmarked properties
    Then the first card shows:
      | $500,000 - $600,000 |
    And the first card shows "House & Land"
    And the first card shows "41 Bayview Street, Glenelg SA 5045"
    And the first card shows "March 2027"
    And the first card shows "June 2028"
    And the first card shows "$240,000"
    And the first card shows "$260,000"
    And the first card shows "4.5%"
    And the first card shows "$18,000 - $20,000"
    And the bold incentives are "Bonus"
    And the first card shows "1 of 2"
    When Alan presses "Next picture" in the first card
    Then the first card shows "2 of 2"
    When Alan presses "Next picture" in the first card
    Then the first card shows "1 of 2"
    When Alan presses "Hide commission (mode)" in the header
    Then the first card does not show "$18,000"
    Given the building has:
      | propertyType | Apartments |
    And unit 102 is taken by another buyer
    When Alan reloads
    Then the first card shows "Apartments"
    And the first card does not show "$240,000"
    And the first card does not show "$260,000"
    And the first card does not show "$600,000"
    When Alan follows "The Lantern"
    Then Alan is at "/index/property/{listing}/room/0"

  @screen @A2.7-19
  Scenario: A card without a flag opens the listing without a unit
    Given Alan is logged in as an agent
    And a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan introduced the buyers of unit 101, which is held
    And Alan's list "/api/orders/reservation/0" comes without "sellFlag"
    When Alan opens the reserved properties
    And Alan follows "Apartment 101, The Lantern"
    Then Alan is at "/index/property/{listing}/room/0"

  @screen @A2.7-20 @A8-23
  Scenario: A bookmarked listing that was taken down says that it is sold out
    Given Alan is logged in as an agent
    And Alan has saved 1 houses, a minute apart
    And "House 1" is taken down
    When Alan opens the bookmarked properties
    And Alan presses "House 1"
    Then Alan sees the message "sell out"
    And Alan is at the bookmarked properties

  @screen @A2.7-4 @A8-23
  Scenario Outline: An empty list says so: <screen>
    Given Alan is logged in as an agent
    When Alan opens the <screen>
    Then Alan sees "No data."

    Examples:
      | screen               |
      | bookmarked properties |
      | reserved properties  |
      | purchased properties |

  @screen @A4-3 @A4-4 @A8-10 @A8-19
  Scenario: The bookmark flips once the server confirms, and the card stays
    Given Alan is logged in as an agent
    And Alan has saved 1 houses, a minute apart
    When Alan opens the bookmarked properties
    Then the button "Favourite House 1" is on
    When the call "DELETE /api/user/favorites" answers 12345 "M"
    And Alan presses "Favourite House 1"
    Then Alan sees the message "M"
    And the button "Favourite House 1" is on
    When the call "DELETE /api/user/favorites" works again
    And Alan presses "Favourite House 1"
    Then the button "Favourite House 1" is off
    And the property cards are "House 1"
    And Alan has 0 favourites
    When the call "POST /api/user/favorites" answers 12345 "Not now"
    And Alan presses "Favourite House 1"
    Then Alan sees the message "Not now"
    And the button "Favourite House 1" is off
    When the call "POST /api/user/favorites" works again
    And Alan presses "Favourite House 1"
    Then the button "Favourite House 1" is on
    And Alan has 1 favourite
    When the call "GET /api/user/favorites/0/*/*/*" answers 12345 "No bookmarks"
    And Alan reloads
    Then the page alerts "No bookmarks"

  @screen @A8-18
  Scenario: Reserved properties that cannot be loaded say why, and load again
    Given Alan is logged in as an agent
    And the call "GET /api/orders/reservation/0/*/*/*" answers 12345 "M"
    When Alan opens the reserved properties
    Then the page alerts "M"
    When the call "GET /api/orders/reservation/0/*/*/*" works again
    And Alan presses "Try again"
    Then Alan sees "No data."

  @screen
  Scenario: A list is filtered by name, suburb or unit
    Given Alan is logged in as an agent
    And Alan has saved 3 houses, a minute apart
    When Alan opens the bookmarked properties
    And Alan sets "Name, suburb or unit" to "house 2"
    And Alan presses "Filter"
    Then the property cards are "House 2"
    When Alan sets "Name, suburb or unit" to "nowhere"
    And Alan presses "Filter"
    Then Alan sees "Nothing here matches “nowhere”."
    When Alan presses "Show all"
    Then the property cards are "House 3, House 2, House 1"
