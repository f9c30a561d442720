Feature: Sizes of listings on screen and on paper
  Background:
    Given a building with these units:
      | unit | price   | status    |
      | 9    | 1250000 | Available |

  @browser @B2.6-12
  Scenario: The price list scrolls within 510 pixels, and for house and land within 500
    When Vera opens the price list
    And Vera unlocks it
    Then the price list is at most 510 pixels high
    Given the building has:
      | propertyType | House & Land |
    When Vera opens the price list
    Then the price list is at most 500 pixels high

  @browser
  Scenario: A phone shows units as cards with large controls, and nothing covers the field that is typed in
    Given Vera has a phone
    When Vera opens the price list
    Then Vera sees the focus as it moves from "First name to Last name to Email"
    When Vera unlocks it
    Then Vera sees "9 Available $1,250,000 2 bed 1 bath 1 car 80 m² total"
    And Vera can touch "Compare 9; $1,250,000" in 44 pixels of height

  @browser
  Scenario: The print version of a listing is one page of A4
    When Vera opens the print version
    Then the columns of the print version are "Type, Available, Size"
    And it prints on one page of A4, and changes how no other page prints
