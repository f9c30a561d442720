Feature: Measures of the header, and focus in view

  @browser @M2-61 @M9-35 @A9-26
  Scenario: The header is 104 px high on every screen
    When Vera opens "/"
    Then the header is 104 px high on these screens:
      | /                        |
      | /about                   |
      | /property/search/results |
      | /login                   |
    Given Alan is logged in as an agent
    When Alan opens "/account"
    Then the header is 104 px high on these screens:
      | /account |

  @browser
  Scenario: An element focused at the edge of a strip is scrolled fully into view
    Given Vera has a phone
    When Vera opens "/"
    Then the page has loaded once
    When Vera tabs to "House & Land"
    Then what has the focus is wholly in view
