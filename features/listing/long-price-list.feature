Feature: A price list of a thousand units
  Only the rows near what is seen are drawn; whoever reads, sorts or walks it does not notice.

  @browser
  Scenario: Every unit can be sorted, scrolled to and reached by keyboard
    Given a building of 1000 units
    When Vera opens the price list of the building
    And Vera reveals it
    Then the table reports 1001 rows and renders fewer than 40
    When Vera scrolls the list from its beginning to its end
    Then she has seen 1000 units, each once, in number order
    When Vera sorts the list by "Price"
    And Vera sorts the list by "Price"
    And Vera scrolls the list to its beginning
    Then the first unit rendered is "1000", in row 2
    When Vera leaves the table's last header with "Tab, End"
    Then the focus is on the visible compare box of "1" in row 1001
    When Vera presses the key "ArrowUp, Home, ArrowDown"
    Then the focus is on the visible compare box of "999" in row 3
    And axe finds nothing on Vera's page
