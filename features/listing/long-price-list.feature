Feature: A price list of a thousand units
  Only the rows near what is seen are drawn; whoever reads, sorts or walks it does not notice.

  @browser
  Scenario: It is whole, sortable and reachable by keyboard
    Given a building of 1000 units
    When Vera opens the price list of the building
    And Vera reveals it
    Then the table tells 1001 rows, of which fewer than 40 are drawn
    When Vera scrolls the list from its beginning to its end
    Then she has met 1000 units, each once, in the order of their numbers
    When Vera sorts the list by "Price"
    And Vera sorts the list by "Price"
    And Vera scrolls the list to its beginning
    Then the first unit drawn is "1000", in row 2
    When Vera walks from the table's last head with "Tab, End"
    Then she is at the box that compares "1", in row 1001, and sees it
    When Vera walks on with "ArrowUp, Home, ArrowDown"
    Then she is at the box that compares "999", in row 3, and sees it
    And axe finds nothing on Vera's page
