Feature: Header and footer
  Branding, navigation and external links on every screen.

  @screen @M2-150 @A2.4-5 @A2.4-1 @M2-59 @M2-60
  Scenario: The logo opens the home page, and reloads it there
    When Vera opens "/about"
    And Vera follows "UNIFI" in the header
    Then Vera is at the home page
    And header and footer show the logo of "UNIFI"
    And the page has loaded once
    When Vera follows "UNIFI" in the header
    Then the page has loaded twice
    And Vera is at the home page

  @screen @M2-41 @M2-42 @M2-46 @M2-47 @M2-53
  Scenario: Header links open their screens and are highlighted there
    When Vera opens the home page
    Then these links of the header open their screens and are highlighted there:
      | About us            | /about        |
      | How it works        | /how-it-works |
      | Join                | /register     |
      | Blog                | /blog         |
      | Log in              | /login        |

  @browser @M2-43 @M2-54 @M2-44 @M2-55
  Scenario: Agents and partners have their entries in one menu of the header
    It closes with Escape, with a press beside it, when the focus leaves it and when a link is followed.
    When Vera opens "/about"
    Then the page is headed "About us"
    And the header shows "Log in"
    And the header does not show "Partner login"
    And the header does not show "Developers & Agents"
    When Vera presses "For agents" in the header
    Then these links of the header lead to:
      | Developers & Agents | #/agents  |
      | Channel Partners    | #/pricing |
      | Login               | #/account |
      | Partner login       | #/account |
    When Vera presses the key "Escape"
    Then the header does not show "Partner login"
    And "For agents" has the focus
    When Vera presses "For agents" in the header
    And Vera clicks beside the menu
    Then the header does not show "Partner login"
    When Vera presses "For agents" in the header
    And Vera tabs to "About us"
    Then the header does not show "Partner login"
    When Vera presses "For agents" in the header
    And Vera follows "Developers & Agents" in the header
    Then Vera is at "/agents"
    And the page is headed "Sell off the plan"
    And the header does not show "Partner login"
    When Vera presses "For agents" in the header
    And Vera follows "Channel Partners" in the header
    Then Vera is at "/pricing"
    And the page is headed "Off-the-plan stock for your clients"
    When Vera presses "For agents" in the header
    And Vera follows "Login" in the header
    Then Vera is at the login page

  @screen @M2-41 @M2-42 @M2-46 @M2-32 @M2-52 @M2-43 @M2-44 @A2.1-11 @M2-31 @B2.1-25 @B2.1-26
  Scenario: Footer links open their screens
    When Vera opens the home page
    Then these links of the footer open their screens:
      | About us             | /about                | About us                                  |
      | How it works         | /how-it-works         | How it works                              |
      | Join                 | /register             | Create an account                         |
      | FAQ                  | /faq                  | Frequently asked questions                |
      | Advertise with us    | /advertise-with-us    | Advertise to people who are buying a home |
      | Affiliated companies | /affiliated-companies | Affiliated companies                      |
      | Terms and conditions | /terms-and-conditions | Terms and Conditions                      |
      | Developers & Agents  | /agents               | Sell off the plan                         |
      | Channel Partners     | /pricing              | Off-the-plan stock for your clients       |
      | Website terms        | /website-terms        | Website Terms and Conditions              |
      | Privacy              | /policy2              | Privacy Policy                            |
      | Contact us           | /contactus            | Contact us                                |
      | Privacy Policy       | /policy2              | Privacy Policy                            |
      | Terms & Conditions   | /term2                | Terms and Conditions                      |

  @screen
  Scenario Outline: <entry> opens search results
    When Vera opens "/about"
    And Vera follows "<entry>" in the header
    Then Vera is at the results
    And "POST /api/house/1/15" was sent with:
      | sort       | time   |
      | searchType | <type> |

    Examples:
      | ids   | entry | type |
      | M2-48 | Buy   | buy  |
      | M2-49 | Sold  | sold |

  @screen @M2-56 @M2-57
  Scenario: Login opens the agents' dashboard in a new window, Partner login in the same window
    Given Vera visits the site of a tenant with:
      | agent login    | https://agents.unifi.example/         |
      | partner search | https://partners.unifi.example/search |
    When Vera opens "/about"
    And Vera presses "For agents" in the header
    And Vera follows "Login" in the header to another site
    Then a window opens at "https://agents.unifi.example/"
    And Vera is at "/about"
    And the page is headed "About us"
    When Vera presses "For agents" in the header
    And Vera follows "Partner login" in the header
    Then the address is "https://partners.unifi.example/search"

  @screen
  Scenario Outline: <entry> leads an agent to the dashboard, and a buyer to My account
    Given Alan has an agent's account with:
      | companyName | Parade Introductions |
    And Bea has an account
    When Alan opens "/about"
    And Alan presses "For agents" in the header
    And Alan follows "<entry>" in the header
    Then Alan is at the login page
    When Alan logs in
    Then Alan is at "/account"
    And the header shows "Log out"
    When Alan presses "For agents" in the header
    Then the header shows "Channel Partners"
    And the header does not show "Login"
    When Bea opens "/about"
    And Bea presses "For agents" in the header
    And Bea follows "<entry>" in the header
    And Bea logs in
    Then Bea is at "/profile"

    Examples:
      | entry         |
      | Login         |
      | Partner login |

  @screen
  Scenario Outline: An agent's Search, Favourites and Login open the <site> site in a new window
    Given Alan visits the site of a tenant with:
      | event site     | https://one.example/ |
      | education site | https://two.example/ |
      | links lead to  | <site>               |
    And Alan is logged in as an agent
    When Alan opens "/about"
    And Alan presses "For agents" in the header
    Then these links of the header lead to:
      | Search     | <address> |
      | Favourites | <address> |
      | Login      | <address> |
    When Alan follows "Search" in the header to another site
    Then a window opens at "<address>"
    When Alan follows "Favourites" in the header to another site
    Then a window opens at "<address>"
    When Alan presses "For agents" in the header
    And Alan follows "Login" in the header to another site
    Then a window opens at "<address>"

    Examples:
      | ids           | site      | address              |
      | A2.4-2 A2.4-3 | event     | https://one.example/ |
      | A2.4-3        | education | https://two.example/ |

  @screen @M2-51
  Scenario: The app is offered in a dialog
    When Vera opens "/about"
    And Vera presses "Download app" in the header
    Then the dialog "Download the UNIFI app" opens
    And these links of the dialog lead to:
      | Android app | https://android.unifi.example/ |
      | iOS app     | https://ios.unifi.example/     |
    And Vera is at "/about"

  @screen
  Scenario: On a narrow screen all entries are in one menu
    Given Vera has a phone
    When Vera opens "/about"
    And Vera presses "Menu" in the header
    Then these links of the phone menu lead to:
      | Buy                 | #/property/search/results?searchType=buy  |
      | Sold                | #/property/search/results?searchType=sold |
      | Search              | #/property/search/results                 |
      | Favourites          | #/profile?section=favourites              |
      | Log in              | #/login                                   |
      | Login               | #/account                                 |
      | Partner login       | #/account                                 |
      | Join                | #/register                                |
      | How it works        | #/how-it-works                            |
      | Blog                | #/blog                                    |
      | Developers & Agents | #/agents                                  |
      | Channel Partners    | #/pricing                                 |
      | About us            | #/about                                   |
    And the phone menu shows:
      | Contact      |
      | Download app |
    When Vera presses the key "Escape"
    Then there is no phone menu
    And "Menu" has the focus
    When Vera presses "Menu" in the header
    And Vera follows "Blog" in the phone menu
    Then Vera is at "/blog"
    And there is no phone menu

  @screen @A2.4-6 @A2.4-8 @A2.4-9 @M7-37 @M7-38 @A2.4-10 @A2.4-11 @A2.4-14 @A9-27
  Scenario: The footer has the year, the legal documents, the app stores and a quick search
    Given Vera's clock is 1700 days ahead
    When Vera opens the home page
    Then the footer shows "© 2031 UNIFI"
    And these links of the footer open PDFs:
      | Privacy Policy, PDF     |
      | Terms & Conditions, PDF |
    And these links of the footer lead to:
      | Android app | https://android.unifi.example/ |
      | iOS app     | https://ios.unifi.example/     |
    And the states of the quick search are "New South Wales, Queensland, Victoria, Australian Capital Territory, South Australia, Western Australia, Tasmania, Northern Territory"
    And the types of the quick search are "Apartments, Townhouses, House & Land, House, Land"
    And "GET /api/house/quickSearchCounts" was sent 1 time

  @screen
  Scenario Outline: A tenant without <without> shows only its other social networks
    Given Vera visits the site of a tenant with:
      | facebook  | <facebook>  |
      | instagram | <instagram> |
      | twitter   | <twitter>   |
    When Vera opens the home page
    Then header and footer show these social networks:
      | facebook  | <facebook>  |
      | instagram | <instagram> |
      | twitter   | <twitter>   |
    When Vera calls "GET /api/socialLinks"
    Then the answer has:
      | socialFacebook  | <facebook>  |
      | socialInstagram | <instagram> |
      | socialTwitter   | <twitter>   |

    Examples:
      | ids           | without   | facebook                 | instagram                 | twitter                 |
      | A2.4-7 M2-151 | twitter   | https://facebook.example | https://instagram.example |                         |
      | A2.4-7 M2-152 | facebook  |                          | https://instagram.example | https://twitter.example |
      | A2.4-7 M2-153 | instagram | https://facebook.example |                           | https://twitter.example |

  @screen @A2.4-12 @A9-22 @A9-23 @A9-24 @A9-25
  Scenario: The quick search filters by state
    When Vera opens the home page
    And Vera follows "South Australia" in the footer
    Then Vera is at the results
    And "POST /api/house/1/15" was sent with:
      | sort       | time |
      | searchType | buy  |
      | searchTerm | SA   |
    And every listing found is in "SA"
    And the tab keeps "searchFilters" with:
      | sort                                                                                                 | time |
      | saleType                                                                                             | 1    |
      | searchType                                                                                           | buy  |
      | searchSuburb                                                                                         | SA   |
      | propertyTypeList, minPrice, maxPrice, minRentalEstimate, maxRentalEstimate, minLandSize, maxLandSize |      |
      | minBuildSize, maxBuildSize, minBedrooms, maxBedrooms, bathrooms, carSpaces                           |      |

  @screen @A2.4-13
  Scenario: The quick search filters by type
    When Vera opens the home page
    And Vera follows "Townhouses" in the footer
    Then Vera is at the results
    And "POST /api/house/1/15" was sent with:
      | sort             | time       |
      | searchType       | buy        |
      | propertyTypeList | Townhouses |
    And the filters in use are "Townhouses"

  @screen @A2.4-15
  Scenario: An unknown state searches Australia
    When Vera opens "/property/search/results?searchType=buy&state=Atlantis"
    Then Vera is at the results
    And "POST /api/house/1/15" was sent with:
      | sort       | time |
      | searchType | buy  |
