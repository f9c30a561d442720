Feature: The filters of a search
  @browser @B2.3-1 @B2.3-2 @B2.3-3 @B2.3-4 @B2.3-5 @B2.3-6 @B2.3-7 @B2.3-8 @B2.3-9 @B2.3-10 @B2.3-11 @B5-30 @B5-31 @B5-32 @B4-26
  @B9-41 @B9-42 @B9-43 @B9-44 @B9-45 @B9-46 @B9-47 @B9-48 @B9-49 @B9-50 @B9-51
  Scenario: Every filter offers its options, is sent with the search, and can be cleared
    Given these listings in a separate suburb:
      | name | propertyType | price  | rental | landSize | buildSize | beds | maxBeds | baths | maxBaths | cars | maxCars |
      | Fits | Townhouses   | 600000 | 500    | 250      | 150       | 3    | 3       | 2     | 2        | 1    | 1       |
      | Dear | Townhouses   | 990000 | 500    | 250      | 150       | 3    | 3       | 2     | 2        | 1    | 1       |
    When Vera opens the results
    And Vera presses "Filters"
    Then the property types to tick are "All Types, Apartments, Townhouses, House & Land, House, Land"
    And the filters offer:
      | field                    | options | begin                              | end                                 |
      | Price, minimum           | 58      | Any, $50,000, $75,000              | $13,000,000, $14,000,000, $15,000,000 |
      | Price, maximum           | 58      | Any, $50,000, $75,000              | $13,000,000, $14,000,000, $15,000,000 |
      | Rental Estimate, minimum | 20      | Any, $100, $200                    | $4,000, $4,500, $5,000              |
      | Rental Estimate, maximum | 20      | Any, $100, $200                    | $4,000, $4,500, $5,000              |
      | Land Size, minimum       | 20      | Any, 100 m², 200 m²                | 4,000 m², 4,500 m², 5,000 m²        |
      | Land Size, maximum       | 20      | Any, 100 m², 200 m²                | 4,000 m², 4,500 m², 5,000 m²        |
      | Build Size, minimum      | 9       | Any, 100 m², 200 m²                | 600 m², 700 m², 800 m²              |
      | Build Size, maximum      | 9       | Any, 100 m², 200 m²                | 600 m², 700 m², 800 m²              |
      | Bedrooms, minimum        | 7       | Any, 1, 2                          | 4, 5, 6                             |
      | Bedrooms, maximum        | 7       | Any, 1, 2                          | 4, 5, 6                             |
      | Bathrooms                | 7       | Any, 1+, 2+                        | 4+, 5+, 6+                          |
      | Car Spaces               | 7       | Any, 1+, 2+                        | 4+, 5+, 6+                          |
      | Study                    | 3       | Any, 1+, 2+                        | Any, 1+, 2+                         |
    When Vera types "{suburb}" into "Suburb, postcode or state"
    Then the suburbs offered are "{suburb}, SA"
    When Vera presses the key "Enter"
    And Vera ticks "Townhouses"
    And Vera fills in:
      | Price, minimum           | $500,000 |
      | Price, maximum           | $700,000 |
      | Rental Estimate, minimum | $400     |
      | Rental Estimate, maximum | $600     |
      | Land Size, minimum       | 200 m²   |
      | Land Size, maximum       | 400 m²   |
      | Build Size, minimum      | 100 m²   |
      | Build Size, maximum      | 300 m²   |
      | Bedrooms, minimum        | 2        |
      | Bedrooms, maximum        | 4        |
      | Bathrooms                | 2+       |
      | Car Spaces               | 1+       |
    Then the filters offer:
      | field             | options | begin                      | end                          |
      | Price, minimum    | 24      | Any, $50,000, $75,000      | $600,000, $650,000, $700,000 |
      | Price, maximum    | 40      | Any, $500,000, $550,000    | $13,000,000, $14,000,000, $15,000,000 |
      | Bedrooms, minimum | 5       | Any, 1, 2                  | 2, 3, 4                      |
    When Vera presses "Search"
    Then Vera finds "Fits"
    And the badge of the filters is "8 in use"
    And "POST /api/house/1/15" was sent with:
      | sort             | time       |
      | searchType       | buy        |
      | searchTerm       | {suburb}   |
      | place            | {suburb}, SA |
      | propertyTypeList | Townhouses |
      | minPrice         | 500000     |
      | maxPrice         | 700000     |
      | rental           | 400        |
      | maxRental        | 600        |
      | labdSize         | 200        |
      | landSizeMax      | 400        |
      | buildSize        | 100        |
      | buildSizeMax     | 300        |
      | bedsNumber       | 2          |
      | bedsNumberMax    | 4          |
      | bathroomsNumber  | 2          |
      | carSpacesNumber  | 1          |
    When Vera sets "Sort by" to "Oldest"
    And Vera presses "Filters 8 in use"
    And Vera presses "Clear filters"
    And Vera presses "Search"
    Then the filters in use are ""
    And the badge of the filters is ""
    And "POST /api/house/1/15" was sent with:
      | sort       | time |
      | searchType | buy  |

  @screen
  Scenario: A search for homes with a study finds the listings that have one
    Given these listings in a separate suburb:
      | name         | maxStudies | launched |
      | Two studies  | 2          | 20       |
      | One study    | 1          | 21       |
      | No study     | 0          | 22       |
    When Vera opens the results
    And Vera presses "Filters"
    Then the dialog "Filters" opens
    When Vera types "{suburb}" into "Suburb, postcode or state"
    Then the suburbs offered are "{suburb}, SA"
    When Vera presses the key "Enter"
    And Vera sets "Study" to "1+"
    And Vera presses "Search"
    Then Vera finds "Two studies, One study"
    And the badge of the filters is "1 in use"
    And "POST /api/house/1/15" was sent with:
      | sort       | time     |
      | searchType | buy      |
      | searchTerm | {suburb} |
      | place      | {suburb}, SA |
      | studies    | 1        |
    When Vera reloads
    Then Vera finds "Two studies, One study"
    When Vera presses "Remove filter 1+ study"
    Then Vera finds "Two studies, One study, No study"
