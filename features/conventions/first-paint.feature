Feature: Server-rendered first screens
  Crawlers, previews and slow networks get the first screen as markup; the application replaces it.

  @http @A2.1-1
  Scenario: Home, results, listings and pages of content arrive with their first screen, and other pages without one
    Its only inline style sheet is the one that its policy allows by its hash, and no element has a style attribute. Results
    are those of the query, as the application reads it; the canonical address names the search in one order.
    Given a blog of 12 posts
    Then these pages arrive with their first screen:
      | page                                                      | canonical                                               | title                                                    | heading                                            |
      | /                                                         | /                                                       | UNIFI \| New and off-the-plan homes                      | Buy Tomorrow's Real Estate                         |
      | /property/search/results                                  | /property/search/results                                | UNIFI \| Properties for sale in Australia                | Properties for sale in Australia                   |
      | /property/search/results?type=Apartments&state=SA&from=ad | /property/search/results?state=SA&type=Apartments       | UNIFI \| Apartments for sale in South Australia          | Properties for sale in South Australia             |
      | /property/search/results?suburb=Atlantis&searchType=sold  | /property/search/results?searchType=sold&suburb=Atlantis | UNIFI \| Properties sold in Atlantis                     | Properties sold in Atlantis                        |
      | /property/search/results?type=Castle&state=XX             | /property/search/results                                | UNIFI \| Properties for sale in Australia                | Properties for sale in Australia                   |
      | /property-details/view?pid=1                              | /property-details/view?pid=1                            | UNIFI \| The Lantern, 41 Bayview Street, Glenelg SA 5045 | The Lantern                                        |
      | /property-details/view?from=mail&pid=1                    | /property-details/view?pid=1                            | UNIFI \| The Lantern, 41 Bayview Street, Glenelg SA 5045 | The Lantern                                        |
      | /blog                                                     | /blog                                                   | UNIFI \| Blog                                            | Blog                                               |
      | /blog?page=2                                              | /blog?page=2                                            | UNIFI \| Blog                                            | Blog                                               |
      | /blog/view?id={post Post 1}                                           | /blog/view/{post Post 1}                                            | UNIFI \| Post 1 | Post 1                     |
      | /pricing                                                  | /pricing                                                | UNIFI \| Channel Partners                                | Off-the-plan stock for your clients                |
      | /agents                                                   | /agents                                                 | UNIFI \| Developers & Agents                             | Sell off the plan                                  |
      | /about                                                    | /about                                                  | UNIFI \| About us                                        | About us                                           |
      | /how-it-works                                             | /how-it-works                                           | UNIFI \| How it works                                    | How it works                                       |
      | /faq                                                      | /faq                                                    | UNIFI \| FAQ                                             | Frequently asked questions                         |
      | /contactus                                                | /contactus                                              | UNIFI \| Contact us                                      | Contact us                                         |
      | /term2                                                    | /terms-and-conditions                                   | UNIFI \| Terms and Conditions                            | Terms and Conditions                               |
      | /policy2                                                  | /policy2                                                | UNIFI \| Privacy Policy                                  | Privacy Policy                                     |
    And the page "/login" arrives without a first screen

  @browser @A2.4-12
  Scenario: Results of a link are painted with its filters before the application is there
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/property/search/results?searchType=buy&state=SA&type=Apartments"
    Then Vera sees "Properties for sale in South Australia"
    And Vera sees "The Lantern"
    When the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And Vera sees "properties for sale in South Australia"

  @browser
  Scenario: The first screen is painted before the application's code is asked for, and replaced once it has come
    When Vera opens the address "/property/search/results"
    Then no code of the application was asked for before the first paint
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/property-details/view?pid=1"
    Then "The Lantern" is painted, and only that can be used
    And the screen is accessible
    When the call "GET /assets/index-*.js" works again
    Then the page is headed "The Lantern"
    And nothing painted is left
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/#/login"
    Then nothing painted is visible
    When the call "GET /assets/index-*.js" works again
    Then nothing painted is left

  @browser
  Scenario: A press before the application is there has its effect once
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/"
    And Vera presses "For agents" in the header
    And the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And the header shows "Developers & Agents"
    And "For agents" has the focus
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/property-details/view?pid=1"
    And Vera presses "Download app" in the header
    And Vera presses "Share"
    And the call "GET /assets/index-*.js" works again
    Then the dialog "Share this listing" opens

  @browser
  Scenario: Links and the search lead on before the application is there
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/property/search/results"
    And Vera follows "Uley Green"
    Then "Uley Green" is painted, and only that can be used
    And Vera has been at "/#/property-details/view?pid=48"
    When Vera goes back
    Then "Properties for sale in Australia" is painted, and only that can be used
    When Vera follows "About us" in the header
    And the call "GET /assets/index-*.js" works again
    Then the page is headed "About us"
    And nothing painted is left
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/"
    And Vera sets "Sold" to "yes"
    And Vera types "Glenelg" into "Suburb, postcode or state"
    And Vera presses "Search"
    And the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And Vera is at "/property/search/results?searchType=sold&suburb=Glenelg"
    And Vera sees "sold in Glenelg"

  @browser
  Scenario: Text, focus and choices survive the hand-over, and the page stays where it is
    Given Vera has a phone
    And the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/"
    And Vera sets "Sold" to "yes"
    And Vera types "Glen" into "Suburb, postcode or state"
    And the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And the fields hold:
      | Sold                      | yes  |
      | Suburb, postcode or state | Glen |
    And "Suburb, postcode or state" has the focus
    When Vera presses the key "x"
    Then the field "Suburb, postcode or state" holds "Glenx"
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/property/search/results"
    And Vera scrolls to the foot of the page
    And the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And the page is still scrolled down

  @browser
  Scenario: A hash address is painted before the application is there
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/#/property-details/view?pid=1"
    Then "The Lantern" is painted, and only that can be used
    And the page is titled "UNIFI | The Lantern, 41 Bayview Street, Glenelg SA 5045"
    And the screen is accessible
    When Vera opens the address "/#/property/search/results"
    Then "Properties for sale in Australia" is painted, and only that can be used
    When the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And nothing went wrong in Vera's page

  @browser
  Scenario: A press is dropped if the application doesn't show its control
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/property/search/results"
    And Vera presses "Contact Agent about Uley Green"
    Given the call "POST /api/house/1/15" fails with status 500 "Try again later."
    When the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And Vera sees "We couldn’t complete your search"
    And there is no dialog

  @browser
  Scenario: Pages of content are painted whole, and the application takes over from them
    Given a blog of 12 posts
    And the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/blog/view/{post Post 1}"
    Then "Post 1" is painted, and only that can be used
    And Vera sees "All about homes that are not built yet."
    And the screen is accessible
    When Vera follows "Blog"
    Then "Blog" is painted, and only that can be used
    When the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And the page is headed "Blog"
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/agents"
    And Vera types "Vera" into "First name"
    And Vera types "Two towers" into "Message"
    Then the screen is accessible
    When Vera presses "Send request"
    And the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And Vera is at "/agents"
    And the fields hold:
      | First name | Vera       |
      | Message    | Two towers |
    Given the call "GET /assets/index-*.js" is slow
    When Vera opens the address "/no/such/page"
    Then "Buy Tomorrow's Real Estate" is painted, and only that can be used
    When the call "GET /assets/index-*.js" works again
    Then nothing painted is left
    And Vera is at "/"
