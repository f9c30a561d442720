Feature: Saved searches
  What is new in a search is emailed to those who have saved it, once a day at most unless they choose otherwise.

  @screen @D46-3 @D46-5 @D46-20 @D46-22
  Scenario: Bea saves a search, and the next morning one email says what is new in it
    Given an agency has a draft "Kestrel House" in the suburb "Semaphore"
    And Bea is logged in
    When Bea opens "/property/search/results?searchType=buy&suburb=Semaphore%2C+SA"
    And Bea presses "Save this search"
    Then Bea sees "Once a day at most."
    When the agency publishes its draft
    And 1 day passes
    Then Bea gets the email "New for you: Properties for sale in Semaphore, SA", which says:
      | Kestrel House, 1 Test Street, Semaphore SA 5019            |
      | New on the market.                                         |
      | You get this email because you saved this search at Unifi. |
    And Bea gets 1 email
    When 1 day passes
    Then Bea gets 1 email
    When Bea opens the account page
    Then Bea sees "Properties for sale in Semaphore, SA"

  @screen @D46-8 @D46-11 @D46-21 @D46-23
  Scenario: Vera saves a search without an account, confirms it by email, and ends the emails by their link
    Given an agency has a draft "Kestrel House" in the suburb "Taperoo"
    When Vera opens "/property/search/results?searchType=buy&suburb=Taperoo%2C+SA"
    And Vera sets "Email" to "{Vera’s email}"
    And Vera presses "Save this search"
    Then Vera sees "We have emailed a link to {Vera’s email}."
    When Vera opens the link of the email
    Then the page is headed "Emails about saved searches"
    When Vera presses "Confirm"
    Then there is no button "Confirm"
    When the agency publishes its draft
    And 1 day passes
    Then Vera gets the email "New for you: Properties for sale in Taperoo, SA", which says:
      | Kestrel House, 1 Test Street, Taperoo SA 5017 |
      | New on the market.                            |
    When Vera opens the link of the email
    And Vera presses "Stop all emails"
    Then Vera sees "You get no emails from us about saved searches."
