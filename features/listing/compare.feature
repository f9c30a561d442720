Feature: Comparing units and their total costs

  Background:
    Given a building with these units:
      | unit | price   | max    | status    |
      | 9    | 1250000 |        | Available |
      | 10   | 600000  |        | Sold      |
      | 11   | 700000  | 750000 | Available |
      | 12   | 650000  |        | Available |
      | 13   | 660000  |        | Available |

  @browser
  Scenario: Four units are selected, compared, and one is reserved
    When Vera opens the price list of the building
    And Vera reveals it
    And Vera ticks the units "9, 10, 11, 12, 13" to compare
    Then Vera sees "You can compare up to 4 at once. Remove one first."
    And the tray holds "9, 10, 11, 12"
    When Vera compares them
    Then the columns are "9 Available $1,250,000 Select now, 10 Sold $600,000, 11 Available $700,000 - $750,000 Make Offer, 12 Available $650,000 Select now"
    And every column draws a plan
    And "Price per m²" is highlighted and "Internal m²" is not
    And the total costs start from prices "$1,250,000, $600,000, $700,000, $650,000" with duty "$62,580, $26,830, $32,330, $29,580"
    And axe finds nothing on Vera's page
    When unit 9 is taken by another buyer
    Then the column of unit "9" turns "Reserved", without a reserve button, and this is announced
    When Vera reloads
    And Vera removes unit "10"
    And Vera shows differences only
    Then the facts are "Rent pw, Price per m²"
    When Vera presses the button of unit "12"
    Then Vera is asked to log in for the form of unit "12"

  @browser
  Scenario: Prices stay hidden in the comparison until the price list is unlocked
    When Vera opens the room selection and compares "12, 9"
    And Vera compares them
    Then the comparison shows no prices, but links to the price list
    And no total costs are shown

  @browser
  Scenario: A phone shows the total cost of a unit
    Given Vera has a phone
    When Vera opens the price list of the building
    And Vera reveals it
    And Vera opens the total cost of unit "12"
    Then the costs begin with "Price $650,000, Deposit $65,000, Transfer duty $29,580"
    And the costs cite "Rate of stamp duty, RevenueSA" and its date
    When Vera assumes a deposit of "3" and leaves the field
    Then Vera sees "Enter a deposit from 5 to 100 per cent of the price"
    And the costs begin with "Price $650,000, Deposit $65,000, Transfer duty $29,580"
    When Vera assumes a deposit of "20" and leaves the field
    Then the costs begin with "Price $650,000, Deposit $130,000, Transfer duty $29,580"
    And axe finds nothing in the open dialog
    And nothing is wider than Vera's page

  @browser
  Scenario: Without a duty rule for the state, the cost says why duty is missing
    Given the building has {"state":"ACT"}
    When Vera opens the price list of the building
    And Vera reveals it
    And Vera opens the total cost of unit "12"
    Then Vera sees "Not calculated: the Australian Capital Territory sets new rates each July, and we couldn’t confirm the current ones."
