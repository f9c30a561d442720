Feature: The search API
  A search filters by every field of the request, and by the place in any of its spellings.

  Background:
    Given these listings in a separate suburb:
      | name  | propertyType | price  | rental | landSize | buildSize | beds | maxBeds | baths | maxBaths | cars | maxCars | launched | maxStudies |
      | Small | Apartments   | 400000 | 300    | 200      | 100       | 1    | 1       | 1     | 1        | 1    | 1       | 40       | 0          |
      | Large | Houses       | 900000 | 900    | 800      | 300       | 4    | 4       | 3     | 3        | 3    | 3       | 20       | 1          |

  @http @B3-4 @B1-1 @B3-11 @B2.2-5 @B2.3-8 @B2.3-9 @A7-31
  Scenario: Each filter leaves the listings that fit it
    Then each of these searches there finds:
      | field              | value      | found |
      | propertyTypeList.0 | House      | Large |
      | propertyTypeList.0 | Apartments | Small |
      | minPrice           | 500000     | Large |
      | maxPrice           | 500000     | Small |
      | rental             | 500        | Large |
      | maxRental          | 500        | Small |
      | labdSize           | 500        | Large |
      | landSizeMax        | 500        | Small |
      | buildSize          | 200        | Large |
      | buildSizeMax       | 200        | Small |
      | bedsNumber         | 2          | Large |
      | bedsNumberMax      | 2          | Small |
      | bathroomsNumber    | 2          | Large |
      | carSpacesNumber    | 2          | Large |
      | studies            | 1          | Large |
      | studies            | 2          |       |
      | searchType         | sold       |       |

  @http
  Scenario: A search of an area finds what is in it, and an area that is none is refused
    When Vera calls "POST /api/house/1/15" with:
      | searchTerm   | {suburb} |
      | bounds.north | -34      |
      | bounds.south | -35      |
      | bounds.east  | 139      |
      | bounds.west  | 138      |
    Then the answer lists "Large, Small"
    When Vera calls "POST /api/house/1/15" with:
      | searchTerm   | {suburb} |
      | bounds.north | -35      |
      | bounds.south | -36      |
      | bounds.east  | 139      |
      | bounds.west  | 138      |
    Then the answer lists ""
    When Vera calls "POST /api/house/1/15" with:
      | bounds.north | 120 |
      | bounds.south | -35 |
      | bounds.east  | 139 |
      | bounds.west  | 138 |
    Then the answer is 40000 "north is missing or not valid: expected degrees of latitude" at "north"
    When Vera calls "POST /api/house/1/15" with:
      | bounds.north | -34 |
      | bounds.south | -35 |
      | bounds.east  | 139 |
    Then the answer is 40000 "west is missing or not valid: expected degrees of longitude" at "west"
    When Vera calls "POST /api/house/mapPins" with:
      | filters | {}   |
      | view    | null |
      | columns | 1000 |
    Then the answer is 40000 "columns is missing or not valid: expected whole number from 4 to 24" at "columns"
    When Vera calls "POST /api/house/mapPins" with:
      | filters    | {}  |
      | view.north | -34 |
      | view.south | x   |
      | view.east  | 139 |
      | view.west  | 138 |
      | columns    | 8   |
    Then the answer is 40000 "south is missing or not valid: expected degrees of latitude" at "south"

  @http @B1-1 @B3-11
  Scenario: Each of the five kinds finds the listings of all its spellings
    Given these listings in a separate suburb:
      | name   | propertyType       | launched |
      | Flat   | Apartments         | 20       |
      | Unit   | Apartments & Units | 21       |
      | Row    | Townhouses         | 22       |
      | Pair   | House & Land       | 23       |
      | Home   | House              | 24       |
      | Homes  | Houses             | 25       |
      | Ground | Land               | 26       |
    Then each of these searches there finds:
      | field              | value        | found       |
      | propertyTypeList.0 | Apartments   | Flat, Unit  |
      | propertyTypeList.0 | Townhouses   | Row         |
      | propertyTypeList.0 | House & Land | Pair        |
      | propertyTypeList.0 | House        | Home, Homes |
      | propertyTypeList.0 | Land         | Ground      |

  @http
  Scenario: A maximum of bedrooms finds no land, which has none
    Given these listings in a separate suburb:
      | name   | propertyType | beds | maxBeds | launched |
      | Studio | Apartments   | 0    | 1       | 20       |
      | Lot    | Land         | 0    | 0       | 21       |
    Then each of these searches there finds:
      | field         | value | found       |
      | bedsNumberMax | 1     | Studio      |
      | sort          | time  | Studio, Lot |

  @http
  Scenario: Listings without a price come last, whether the lowest or the highest price is first
    Given these listings in a separate suburb:
      | name | price  |
      | Zero | 0      |
      | Dear | 900000 |
      | None |        |
      | Fair | 400000 |
    Then each of these searches there finds:
      | field | value    | found                  |
      | sort  | price    | Fair, Dear, Zero, None |
      | sort  | pricedsc | Dear, Fair, None, Zero |

  @http @B2.4-1 @B9-38
  Scenario: Each sort order is applied
    Then each of these searches there finds:
      | field | value    | found        |
      | sort  | time     | Large, Small |
      | sort  | timeasc  | Small, Large |
      | sort  | price    | Small, Large |
      | sort  | pricedsc | Large, Small |

  @http @B5-33 @B5-34
  Scenario: A suburb is recognised in each of its spellings
    Then each of these searches there finds:
      | field      | value                  | found        |
      | searchTerm | {suburb} SA, Australia | Large, Small |
      | searchTerm | {suburb}, SA           | Large, Small |
      | searchTerm | {suburb}, Adelaide     | Large, Small |

  @http @B5-35
  Scenario Outline: "<everywhere>" finds as much as a search without a suburb
    When Vera calls "POST /api/house/1/15"
    And Vera calls "POST /api/house/1/15" with:
      | searchTerm | <everywhere> |
    Then both answers are the same

    Examples:
      | everywhere                 |
      | South Australia, Australia |
      | South Australia            |
      | All Suburbs                |
      | Australia                  |

  @http @B7-7 @B3-6 @B3-7 @A7-31
  Scenario: A page of results has every field of a row, and says whether it is empty
    When Vera calls "POST /api/house/1/15" with:
      | searchTerm | {suburb} |
      | sort       | time     |
    Then the answer lists "Large, Small"
    And the answer has just the fields "list, welcomeName, emptySearchResults, total"
    And the answer has:
      | welcomeName        |       |
      | emptySearchResults | false |
      | total              | 2     |
    And the answer has every documented field of a row
    When Vera calls "POST /api/house/1/15" with:
      | searchTerm | {suburb} |
      | minPrice   | 15000000 |
    Then the answer lists ""
    And the answer has:
      | welcomeName        |      |
      | emptySearchResults | true |
      | total              | 0    |

  @http @B7-4 @A7-29
  Scenario: The dropdown finds suburbs by prefix, each with its state
    When Vera calls "POST /api/house/getSuburbsSearchDropdown" with:
      | page       | "1"                   |
      | pageSize   | "20"                  |
      | searchType | buy                   |
      | term       | {start of the suburb} |
    Then the answer lists "{suburb}, SA"

  @http @B7-6 @A7-30
  Scenario: All eight states and territories are returned
    When Vera calls "GET /api/house/getAllStates"
    Then the answer lists "New South Wales, Queensland, Victoria, Australian Capital Territory, South Australia, Western Australia, Tasmania, Northern Territory"

  @http @B7-9 @B3-35
  Scenario: Three advertisements are returned for the results
    When Vera calls "POST /api/getAdvertising" with:
      | adPage    | U-Display Listings Page |
      | adSuburbs | null                    |
    Then the answer is 0
    And the answer has just the fields "udisplayListings1, udisplayListings1Click, udisplayListings2, udisplayListings2Click, udisplayListings3, udisplayListings3Click"
