Feature: What the search answers
  A search narrows by every field of the request, and by the place in whatever words a person has chosen it.

  Background:
    Given these listings in a suburb of their own:
      | name  | propertyType | price  | rental | landSize | buildSize | beds | maxBeds | baths | maxBaths | cars | maxCars | launched |
      | Small | Apartments   | 400000 | 300    | 200      | 100       | 1    | 1       | 1     | 1        | 1    | 1       | 40       |
      | Large | Houses       | 900000 | 900    | 800      | 300       | 4    | 4       | 3     | 3        | 3    | 3       | 20       |

  @http
  Scenario Outline: Narrowed by <field> alone
    When a visitor searches there for <field> <value>
    Then the listings found are "<found>"

    Examples:
      | ids              | field            | value          | found |
      | B3-4 B1-1 B3-11  | propertyTypeList | ["House"]      | Large |
      | B3-4 B1-1        | propertyTypeList | ["Apartments"] | Small |
      | B3-4             | minPrice         | 500000         | Large |
      | B3-4             | maxPrice         | 500000         | Small |
      | B3-4             | rental           | 500            | Large |
      | B3-4             | maxRental        | 500            | Small |
      | B3-4             | labdSize         | 500            | Large |
      | B3-4             | landSizeMax      | 500            | Small |
      | B3-4             | buildSize        | 200            | Large |
      | B3-4             | buildSizeMax     | 200            | Small |
      | B3-4             | bedsNumber       | 2              | Large |
      | B3-4             | bedsNumberMax    | 2              | Small |
      | B3-4 B2.3-8      | bathroomsNumber  | 2              | Large |
      | B3-4 B2.3-9      | carSpacesNumber  | 2              | Large |
      | B3-4 B2.2-5      | searchType       | "sold"         |       |

  @http
  Scenario Outline: In the order <sort>
    When a visitor searches there for sort "<sort>"
    Then the listings found are "<found>"

    Examples:
      | ids           | sort     | found        |
      | B2.4-1 B9-38  | time     | Large, Small |
      | B2.4-1 B9-38  | timeasc  | Small, Large |
      | B2.4-1 B9-38  | price    | Small, Large |
      | B2.4-1 B9-38  | pricedsc | Large, Small |

  @http
  Scenario Outline: The place is told as "<told>"
    When a visitor searches for the suburb told as "<told>"
    Then the listings found are "<found>"

    Examples:
      | ids   | told                     | found        |
      | B5-33 | {suburb} SA, Australia   | Large, Small |
      | B5-33 | {suburb}, SA             | Large, Small |
      | B5-34 | {suburb}, Adelaide       | Large, Small |

  @http @B5-35
  Scenario Outline: "<everywhere>" is no place to narrow by
    When a visitor searches for the suburb told as "<everywhere>"
    Then as many are found as in all of Australia

    Examples:
      | everywhere                 |
      | South Australia, Australia |
      | South Australia            |
      | All Suburbs                |
      | Australia                  |

  @http @B7-7 @B3-6 @B3-7
  Scenario: A page of rows, with everything a row is drawn from
    When a visitor searches there for sort "time"
    Then the answer has list, welcomeName, emptySearchResults false and total 2
    And every row has the fields of the documents
    When a visitor searches there for minPrice 15000000
    Then the answer has list, welcomeName, emptySearchResults true and total 0

  @http @B7-4
  Scenario: The dropdown finds the suburb by its beginning
    When a visitor types the beginning of the suburb
    Then the dropdown offers the suburb and its state

  @http @B7-6
  Scenario: The states
    When a visitor calls "GET /api/house/getAllStates"
    Then the states are "New South Wales, Queensland, Victoria, Australian Capital Territory, South Australia, Western Australia, Tasmania, Northern Territory"

  @http @B7-9 @B3-35
  Scenario: Three advertisements beside the results
    When a visitor calls "POST /api/getAdvertising" with {"adPage":"U-Display Listings Page","adSuburbs":null}
    Then it is answered with code 0
    And its data has "udisplayListings1, udisplayListings1Click, udisplayListings2, udisplayListings2Click, udisplayListings3, udisplayListings3Click"
