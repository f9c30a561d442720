Feature: Maps with tiles
  Where the site has tiles, a listing stands on a street map, and every map names whose tiles it shows.

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
    Then the map of the listing is at zoom 16, its middle at -34.9285 and 138.6007
    When Vera opens the results
    Then the map of the results has tiles
    And "© Spec maps" leads to "https://maps.example/credits"
