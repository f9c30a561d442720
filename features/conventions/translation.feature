Feature: Page translation
  A browser that translates a page replaces every text with new elements, also while the page is used. No screen breaks.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 650000 |
      | 201  | 700000 |

  @browser
  Scenario: A visitor filters, sees the agent's number, unlocks the price list and chooses a unit of a translated site
    Given Vera's browser translates every page
    When Vera opens the results
    And Vera presses "Filters"
    Then the dialog "Filters" opens
    When Vera presses "Search"
    Then there is no dialog
    When Vera opens the listing
    And Vera presses "Show phone number of Alex Agent"
    And Vera presses "+61 412 345 XXX Show all of Alex Agent"
    Then "+61 412 345 678" leads to "tel:+61412345678"
    When Vera presses "Pricelist"
    And Vera presses "Show the price list"
    Then Vera sees "Please fill the mandatory fields"
    When Vera fills in:
      | First name | Vera             |
      | Last name  | Visitor          |
      | Email      | vera@example.com |
    And Vera presses "Show the price list"
    Then Vera sees the message "Thank you! The price list is unlocked"
    When Vera opens the building
    And Vera clicks unit "101"
    And Vera clicks unit "201"
    Then the page shows:
      | Apartment 201 |
    And nothing went wrong in Vera's page

  @browser
  Scenario: A buyer of a translated site reserves a unit and pays
    Given Bea is logged in
    And Bea's browser translates every page
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea is congratulated
    When Bea opens the account page
    Then the page shows:
      | 101, The Lantern |
    And nothing went wrong in Bea's page

  @browser
  Scenario: An agent of a translated site reserves for a client
    Given Alan is logged in as an agent
    And Alan's browser translates every page
    When Alan opens "/property/write/{listing}/{unit 101}"
    And Alan fills in the client form
    And Alan presses "Pay $1,030.30 and reserve"
    Then Alan is at "/property/complete/{listing}/{unit 101}"
    And nothing went wrong in Alan's page

  @screen
  Scenario: Rows of a translated price list change places with a sold unit
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Sold      |
      | 102  | 550000 | Available |
    And Vera's browser translates every page
    When Vera opens the price list
    And Vera unlocks it
    Then the units in the price list are "101, 102"
    When Vera presses "Price"
    Then the units in the price list are "102, 101"
    And nothing went wrong in Vera's page

  @screen
  Scenario: A label of a translated form changes with what is asked
    Given Bea is logged in
    And Bea's browser translates every page
    When Bea opens the pricing page
    And Bea presses "Start free"
    And Bea sets "Email" to "bea.work@example.com"
    Then the page is headed "Set your password"
    When Bea sets "Email" to "{Bea’s email}"
    And Bea sets "Your current password" to "Another-2026"
    And Bea presses "Next"
    Then the field "Your current password" says "This is not the password of your account."
