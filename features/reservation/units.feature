Feature: The units of a building
  What visitors and reserving buyers see of a unit.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |

  @http
  Scenario: People who look at the building hear when a unit is taken and released
    Given Bea is logged in
    And Vera watches the units
    When Bea opens the checkout of unit 101
    Then Vera hears that unit 101 is "Reserved"
    When Bea closes the checkout
    Then Vera hears that unit 101 is "Available"
