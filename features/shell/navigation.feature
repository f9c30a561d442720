Feature: Navigation

  @browser @M2-1
  Scenario: Routes use the URL hash and survive a reload
    When Vera opens "/"
    Then nothing has Vera's focus yet
    When Vera follows "About us" in the header
    Then the address ends in "/#/about"
    When Vera reloads
    Then the address ends in "/#/about"
    And the route is "/about", and the page is headed "About us"

  @browser
  Scenario: A plain path redirects to its hash route
    When Vera opens the address "/how-it-works"
    Then the address ends in "/#/how-it-works"
    And the route is "/how-it-works", and the page is headed "How it works"

  @browser @M2-2
  Scenario: Every page starts at the top
    When Vera opens "/terms-and-conditions"
    And Vera scrolls to the foot of the page
    And Vera follows "About us" in the footer
    Then the route is "/about", and the page is headed "About us"
    And the page is at its top
    And the focus has come along to the page's main part

  @browser
  Scenario: An element focused at the edge of a strip is scrolled fully into view
    Given Vera has a phone
    When Vera opens "/"
    And Vera tabs to "House & Land" in a strip that ends at the window's edge
    Then what has the focus lies wholly in Vera's window

  @browser @M2-3
  Scenario: An unknown path redirects to the home page
    When Vera opens "/no/such/page"
    Then Vera is at the home page
    And the page is headed "Buy Tomorrow's Real Estate...Today"

  @browser @M2-6
  Scenario: The home page needs no account
    When Vera opens "/"
    Then the page is headed "Buy Tomorrow's Real Estate...Today"
    And Vera's browser keeps no token

  @browser
  Scenario Outline: The signing service's window closes: <address>
    When Vera opens "/about"
    And a script of Vera's page opens "<address>"
    Then that window closes

    Examples:
      | ids     | address                                     |
      | B2.1-2  | /?event=signing_complete                    |
      | B2.1-2  | /?envelope=7&event=signing_complete         |
      | B2.1-2  | /#/?event=signing_complete                  |

  @browser
  Scenario: Opening the signing address directly shows the home page
    When Vera opens the address "/?event=signing_complete"
    Then the page is headed "Buy Tomorrow's Real Estate...Today"

  @browser
  Scenario Outline: The page title matches <route>
    Given the site is "wren"
    When Vera opens "<route>"
    Then Vera's page is titled "Wren & Co | <page>"

    Examples:
      | ids         | route                    | page                         |
      | M2-62       | /                        | New and off-the-plan homes   |
      | M2-62       | /about                   | About us                     |
      | M2-62       | /contactus               | Contact us                   |
      | M2-62       | /how-it-works            | How it works                 |
      | M2-62       | /agents                  | Developers & Agents          |
      | M2-62       | /pricing                 | Channel Partners             |
      | M2-62       | /login                   | Login                        |
      | M2-62 M2-63 | /term2                   | Terms and Conditions         |
      | M2-62 M2-63 | /terms-and-conditions    | Terms and Conditions         |
      | M2-62 M2-63 | /website-terms           | Website Terms and Conditions |
      | M2-62       | /policy2                 | Privacy Policy               |
