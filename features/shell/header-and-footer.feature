Feature: Header and footer
  Branding, navigation and external links on every screen.

  @browser @M2-150 @A2.4-5
  Scenario: Header and footer show the logo
    When Vera opens "/"
    Then header and footer show the logo of "UNIFI"

  @browser @A2.4-1 @M2-59
  Scenario: The logo opens the home page
    When Vera opens "/about"
    And Vera presses the logo
    Then Vera is at the home page

  @browser @M2-60
  Scenario: On the home page the logo reloads the page
    When Vera opens "/"
    And Vera presses the logo, having left a mark in the page
    Then the mark is gone
    And Vera is at the home page

  @browser @M2-61 @M9-35
  Scenario: The header is 104 px high on every screen
    Then the header is 104 px high on these screens:
      | /                        |
      | /about                   |
      | /property/search/results |
      | /login                   |

  @browser @M2-41 @M2-42 @M2-46 @M2-47 @M2-53 @M2-43 @M2-54 @M2-44 @M2-55
  Scenario: Header links lead to their screens and are highlighted there
    Then these entries of the header lead from home to their screens, and are marked there:
      | About us            | /about        |
      | How it works        | /how-it-works |
      | Join                | /register     |
      | Blog                | /blog         |
      | Developers & Agents | /agents       |
      | Channel Partners    | /pricing      |
      | Log in              | /login        |

  @browser @M2-41 @M2-42 @M2-46 @M2-32 @M2-52 @M2-43 @M2-44 @A2.1-11 @M2-31 @B2.1-25 @B2.1-26
  Scenario: Footer links lead to their screens
    Then these entries of the footer lead from home to their screens:
      | About us             | /about                | About us                            |
      | How it works         | /how-it-works         | How it works                        |
      | Join                 | /register             | Create an account                   |
      | Terms and conditions | /terms-and-conditions | Terms and Conditions                |
      | Developers & Agents  | /agents               | Sell off the plan                   |
      | Channel Partners     | /pricing              | Off-the-plan stock for your clients |
      | Website terms        | /website-terms        | Website Terms and Conditions        |
      | Privacy              | /policy2              | Privacy Policy                      |
      | Contact us           | /contactus            | UNIFI                               |
      | Terms & Conditions   | /term2                | Terms and Conditions                |
      | Privacy Policy       | /policy2              | Privacy Policy                      |

  @browser
  Scenario Outline: <entry> opens search results
    When Vera opens "/about"
    And Vera follows "<entry>" in the header
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"<type>"}

    Examples:
      | ids   | entry | type |
      | M2-48 | Buy   | buy  |
      | M2-49 | Sold  | sold |

  @browser @M2-56
  Scenario: Login opens the agent dashboard in a new window
    When Vera opens "/about"
    And Vera follows "Login" in the header to another site
    Then a window opens at "https://agents.unifi.example/"
    And the route is "/about", and the page is headed "About us"

  @browser @M2-57
  Scenario: Partner login opens in the same window
    When Vera opens "/about"
    And Vera follows "Partner login" in the header and leaves the site
    Then Vera's window is at "https://partners.unifi.example/search"

  @browser
  Scenario Outline: An agent's Search, Favourites and Login open the <site> site
    Given Vera is logged in as an agent
    And the server lists "https://one.example/" for type 1 and "https://two.example/" for type 2
    And the site's links are of type <type>
    When Vera opens "/about"
    Then Search, Favourites and Login in the header lead to "<address>" in windows of their own

    Examples:
      | ids           | site      | type | address              |
      | A2.4-2 A2.4-3 | event     | 1    | https://one.example/ |
      | A2.4-3        | education | 2    | https://two.example/ |

  @browser @M2-51
  Scenario: The app is offered in a dialog
    When Vera opens "/about"
    And Vera presses "Download app" in the header
    Then the dialog "Download the UNIFI app" leads to "https://android.unifi.example/, https://ios.unifi.example/"
    And the route is still "/about"

  @browser
  Scenario: On a narrow screen all entries are in one menu
    Given Vera has a phone
    When Vera opens "/about"
    And Vera presses "Menu" in the header
    Then the menu has "Buy, Sold, Search, Favourites, Log in, Join, How it works, Blog, Developers & Agents, Channel Partners, About us, Contact, Download app" among its entries
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page
    When Vera presses Escape in the menu
    Then the menu is closed, and "Menu" has the focus
    When Vera presses "Menu" in the header
    And Vera follows "Blog" in the header
    Then Vera is at "/blog"
    And the menu is closed

  @browser @A2.4-6
  Scenario: The footer shows the current year
    Given it is the year 2031 at Vera's
    When Vera opens "/"
    Then the footer says "© 2031 UNIFI"

  @browser
  Scenario Outline: <name> in the footer is a PDF
    When Vera opens "/"
    Then "<name>" in the footer leads to a PDF

    Examples:
      | ids          | name                    |
      | A2.4-8 M7-37 | Privacy Policy, PDF     |
      | A2.4-9 M7-38 | Terms & Conditions, PDF |

  @browser
  Scenario Outline: <name> in the footer leads to its store
    When Vera opens "/"
    Then "<name>" in the footer leads to "<address>"

    Examples:
      | ids     | name        | address                        |
      | A2.4-10 | Android app | https://android.unifi.example/ |
      | A2.4-11 | iOS app     | https://ios.unifi.example/     |

  @browser
  Scenario Outline: Only the tenant's social networks are shown: <networks>
    Given the site of a tenant that is on "<networks>"
    When Vera opens "/"
    Then the call for the social links answers those of "<networks>"
    And header and footer lead to "<networks>"

    Examples:
      | ids                         | networks                     |
      | A2.4-7 M2-151 M2-152 M2-153 | facebook, instagram, twitter |
      | M2-151                      | facebook, instagram          |
      | M2-152                      | instagram, twitter           |
      | M2-153                      | facebook, twitter            |

  @browser @A2.4-14
  Scenario: The quick search has eight states and five types
    When Vera opens "/"
    Then the quick search offers the states "New South Wales, Queensland, Victoria, Australian Capital Territory, South Australia, Western Australia, Tasmania, Northern Territory"
    And the quick search offers the types "Apartments, Townhouses, House & Land, House, Land"

  @browser @A2.4-12
  Scenario: The quick search filters by state
    When Vera opens "/"
    And Vera follows "South Australia" in the footer
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy","searchTerm":"SA"}
    And every listing found is in "SA"

  @browser @A2.4-13
  Scenario: The quick search filters by type
    When Vera opens "/"
    And Vera follows "Townhouses" in the footer
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy","propertyTypeList":["Townhouses"]}
    And the filters in use are "Townhouses"

  @browser @A2.4-15
  Scenario: An unknown state searches Australia
    When Vera opens "/property/search/results?searchType=buy&state=Atlantis"
    Then Vera is at the results
    And the last search asked for {"sort":"time","searchType":"buy"}
