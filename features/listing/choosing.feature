Feature: Choosing among many units

  @browser @D49-1 @D49-2 @D49-3 @D49-4
  Scenario: On a phone, Vera finds the apartments with parking on a high level, and the same ones in the price list
    Given Vera has a phone
    And a building of 22 levels with 6 units each
    When Vera opens the building
    Then the bedrooms of every unit can be read
    When Vera sets "Level" to "Level 21"
    Then unit "2101" is in sight
    When Vera sets "Parking" to "1 or more"
    Then Vera sees "3 match, 3 available"
    And the units that are not dimmed are "2101, 2103, 2105"
    When Vera opens the price list
    And Vera unlocks it
    Then Vera sees "3 match, 3 available"
    When Vera presses "Clear"
    Then Vera does not see "3 match, 3 available"

  @browser @D49-4
  Scenario: On a desk, the bedrooms of a tall building can be read
    Given a building of 22 levels with 6 units each
    When Vera opens the building
    Then the bedrooms of every unit can be read
