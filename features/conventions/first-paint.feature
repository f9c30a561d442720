Feature: Server-rendered first screens
  Crawlers, previews and slow networks get the first screen as markup; the application replaces it.

  @http @A2.1-1
  Scenario: Home, results and listings arrive with their first screen, and other pages without one
    The page is its own canonical address. Its only inline style sheet carries the nonce of its policy, and no element has
    a style attribute.
    Then these pages arrive with their first screen:
      | page                         | title                                                    | heading                          |
      | /                            | UNIFI \| New and off-the-plan homes                      | Buy Tomorrow's Real Estate       |
      | /property/search/results     | UNIFI \| Properties for sale in Australia                | Properties for sale in Australia |
      | /property-details/view?pid=1 | UNIFI \| The Lantern, 41 Bayview Street, Glenelg SA 5045 | The Lantern                      |
    And the page "/login" arrives without a first screen

  @browser
  Scenario: The first screen is painted before the application's code is asked for, and replaced once it has come
    When Vera opens the address "/property/search/results"
    Then no code of the application was asked for before the first paint
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/property-details/view?pid=1"
    Then "The Lantern" is painted, and nothing of it can be pressed
    When the call "GET /assets/index-*.js" works again
    Then the page is headed "The Lantern"
    And nothing painted is left
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/#/login"
    Then nothing painted is visible
    When the call "GET /assets/index-*.js" works again
    Then nothing painted is left
