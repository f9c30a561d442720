Feature: Server-rendered first screens
  Crawlers, previews and slow networks get the first screen as markup; the application replaces it.

  @http
  Scenario Outline: The page includes its first screen
    When somebody opens <path> directly
    Then the page is titled "<title>" and is its own canonical address
    And its first screen says "<heading>"
    And its only inline sheet carries the nonce of its policy, and no element a style attribute

    Examples:
      | path                           | title                                                 | heading                           |
      | /                              | UNIFI \| New and off-the-plan homes                   | Buy Tomorrow's Real Estate        |
      | /property/search/results       | UNIFI \| Properties for sale in Australia             | Properties for sale in Australia  |
      | /property-details/view?pid=1   | UNIFI \| The Lantern, 41 Bayview Street, Glenelg SA 5045 | The Lantern                    |

  @http
  Scenario: Other pages have no first screen
    When somebody opens /login directly
    Then the page has no first screen

  @browser
  Scenario: The application replaces the first screen
    When Vera opens "/property-details/view?pid=1" directly, and the application is late
    Then she sees "The Lantern" painted, and nothing of it can be pressed
    When the application comes
    Then what was painted is gone, and the heading "The Lantern" is the application's
    When Vera opens "/#/login" directly, and the application is late
    Then nothing is painted there

  @browser
  Scenario: Application code loads after the first paint
    When Vera opens "/property/search/results" directly
    Then nothing of the application was asked for before the first paint
