Feature: The results of a search
  @browser @B2.1-3 @B2.4-12 @B2.4-13 @B2.4-14 @B2.4-15 @B2.4-16 @B2.4-17 @B2.4-18 @B9-22 @B9-23
  Scenario: What a result row shows
    Given these listings in a separate suburb:
      | name   | propertyType | price  | maxPrice | launched | left |
      | Nine   | Apartments   | 500000 | 600000   | 9        | 1    |
      | Eleven | Townhouses   | 500000 |          | 11       | 4    |
      | None   | House        | 0      |          | 30       | 5    |
      | Gone   | Land         |        |          | 40       | 0    |
    When Vera searches there
    Then Vera finds "Nine, Eleven, None, Gone"
    And the rows show:
      | name   | price               | kind       | tags                                   |
      | Nine   | $500,000 - $600,000 | Apartments | Brand New Listing, Only 1 Remaining... |
      | Eleven | $500,000            | Townhouses | Only 4 Remaining...                    |
      | None   | Make an offer       | House      |                                        |
      | Gone   | Make an offer       | Land       |                                        |
    And every row shows the address with state and postcode, the agency in its colour, and the agent's name and picture

  @browser
  Scenario Outline: The snapshot facts of <kind>
    Given these listings in a separate suburb:
      | name | propertyType | contractType | incentives   | estimatedCommencement | titlesIssued |
      | One  | <kind>       | Off the plan | <b>Rebate</b> | March 2027           | May 2027     |
    When Vera searches there
    Then the snapshot of "One" is "<snapshot>"

    Examples:
      | ids                                | kind         | snapshot                                                                                                                    |
      | B2.4-20 B2.4-22 B2.4-23            | Land         | Estimated Settlement: TBA, Title Issued: May 2027, Land Size: TBA, Contract Type: Off the plan, Incentives: Rebate         |
      | B2.4-21 B2.4-22 B2.4-23            | Apartments   | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate             |
      | B2.4-21 B2.4-22 B2.4-23            | Townhouses   | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate             |
      | B2.4-21 B2.4-22 B2.4-23            | House        | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate             |
      | B2.4-21 B2.4-22 B2.4-23            | House & Land | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate             |

  @browser @B2.4-1 @B4-27 @B9-38
  Scenario: Choosing a sort order reorders the results immediately
    Given these listings in a separate suburb:
      | name | price  | launched |
      | Old  | 500000 | 40       |
      | New  | 400000 | 20       |
      | Dear | 900000 | 30       |
    When Vera searches there
    Then Vera finds "New, Dear, Old"
    When Vera sorts by "Price high to low"
    Then Vera finds "Dear, Old, New"
    When Vera sorts by "Oldest"
    Then Vera finds "Old, Dear, New"

  @browser @B2.4-7 @B2.4-8 @B2.4-9 @B2.4-10 @B4-54 @B9-19 @B2.4-24
  Scenario: Paging, loading more, reloading and going back keep the page
    Given 32 listings in a separate suburb
    When Vera searches there
    Then 15 rows show, on page 1
    And the arrow to the previous page is off, to the next page on
    When Vera turns to page 3
    Then 2 rows show, on page 3
    And the arrow to the previous page is on, to the next page off
    When Vera turns to page 2
    Then 15 rows show, on page 2
    When Vera reloads the results
    Then 15 rows show, on page 2
    When Vera opens the first listing
    And Vera follows "Back to Search Results"
    Then 15 rows show, on page 2
    When Vera turns to page 1
    And Vera loads more
    Then 30 rows show, on page 1
    And the searches asked for were "1/15, 3/15, 2/15, 2/15, 1/15, 1/30"

  @browser @B2.4-6 @B2.4-19
  Scenario: An enquiry can be sent from a row, and similar areas are suggested
    Given these listings in a separate suburb:
      | name   |
      | Asked  |
      | Silent |
    When Vera searches there
    Then the similar areas are "Apartments in Glenelg, Townhouses in Bowden, House & Land in Parafield Gardens"
    When Vera asks the agent of the row "Asked"
    Then the enquiry is about "Asked"

  @browser @B2.4-2
  Scenario: A search without results says so
    When Vera opens "/property/search/results?suburb=Nowhere%20At%20All"
    Then Vera sees "No properties have been found in this area. Please see surrounding suburbs."

  @browser @B2.4-3
  Scenario: The search service is slow: a loading message appears
    Given the search service is slow
    When Vera opens "/property/search/results"
    Then Vera sees "Searching..."
    When the search service responds
    Then 15 rows show, on page 1

  @browser
  Scenario: The search service fails: a message appears, and trying again loads the results
    Given Vera's search fails once with "The search is resting."
    When Vera opens "/property/search/results"
    Then Vera sees "The search is resting."
    When Vera presses "Try again"
    Then 15 rows show, on page 1

  @browser @B2.4-4 @B2.4-5 @B2.2-18
  Scenario: The advertisement on the right changes with the scroll position
    When Vera opens "/property/search/results"
    Then 15 rows show, on page 1
    And the advertisement at 10, 50 and 80 per cent of the page is the first, the second and the third
    And at 99 per cent there is none

  @browser @B3-1 @B3-2 @B3-3 @B9-37
  Scenario: The search is saved in the session
    When Vera opens "/property/search/results"
    Then 15 rows show, on page 1
    And the session keeps the filters {"sort":"time","saleType":1,"propertyTypeList":null,"minPrice":null,"maxPrice":null,"minRentalEstimate":null,"maxRentalEstimate":null,"minLandSize":null,"maxLandSize":null,"minBuildSize":null,"maxBuildSize":null,"minBedrooms":null,"maxBedrooms":null,"bathrooms":null,"carSpaces":null,"searchSuburb":null,"searchType":"buy"}
    And the session keeps the flag of a search

  @browser @B2.4-11
  Scenario Outline: Leaving for <where> <keeps> the search
    When Vera opens "/property/search/results"
    Then 15 rows show, on page 1
    When Vera goes to <where>
    Then the session <keeps> the search

    Examples:
      | where         | keeps   |
      | a listing     | keeps   |
      | the home page | forgets |

  @browser @B9-39
  Scenario: Without a suburb, the heading says Australia
    When Vera opens "/property/search/results"
    Then Vera sees "for sale in Australia"

  @browser @B4-25 @B4-26
  Scenario: Removing a filter searches again in place
    When Vera opens "/property/search/results?type=Land&state=SA"
    Then the filters in use are "South Australia, Land"
    When Vera takes the filter "South Australia" away
    Then the filters in use are "Land"
    And the last search asked for {"sort":"time","searchType":"buy","propertyTypeList":["Land"]}
    When Vera presses "Clear filters"
    Then the filters in use are ""
    And the last search asked for {"sort":"time","searchType":"buy"}

  @browser
  Scenario Outline: No accessibility violations and no sideways scrolling: <host>
    Given the site is "<host>"
    And Vera has a phone
    When Vera opens "/property/search/results"
    Then 15 rows show, on page 1
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page

    Examples:
      | host     |
      |          |
      | saltline |
