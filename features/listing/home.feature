Feature: The search panel of the home page
  The street's dimension string is the choice of a kind; the bar below it says where and what else.

  @browser @B2.1-1 @B2.2-3 @B2.2-8 @B2.2-9 @B2.2-14 @B1-2
  Scenario: The first screen shows the headline, property types and search
    When Vera opens "/"
    Then Vera sees "Buy Tomorrow's Real Estate...Today"
    And Vera sees "How it works"
    And the email address links to the tenant's mailbox
    When Vera presses "Search"
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy"}

  @browser @B2.2-4 @B4-23 @B4-24
  Scenario: Selecting a property type searches for it
    When Vera opens "/"
    Then the property types to choose from are "Land, House, House & Land, Townhouses, Apartments"
    When Vera selects the property type "Townhouses"
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy","propertyTypeList":["Townhouses"]}
    And the filters in use are "Townhouses"

  @browser @B2.2-5
  Scenario: Switching to sold searches sold listings
    When Vera opens "/"
    And Vera chooses "Sold"
    And Vera presses "Search"
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"sold"}

  @browser @B2.2-6
  Scenario: Typing finds the suburb, and clearing empties the field
    Given these listings in a separate suburb:
      | name |
      | One  |
    When Vera opens "/"
    And Vera types the suburb
    Then the suburb is suggested
    When Vera chooses the suggestion
    Then the suburb field holds the suburb
    When Vera clears the suburb
    Then the suburb field is empty

  @browser @B7-5 @B8-27
  Scenario: The suburb lookup fails: four default suburbs and the server's message appear
    Given Vera's dropdown call fails with "No suburbs today."
    When Vera opens "/"
    And Vera goes to the suburb field
    Then the suburbs offered are "South Australia, All Suburbs, Bowden, Parafield Gardens"
    And Vera sees "No suburbs today."

  @browser @B2.2-7 @B2.3-3 @B2.3-7 @B2.3-11 @B3-5
  Scenario: The filters badge counts active groups, and searching applies them
    When Vera opens "/"
    And Vera opens the filters
    And Vera sets "Price, minimum" to "$500,000" and "Bedrooms, minimum" to "2"
    And Vera closes the filters
    Then the badge of the filters reads "2"
    When Vera opens the filters
    And Vera searches from the filters
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy","minPrice":500000,"bedsNumber":2}

  @browser @B2.3-2 @B4-21 @B4-22
  Scenario: All Types reflects the five property types
    When Vera opens "/"
    And Vera opens the filters
    Then the property types to tick are "All Types, Apartments, Townhouses, House & Land, House, Land"
    When Vera ticks the property type "Land"
    Then the property types ticked are "All Types (some), Land"
    When Vera ticks the property type "All Types"
    Then the property types ticked are "All Types, Apartments, Townhouses, House & Land, House, Land"
    When Vera ticks the property type "All Types"
    Then the property types ticked are ""

  @browser
  Scenario Outline: No accessibility violations and no sideways scrolling: <host>, <screen>
    Given the site is "<host>"
    And Vera has a <screen>
    When Vera opens "/"
    Then Vera sees "Buy Tomorrow's Real Estate...Today"
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page

    Examples:
      | host     | screen |
      |          | phone  |
      | wren     | phone  |
      | saltline | phone  |
