Feature: The results on a map
  The map shows all results of the search: beside the list where there is room for both, in its place where there is not.

  @browser
  Scenario: Markers and rows highlight each other, and the map area can be searched
    Given these listings in a separate suburb:
      | name  | price  | latitude | longitude | launched |
      | West  | 500000 | -22      | 125       | 20       |
      | East  | 620000 | -22      | 126       | 30       |
      | Close | 0      | -22.001  | 126.001   | 40       |
    When Vera opens the results of the suburb
    Then Vera finds "West, East, Close"
    And the markers on the map are "2, $500k"
    When Vera points at the row "East"
    Then the highlighted marker is "$620k"
    When Vera tabs to "West, Apartments, $500,000"
    Then the highlighted row is "West"
    When Vera presses the key "Enter"
    Then the card on the map is "West, $500,000"
    When Vera presses the key "Escape"
    Then "West, Apartments, $500,000" has the focus
    When Vera presses "2 listings here, zoom in"
    Then the markers on the map are "$620k, Offer"
    When Vera presses "Search this area"
    Then Vera finds "East, Close"
    And Vera sees "2 properties for sale in this area of the map"
    And the filters in use are "Area on the map"
    When Vera reloads
    Then Vera finds "East, Close"
    And the markers on the map are "$620k, Offer"
    When Vera presses "Remove filter Area on the map"
    Then "POST /api/house/1/15" was sent with:
      | sort       | time |
      | searchType | buy  |

  @browser
  Scenario: A phone shows either the list or the map
    Given Vera has a phone
    When Vera opens the results
    Then 15 rows show, on page 1
    And the layout of the results is "list"
    When Vera ticks "Map"
    Then the layout of the results is "map"
    When Vera ticks "List"
    Then 15 rows show, on page 1
    And the layout of the results is "list"
    When Vera ticks "Map"
    And Vera opens "/property/search/results?suburb=Nowhereville"
    Then Vera sees "No properties have been found in this area. Please see surrounding suburbs."

  @screen
  Scenario: The map service fails: a message appears, and trying again loads the markers
    Given the call "POST /api/house/mapPins" answers 50001 "The map is resting."
    And these listings in a separate suburb:
      | name | price  | latitude | longitude |
      | Only | 500000 | -23      | 124       |
    When Vera opens the results of the suburb
    Then Vera sees "The map is resting."
    When the call "POST /api/house/mapPins" works again
    And Vera presses "Try again"
    Then the markers on the map are "$500k"
