Feature: Where a listing is
  Every map shows only what is so: a drawn one the coast and the suburbs with their distances, one with tiles its streets too.

  @browser @B2.5-6 @B9-26 @B9-27
  Scenario: Without tiles, the map names the nearest places with their distances and asks no other server
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
    When Vera opens the listing
    And Vera presses "Location"
    Then the drawn map with 1 marker is "Map of 41 Bayview Street, Glenelg SA 5045. In a straight line: Plympton 4 km north-east, Brighton 4 km south, Bedford Park 7 km south-east, Henley Beach 7 km north, Unley 9 km east, Adelaide 10 km north-east."
    And these facts show:
      | Plympton | 4 km north-east  |
      | Adelaide | 10 km north-east |
    And Vera's page asked only the site
    Given the building has:
      | latitude  | null |
      | longitude | null |
    When Vera opens the listing
    And Vera presses "Location"
    Then the drawn map with 0 markers is "Map of Glenelg. In a straight line: Plympton 4 km north-east, Brighton 4 km south, Bedford Park 7 km south-east, Henley Beach 7 km north, Unley 9 km east, Adelaide 10 km north-east."
    And Vera sees "The exact location isn’t on the map yet, so it is centred on Glenelg."

  @browser @B2.5-6
  Scenario: A site with its own map archive draws the tiles from it, and asks no other server
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
    And the maps of the site come from its own archive
    When Vera opens the listing
    And Vera presses "Location"
    Then the map of the listing is drawn from ranges of the archive
    And these links of the page lead to:
      | © OpenStreetMap | https://www.openstreetmap.org/copyright |
      | Protomaps       | https://protomaps.com                   |
    And Vera's page asked only the site
    When Vera opens the results
    Then the map of the results has tiles
    And "© OpenStreetMap" leads to "https://www.openstreetmap.org/copyright"
    And nothing went wrong in Vera's page

  @browser @B2.5-6 @B9-26 @B9-27
  Scenario: Tile maps show a listing, a listing without coordinates, and the results
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
    And the maps of the site have tiles of "© Spec maps" at "https://maps.example/credits"
    When Vera opens the listing
    And Vera presses "Location"
    Then the map of the listing is at zoom 15, its middle at -34.98 and 138.515
    And "© Spec maps" leads to "https://maps.example/credits"
    Given the building has:
      | latitude  | null |
      | longitude | null |
    When Vera opens the listing
    And Vera presses "Location"
    Then the map of the listing is at zoom 15, its middle at -34.98 and 138.515
    And Vera sees "The exact location isn’t on the map yet, so it is centred on Glenelg."
    When Vera opens the results
    Then the map of the results has tiles
    And "© Spec maps" leads to "https://maps.example/credits"
