Feature: Around a listing: sharing, printing, recently viewed and single units
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
      | 102  | 700000 | Available |

  @screen @B1-5 @B2.5-26 @B8-34 @B2.5-28
  Scenario: A listing can be shared in four ways, and more listings are suggested
    When Vera opens the listing
    And Vera presses "Share"
    Then the dialog "Share this listing" opens
    And the links share the plain address of the listing
    When Vera presses "Copy Link"
    Then Vera sees "Copied successfully"
    And the clipboard holds the plain address of the listing
    When Vera presses "Close"
    Then there is no dialog
    And the suggested listings are "Apartments in Glenelg, Townhouses in SA, House & Land in SA, Land in SA"
    And "POST /api/housePropertyList/*" was not sent
    And "POST /api/house/*/*" was not sent

  @screen
  Scenario: Recently viewed listings survive a reload until they are cleared
    When Vera opens the listing
    Then Vera sees "More from this agent"
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And the building has:
      | name | The Second |
    When Vera opens the listing
    Then the recently viewed listings are "The Lantern"
    When Vera reloads
    Then the recently viewed listings are "The Lantern"
    When Vera opens the results
    Then the recently viewed listings are "The Second, The Lantern"
    When Vera opens the home page
    Then the recently viewed listings are "The Second, The Lantern"
    When Vera opens the listing
    Then the recently viewed listings are "The Lantern"
    When Vera presses "Clear"
    Then the recently viewed listings are ""
    When Vera reloads
    Then Vera sees "More from this agent"
    And the recently viewed listings are ""

  @screen
  Scenario: The print version says what the listing is, and no prices of units before they are unlocked
    When Vera opens the print version
    Then the page shows:
      | The Lantern                        |
      | 41 Bayview Street, Glenelg SA 5045 |
      | $600,000                           |
      | Alex Agent                         |
      | /property-details/view?pid=        |
    And the columns of the print version are "Type, Available, Size"

  @screen @B2.1-5 @B2.1-23 @B2.1-24 @B7-24 @A2.1-16
  Scenario: Logged in, a buyer opens a unit and its analysis, and requests a customised one
    When Vera opens the details of unit 102
    Then Vera is asked to log in
    Given Bea is logged in
    And Bea has unlocked the price list
    When Bea opens the details of unit 102
    Then Bea sees "Apartment 102"
    And Bea sees "$700,000"
    When Bea follows "View PIA"
    Then Bea is at the analysis of unit 102
    And Bea sees "Annual rental return"
    When Bea follows "Request customised PIA"
    And Bea fills in:
      | Unit                            | 102, available     |
      | What should the analysis cover? | Rent for ten years |
    And Bea presses "Send request"
    Then Bea sees "Your request is on its way"
    And Alex gets the email "Customised PIA for The Lantern, 41 Bayview Street, Glenelg SA 5045", which says:
      | Unit: 102          |
      | Rent for ten years |
    When Bea opens "/index/property/{listing}/room/0"
    Then the page is headed "The Lantern"
    And Bea sees "Choose a unit"
    And Bea does not see "Apartment 102"
    When Bea opens "/index/property/{listing}/room/999999999"
    Then Bea sees "This unit is no longer listed"
    When Bea follows "Choose another unit"
    Then Bea sees "Choose your apartment on the building"

  @screen @B2.5-29
  Scenario: The sample connect pages send nothing
    When Vera opens "/connect-agent"
    Then the choices of the sample are "Buy a home to live in, Buy an investment property, Ask about a listing, Visit a display home"
    And the fields of the sample are "Name, Email, Phone"
    When Vera follows "Continue"
    Then Vera sees "Agent connected"
    And Vera's page sent nothing
