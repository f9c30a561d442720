Feature: The search panel of the home page
  The street's dimension string is the choice of a kind; the bar below it says where and what else.

  @screen @B2.1-1 @B2.2-3 @B2.2-4 @B2.2-8 @B2.2-9 @B2.2-14 @B1-2 @B4-23 @B4-24
  Scenario: The first screen searches everything for sale, or one property type
    When Vera opens the home page
    Then Vera sees "Buy Tomorrow's Real Estate...Today"
    And Vera sees "How it works"
    And "hello@unifi.example" leads to "mailto:hello@unifi.example"
    When Vera presses "Search"
    Then Vera is at the results
    And "POST /api/house/1/15" was sent with:
      | sort       | time |
      | searchType | buy  |
    When Vera follows "UNIFI" in the header
    Then the property types to search are "Land, House, House & Land, Townhouses, Apartments"
    When Vera picks the property type "Townhouses"
    Then Vera is at the results
    And the filters in use are "Townhouses"
    And "POST /api/house/1/15" was sent with:
      | sort             | time       |
      | searchType       | buy        |
      | propertyTypeList | Townhouses |

  @screen @B2.2-5
  Scenario: Switching to sold searches sold listings
    When Vera opens the home page
    And Vera ticks "Sold"
    And Vera presses "Search"
    Then Vera is at the results
    And "POST /api/house/1/15" was sent with:
      | sort       | time |
      | searchType | sold |

  @browser @B2.2-6
  Scenario: Typing finds the suburb, one Enter searches, and clearing empties the field
    Given these listings in a separate suburb:
      | name |
      | One  |
    When Vera opens the home page
    And Vera types "{suburb}" into "Suburb, postcode or state"
    Then the suburbs offered are "{suburb}, SA"
    When Vera presses the key "Enter"
    Then Vera finds "One"
    And the field "Suburb, postcode or state" holds "{suburb}, SA"
    When Vera presses "Clear"
    Then the field "Suburb, postcode or state" holds ""

  @browser @B2.2-6 @B4-25
  Scenario: A city is found by its short name, told apart from a suburb, and searched with its surrounds
    When Vera opens the home page
    And Vera types "Freo" into "Suburb, postcode or state"
    Then the suburbs offered are "Fremantle and surrounds, WA City or region"
    When Vera presses the key "Enter"
    Then Vera is at the results
    And the filters in use are "Fremantle and surrounds, WA"
    And "POST /api/house/1/15" was sent with:
      | sort       | time                        |
      | searchType | buy                         |
      | searchTerm | Fremantle and surrounds     |
      | place      | Fremantle and surrounds, WA |

  @browser @B7-5 @B8-27
  Scenario: The suburb lookup fails: four default suburbs and the server's message appear
    Given the call "POST /api/house/getSuburbsSearchDropdown" answers 50001 "No suburbs today."
    When Vera opens the home page
    And Vera tabs to "Suburb, postcode or state"
    Then Vera sees the message "No suburbs today."
    When Vera presses the key "ArrowDown"
    Then the suburbs offered are "South Australia, All Suburbs, Bowden, Parafield Gardens"

  @screen @B2.2-7 @B2.3-2 @B2.3-3 @B2.3-7 @B2.3-11 @B3-5 @B4-21 @B4-22
  Scenario: All Types reflects the five property types, and the badge counts the groups that a search applies
    When Vera opens the home page
    And Vera presses "Filters"
    Then the property types to tick are "All Types, Apartments, Townhouses, House & Land, House, Land"
    When Vera ticks "Land"
    Then the property types ticked are "All Types (some), Land"
    When Vera ticks "All Types"
    Then the property types ticked are "All Types, Apartments, Townhouses, House & Land, House, Land"
    When Vera sets "All Types" to "no"
    Then the property types ticked are ""
    When Vera fills in:
      | Price, minimum    | $500,000 |
      | Bedrooms, minimum | 2        |
    And Vera presses "Close"
    Then the badge of the filters is "2 in use"
    When Vera presses "Filters 2 in use"
    And Vera presses "Search"
    Then Vera is at the results
    And "POST /api/house/1/15" was sent with:
      | sort       | time   |
      | searchType | buy    |
      | minPrice   | 500000 |
      | bedsNumber | 2      |
