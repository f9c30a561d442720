Feature: A price list of a thousand units
  Only the rows near what is seen are drawn; scrolling, sorting and walking through the list work as if all were.

  @browser
  Scenario: Every unit can be sorted, scrolled to and reached by keyboard
    Given a building of 1000 units
    When Vera opens the price list
    And Vera unlocks it
    Then the price list draws fewer than 40 of 1001 rows
    And scrolled through, the price list shows 1000 units in their order, each once
    When Vera presses "Price"
    Then the order asked for is "revisedPrice asc"
    When Vera presses "Price"
    Then the first unit is "1000 in row 2"
    When Vera tabs to "Title"
    And Vera presses the keys "Tab, End"
    Then the focus is in sight at unit "1", in row 1001
    When Vera presses the keys "ArrowUp, Home, ArrowDown"
    Then the focus is in sight at unit "999", in row 3
