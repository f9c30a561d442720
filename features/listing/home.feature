Feature: The search panel of the home page
  The street's dimension string is the choice of a kind; the bar below it says where and what else.

  @browser @B2.1-1 @B2.2-3 @B2.2-8 @B2.2-9 @B2.2-14 @B1-2
  Scenario: What the first screen offers
    When Vera opens the route "/"
    Then Vera reads "Buy Tomorrow's Real Estate...Today"
    And Vera reads "How it works"
    And the e-mail address leads to the tenant's mailbox
    When Vera presses "Search"
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy"}

  @browser @B2.2-4 @B4-23 @B4-24
  Scenario: A press on a kind searches for that one
    When Vera opens the route "/"
    Then the kinds to choose from are "Land, House, House & Land, Townhouses, Apartments"
    When Vera presses the kind "Townhouses"
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy","propertyTypeList":["Townhouses"]}
    And the filters in use are "Townhouses"

  @browser @B2.2-5
  Scenario: Sold instead of for sale
    When Vera opens the route "/"
    And Vera chooses "Sold"
    And Vera presses "Search"
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"sold"}

  @browser @B2.2-6
  Scenario: The suburb is found by typing, and cleared
    Given these listings in a suburb of their own:
      | name |
      | One  |
    When Vera opens the route "/"
    And Vera types the suburb
    Then the suburb is offered
    When Vera chooses what is offered
    Then the suburb field holds the suburb
    When Vera clears the suburb
    Then the suburb field is empty

  @browser @B7-5 @B8-27
  Scenario: Four suburbs while the dropdown's call fails, and the server's words
    Given Vera's dropdown call fails with "No suburbs today."
    When Vera opens the route "/"
    And Vera goes to the suburb field
    Then the suburbs offered are "South Australia, All Suburbs, Bowden, Parafield Gardens"
    And Vera reads "No suburbs today."

  @browser @B2.2-7 @B2.3-3 @B2.3-7 @B2.3-11 @B3-5
  Scenario: The filters' badge counts groups, and their search runs
    When Vera opens the route "/"
    And Vera opens the filters
    And Vera sets "Price, minimum" to "$500,000" and "Bedrooms, minimum" to "2"
    And Vera closes the filters
    Then the badge of the filters reads "2"
    When Vera opens the filters
    And Vera searches from the filters
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy","minPrice":500000,"bedsNumber":2}

  @browser @B2.3-2 @B4-21 @B4-22
  Scenario: All Types follows the five
    When Vera opens the route "/"
    And Vera opens the filters
    Then the kinds to tick are "All Types, Apartments, Townhouses, House & Land, House, Land"
    When Vera ticks the kind "Land"
    Then the kinds ticked are "All Types (some), Land"
    When Vera ticks the kind "All Types"
    Then the kinds ticked are "All Types, Apartments, Townhouses, House & Land, House, Land"
    When Vera ticks the kind "All Types"
    Then the kinds ticked are ""

  @browser
  Scenario Outline: axe has nothing to object to, and everything fits: <host>, <screen>
    Given the site is "<host>"
    And Vera has a <screen>
    When Vera opens the route "/"
    Then Vera reads "Buy Tomorrow's Real Estate...Today"
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page

    Examples:
      | host     | screen |
      |          | phone  |
      | wren     | phone  |
      | saltline | phone  |
