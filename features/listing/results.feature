Feature: The results of a search
  @browser @B2.1-3 @B2.4-12 @B2.4-13 @B2.4-14 @B2.4-15 @B2.4-16 @B2.4-17 @B2.4-18 @B9-22 @B9-23
  @B2.4-20 @B2.4-21 @B2.4-22 @B2.4-23 @B1-1 @B3-11
  Scenario: A row shows price, kind, tags, agency, agent, and a snapshot that depends on the kind
    Given these listings in a separate suburb:
      | name   | propertyType       | price  | maxPrice | launched | left | contractType | incentives    | estimatedCommencement | titlesIssued |
      | Nine   | Apartments & Units | 500000 |          | 9        | 1    | Off the plan | <b>Rebate</b> | March 2027            | May 2027     |
      | Eleven | Townhouses         | 500000 | 600000   | 11       | 4    | Off the plan | <b>Rebate</b> | March 2027            | May 2027     |
      | None   | Houses             | 0      |          | 30       | 5    | Off the plan | <b>Rebate</b> | March 2027            | May 2027     |
      | Pair   | House & Land       | 500000 | 500000   | 35       | 6    | Off the plan | <b>Rebate</b> | March 2027            | May 2027     |
      | Gone   | Land               |        |          | 40       | 0    | Off the plan | <b>Rebate</b> | March 2027            | May 2027     |
    When Vera opens the results of the suburb
    Then Vera finds "Nine, Eleven, None, Pair, Gone"
    And the rows show:
      | name   | price               | kind         | tags                                   |
      | Nine   | $500,000            | Apartments   | Brand New Listing, Only 1 Remaining... |
      | Eleven | $500,000 - $600,000 | Townhouses   | Only 4 Remaining...                    |
      | None   | Make an offer       | House        |                                        |
      | Pair   | $500,000            | House & Land |                                        |
      | Gone   | Make an offer       | Land         |                                        |
    And the rows show:
      | name   | address                         | agency      | logo                   | colour          | agent      | portrait                 |
      | Nine   | 1 Test Street, {suburb} SA 5045 | Spec Agency | /drawings/agency/1.svg | rgb(31, 61, 54) | Alex Agent | /drawings/portrait/1.svg |
      | Eleven | 1 Test Street, {suburb} SA 5045 | Spec Agency | /drawings/agency/1.svg | rgb(31, 61, 54) | Alex Agent | /drawings/portrait/1.svg |
      | None   | 1 Test Street, {suburb} SA 5045 | Spec Agency | /drawings/agency/1.svg | rgb(31, 61, 54) | Alex Agent | /drawings/portrait/1.svg |
      | Pair   | 1 Test Street, {suburb} SA 5045 | Spec Agency | /drawings/agency/1.svg | rgb(31, 61, 54) | Alex Agent | /drawings/portrait/1.svg |
      | Gone   | 1 Test Street, {suburb} SA 5045 | Spec Agency | /drawings/agency/1.svg | rgb(31, 61, 54) | Alex Agent | /drawings/portrait/1.svg |
    And the rows show:
      | name   | snapshot                                                                                                           |
      | Nine   | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate     |
      | Eleven | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate     |
      | None   | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate     |
      | Pair   | Estimated Commencement: March 2027, Estimated Completion: TBA, Contract Type: Off the plan, Incentives: Rebate     |
      | Gone   | Estimated Settlement: TBA, Title Issued: May 2027, Land Size: TBA, Contract Type: Off the plan, Incentives: Rebate |
    When Vera opens "/property/search/results?suburb={suburb}&type=Apartments"
    Then Vera finds "Nine"
    When Vera opens "/property/search/results?suburb={suburb}&type=Townhouses"
    Then Vera finds "Eleven"
    When Vera opens "/property/search/results?suburb={suburb}&type=House"
    Then Vera finds "None"
    When Vera opens "/property/search/results?suburb={suburb}&type=House%20%26%20Land"
    Then Vera finds "Pair"
    When Vera opens "/property/search/results?suburb={suburb}&type=Land"
    Then Vera finds "Gone"

  @browser @B2.4-1 @B4-27 @B9-38
  Scenario: Choosing a sort order reorders the results immediately
    Given these listings in a separate suburb:
      | name | price  | launched |
      | Old  | 500000 | 40       |
      | New  | 400000 | 20       |
      | Dear | 900000 | 30       |
    When Vera opens the results of the suburb
    Then Vera finds "New, Dear, Old"
    When Vera sets "Sort by" to "Price high to low"
    Then Vera finds "Dear, Old, New"
    When Vera sets "Sort by" to "Oldest"
    Then Vera finds "Old, Dear, New"

  @screen @B2.4-7 @B2.4-8 @B2.4-9 @B2.4-10 @B4-54 @B9-19 @B2.4-24
  Scenario: Paging, loading more, reloading and going back keep the page
    Given 32 listings in a separate suburb
    When Vera opens the results of the suburb
    Then 15 rows show, on page 1
    And the button "Previous page" is disabled
    And the button "Next page" is enabled
    When Vera presses "Page 3"
    Then 2 rows show, on page 3
    And "POST /api/house/3/15" was sent 1 time
    And the button "Previous page" is enabled
    And the button "Next page" is disabled
    When Vera presses "Page 2"
    Then 15 rows show, on page 2
    And "POST /api/house/2/15" was sent 1 time
    When Vera reloads
    Then 15 rows show, on page 2
    And "POST /api/house/2/15" was sent 2 times
    When Vera follows "Listing 16"
    And Vera follows "Back to Search Results"
    Then 15 rows show, on page 2
    When Vera presses "Page 1"
    Then 15 rows show, on page 1
    And "POST /api/house/1/15" was sent 2 times
    When Vera presses "Load more"
    Then 30 rows show, on page 1
    And "POST /api/house/1/30" was sent 1 time
    And "POST /api/house/*/*" was sent 6 times

  @screen @B2.4-6 @B2.4-19
  Scenario: An enquiry can be sent from a row, and similar areas are suggested
    Given these listings in a separate suburb:
      | name   |
      | Asked  |
      | Silent |
    When Vera opens the results of the suburb
    Then the similar areas are "Apartments in Glenelg, Townhouses in Bowden, House & Land in Parafield Gardens"
    When Vera presses "Contact Agent about Asked"
    Then the dialog "Contact Agent" opens
    And the dialog shows "About Asked."

  @screen @B2.4-2 @B2.4-3 @A2.1-13
  Scenario: The search is slow, fails or finds nothing: the page says so, and trying again loads the results
    Given Vera opens "/about"
    And the call "POST /api/house/1/15" is slow
    When Vera follows "Buy" in the header
    Then Vera sees "Searching..."
    When the call "POST /api/house/1/15" works again
    Then 15 rows show, on page 1
    Given the call "POST /api/house/1/15" answers 50001 "The search is resting."
    When Vera reloads
    Then Vera sees "The search is resting."
    When the call "POST /api/house/1/15" works again
    And Vera presses "Try again"
    Then 15 rows show, on page 1
    When Vera opens "/property/search/results?suburb=Nowhere%20At%20All"
    Then Vera sees "No properties have been found in this area. Please see surrounding suburbs."
    And Vera sees "We know no place called “Nowhere At All”."
    And Vera sees "Suburbs with the most listings"
    When Vera opens "/property/search/results?suburb=Melborne"
    Then Vera sees "We know no place called “Melborne”. Did you mean …?"
    When Vera follows "Melbourne, VIC"
    Then the filters in use are "Melbourne, VIC"
    When Vera opens "/property/search/results?suburb=North%20Fremantle&type=Townhouses"
    Then Vera sees "Nearest suburbs with listings"
    When Vera follows "Fremantle, WA 1 listing, 2 km"
    Then the filters in use are "Fremantle, WA, Townhouses"

  @browser @B2.4-4 @B2.4-5 @B2.2-18
  Scenario: The advertisement on the right changes with the scroll position
    When Vera opens the results
    Then 15 rows show, on page 1
    And down the page, in per cent, the advertisement is:
      | 10 | 1    |
      | 50 | 2    |
      | 80 | 3    |
      | 99 | none |

  @screen @B2.4-11 @B3-1 @B3-2 @B3-3 @B9-37 @B9-39 @A2.1-14 @A3-19
  Scenario: The tab keeps the search while a listing is open, and forgets it on the way home
    Given these listings in a separate suburb:
      | name |
      | One  |
    When Vera opens the results
    Then Vera sees "for sale in Australia"
    And 15 rows show, on page 1
    And the tab keeps "searchFilters" with:
      | sort                                                                                                  | time |
      | saleType                                                                                              | 1    |
      | searchType                                                                                            | buy  |
      | propertyTypeList, searchSuburb, minPrice, maxPrice, minRentalEstimate, maxRentalEstimate, minLandSize |      |
      | maxLandSize, minBuildSize, maxBuildSize, minBedrooms, maxBedrooms, bathrooms, carSpaces               |      |
    And the tab keeps "searchFlag" as "true"
    When Vera opens the results of the suburb
    Then Vera finds "One"
    And Vera sees "2 bed from $600,000"
    When Vera reloads
    Then Vera finds "One"
    When Vera follows "One"
    Then the page is headed "One"
    And the tab keeps "searchFlag" as "true"
    And the tab keeps "searchPage" with:
      | page     | 1  |
      | pageSize | 15 |
    When Vera follows "Back to Search Results"
    Then Vera finds "One"
    When Vera follows "UNIFI" in the header
    Then the tab does not keep "searchFlag"
    And the tab does not keep "searchFilters"
    And the tab does not keep "searchPage"

  @screen @B4-25 @B4-26 @B9-36
  Scenario: Removing a filter searches again in place
    When Vera opens "/property/search/results?type=Land&state=SA"
    Then the filters in use are "South Australia, Land"
    When Vera presses "Remove filter South Australia"
    Then the filters in use are "Land"
    And "POST /api/house/1/15" was sent with:
      | sort             | time |
      | searchType       | buy  |
      | propertyTypeList | Land |
    When Vera presses "Clear filters"
    Then the filters in use are ""
    And "POST /api/house/1/15" was sent with:
      | sort       | time |
      | searchType | buy  |
