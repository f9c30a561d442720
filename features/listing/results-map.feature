Feature: The results on a map
  The map shows all results of the search: beside the list where there is room for both, in its place where there is not.

  @browser
  Scenario: Markers and rows highlight each other, and the map area can be searched
    Given these listings in a separate suburb:
      | name  | price  | latitude | longitude | launched |
      | West  | 500000 | -22      | 125       | 20       |
      | East  | 620000 | -22      | 126       | 30       |
      | Close | 0      | -22.001  | 126.001   | 40       |
    When Vera searches there
    Then Vera finds "West, East, Close"
    And the markers on the map are "2, $500k"
    And axe finds nothing on Vera's page
    When Vera hovers over the row "East"
    Then a marker "$620k" is highlighted on the map
    When Vera focuses the marker "West, Apartments, $500,000" by keyboard
    Then the row "West" is highlighted
    When Vera presses Enter on the map
    Then the map's card reads "West" and "$500,000"
    When Vera presses Escape on the map
    Then the marker "West, Apartments, $500,000" has the focus
    When Vera opens the cluster "2 listings here, zoom in"
    Then the markers on the map are "$620k, Offer"
    When Vera presses "Search this area"
    Then Vera finds "East, Close"
    And Vera sees "2 properties for sale in this area of the map"
    And the filters in use are "Area on the map"
    When Vera reloads the results
    Then Vera finds "East, Close"
    And the markers on the map are "$620k, Offer"
    When Vera takes the filter "Area on the map" away
    Then the last search asked for {"sort":"time","searchType":"buy"}

  @browser
  Scenario: A phone shows either the list or the map
    Given Vera has a phone
    When Vera opens "/property/search/results"
    Then 15 rows show, on page 1
    And Vera sees no map
    When Vera chooses "Map"
    Then the map has markers, and there are no rows
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page
    When Vera chooses "List"
    Then 15 rows show, on page 1
    When Vera chooses "Map"
    And Vera opens "/property/search/results?suburb=Nowhereville"
    Then Vera sees "No properties have been found in this area. Please see surrounding suburbs."

  @browser
  Scenario: The map service fails: a message appears, and trying again loads the markers
    Given Vera's map call fails once with "The map is resting."
    And these listings in a separate suburb:
      | name | price  | latitude | longitude |
      | Only | 500000 | -23      | 124       |
    When Vera searches there
    Then Vera sees "The map is resting."
    When Vera presses "Try again"
    Then the markers on the map are "$500k"
