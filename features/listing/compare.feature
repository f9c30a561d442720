Feature: Units side by side, and what they cost in all

  Background:
    Given a building with these units:
      | unit | price   | max    | status    |
      | 9    | 1250000 |        | Available |
      | 10   | 600000  |        | Sold      |
      | 11   | 700000  | 750000 | Available |
      | 12   | 650000  |        | Available |
      | 13   | 660000  |        | Available |

  @browser
  Scenario: Four units are laid aside, compared, and followed to the form
    When Vera opens the price list of the building
    And Vera reveals it
    And Vera ticks the units "9, 10, 11, 12, 13" to compare
    Then Vera reads "You can compare up to 4 at once. Remove one first."
    And the tray holds "9, 10, 11, 12"
    When Vera compares them
    Then the columns are "9 Available $1,250,000 Select now, 10 Sold $600,000, 11 Available $700,000 - $750,000 Make Offer, 12 Available $650,000 Select now"
    And every column draws a plan
    And "Price per m²" is stressed and "Internal m²" is not
    And the units cost in all "$1,250,000, $600,000, $700,000, $650,000" with a duty of "$62,580, $26,830, $32,330, $29,580"
    And axe finds nothing on Vera's page
    When unit 9 is taken by another buyer
    Then the column of unit "9" turns "Reserved", without a way on, and it is said
    When Vera reloads
    And Vera takes out unit "10"
    And Vera shows only what differs
    Then the facts are "Rent pw, Price per m²"
    When Vera leaves the comparison by the button of unit "12"
    Then Vera is asked to sign in for the form of unit "12"

  @browser
  Scenario: Prices are compared by those only who may see them
    When Vera opens the room selection, picks "12, 9" and lays each aside
    And Vera compares them
    Then no price stands in the comparison, but the way to the price list
    And nothing says what the units cost in all

  @browser
  Scenario: What one unit costs, on a phone
    Given Vera has a phone
    When Vera opens the price list of the building
    And Vera reveals it
    And Vera opens what unit "12" costs
    Then the costs begin with "Price $650,000, Deposit $65,000, Transfer duty $29,580"
    And the costs name "Rate of stamp duty, RevenueSA" and the day it was read
    When Vera assumes a deposit of "3" and leaves the field
    Then Vera reads "Enter a deposit from 5 to 100 per cent of the price"
    And the costs begin with "Price $650,000, Deposit $65,000, Transfer duty $29,580"
    When Vera assumes a deposit of "20" and leaves the field
    Then the costs begin with "Price $650,000, Deposit $130,000, Transfer duty $29,580"
    And axe finds nothing in the open dialog
    And nothing is wider than Vera's page

  @browser
  Scenario: A state whose rule was not read says so
    Given the building has {"state":"ACT"}
    When Vera opens the price list of the building
    And Vera reveals it
    And Vera opens what unit "12" costs
    Then Vera reads "Not calculated: the Australian Capital Territory sets new rates each July, and we couldn’t confirm the current ones."
