Feature: The search API
  A search filters by every field of the request, and by the place in any of its spellings.

  Background:
    Given these listings in a separate suburb:
      | name  | propertyType | price  | rental | landSize | buildSize | beds | maxBeds | baths | maxBaths | cars | maxCars | launched | maxStudies |
      | Small | Apartments   | 400000 | 300    | 200      | 100       | 1    | 1       | 1     | 1        | 1    | 1       | 40 | 0          |
      | Large | Houses       | 900000 | 900    | 800      | 300       | 4    | 4       | 3     | 3        | 3    | 3       | 20 | 1          |

  @http
  Scenario Outline: Filtering by <field>
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
      |                  | studies          | 1              | Large |
      |                  | studies          | 2              |       |
      | B3-4 B2.2-5      | searchType       | "sold"         |       |
      |                  | bounds           | {"north":-34,"south":-35,"east":139,"west":138} | Large, Small |
      |                  | bounds           | {"north":-35,"south":-36,"east":139,"west":138} |  |

  @http @B1-1 @B3-11
  Scenario Outline: Filtering by the type <kind>
    Given these listings in a separate suburb:
      | name   | propertyType       | launched |
      | Flat   | Apartments         | 20       |
      | Unit   | Apartments & Units | 21       |
      | Row    | Townhouses         | 22       |
      | Pair   | House & Land       | 23       |
      | Home   | House              | 24       |
      | Homes  | Houses             | 25       |
      | Ground | Land               | 26       |
    When a visitor searches there for propertyTypeList ["<kind>"]
    Then the listings found are "<found>"

    Examples:
      | kind         | found       |
      | Apartments   | Flat, Unit  |
      | Townhouses   | Row         |
      | House & Land | Pair        |
      | House        | Home, Homes |
      | Land         | Ground      |

  @http
  Scenario Outline: An invalid area is refused, naming the field <field>
    When a visitor calls "POST <call>" with <body>
    Then it is answered with code 40000, naming the field "<field>"

    Examples:
      | call               | field   | body                                                                              |
      | /api/house/1/15    | north   | {"bounds":{"north":120,"south":-35,"east":139,"west":138}}                        |
      | /api/house/1/15    | west    | {"bounds":{"north":-34,"south":-35,"east":139}}                                   |
      | /api/house/mapPins | columns | {"filters":{},"view":null,"columns":1000}                                         |
      | /api/house/mapPins | south   | {"filters":{},"view":{"north":-34,"south":"x","east":139,"west":138},"columns":8} |

  @http
  Scenario Outline: Sorting by <sort>
    When a visitor searches there for sort "<sort>"
    Then the listings found are "<found>"

    Examples:
      | ids           | sort     | found        |
      | B2.4-1 B9-38  | time     | Large, Small |
      | B2.4-1 B9-38  | timeasc  | Small, Large |
      | B2.4-1 B9-38  | price    | Small, Large |
      | B2.4-1 B9-38  | pricedsc | Large, Small |

  @http
  Scenario Outline: The place given as "<told>" is recognised
    When a visitor searches for the suburb "<told>"
    Then the listings found are "<found>"

    Examples:
      | ids   | told                     | found        |
      | B5-33 | {suburb} SA, Australia   | Large, Small |
      | B5-33 | {suburb}, SA             | Large, Small |
      | B5-34 | {suburb}, Adelaide       | Large, Small |

  @http @B5-35
  Scenario Outline: "<everywhere>" means no suburb filter
    When a visitor searches for the suburb "<everywhere>"
    Then as many are found as in all of Australia

    Examples:
      | everywhere                 |
      | South Australia, Australia |
      | South Australia            |
      | All Suburbs                |
      | Australia                  |

  @http @B7-7 @B3-6 @B3-7
  Scenario: A page of results has every field of a row
    When a visitor searches there for sort "time"
    Then the answer has list, welcomeName, emptySearchResults false and total 2
    And every row has the documented fields
    When a visitor searches there for minPrice 15000000
    Then the answer has list, welcomeName, emptySearchResults true and total 0

  @http @B7-4
  Scenario: The dropdown finds suburbs by prefix
    When a visitor types the beginning of the suburb
    Then the dropdown offers the suburb and its state

  @http @B7-6
  Scenario: All eight states are returned
    When a visitor calls "GET /api/house/getAllStates"
    Then the states are "New South Wales, Queensland, Victoria, Australian Capital Territory, South Australia, Western Australia, Tasmania, Northern Territory"

  @http @B7-9 @B3-35
  Scenario: Three advertisements are returned for the results
    When a visitor calls "POST /api/getAdvertising" with {"adPage":"U-Display Listings Page","adSuburbs":null}
    Then the answer is 0
    And its data has "udisplayListings1, udisplayListings1Click, udisplayListings2, udisplayListings2Click, udisplayListings3, udisplayListings3Click"
