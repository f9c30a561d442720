Feature: Visitor actions are logged without personal data

  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |

  @screen @M2-4 @M7-35 @B4-53 @B7-46 @B7-47 @B7-48 @B7-49 @B7-51 @B9-24 @A7-80 @A7-81 @A7-82 @A7-83 @A7-85 @A3-20
  Scenario: Views, time, clicks and shares are logged from the listing to the reservation
    When Vera opens the listing
    Then Vera's page reports:
      | Views | Views |
    And "POST /api/page-view" was sent 1 time
    And "POST /api/page-view" was sent with:
      | path | /property-details/view |
    When Vera presses "Pricelist"
    And Vera presses "The Builder"
    And Vera presses "Property Details"
    Then Vera's page reports:
      | Time On Page | Property Details |
      | Time On Page | Pricelist        |
      | Time On Page | The Builder      |
    When Vera presses "Show phone number of Alex Agent"
    And Vera presses "Share"
    And Vera presses "Copy Link"
    And Vera presses "Close"
    Then there is no dialog
    When Vera follows "Select now"
    Then Vera's page reports:
      | Phone Clicks      | Show phone number |
      | Shares            | Copy Link         |
      | Select Now Clicks | Select Now Clicks |
      | Time On Page      | Property Details  |
    And "POST /api/page-view" was sent 2 times
    And "POST /api/page-view" was sent with:
      | path | /property/reservation |
    And no report says who Vera is
    And the log of the building is "Views, Views; Time On Page, Property Details; Time On Page, Pricelist; Time On Page, The Builder; Phone Clicks, Show phone number; Shares, Copy Link; Select Now Clicks, Select Now Clicks; Time On Page, Property Details"

  @screen @B7-52 @B7-53 @A7-86
  Scenario: Visitors do not notice that reports fail
    Given 1 listings in a separate suburb
    And the call "POST /api/actions-log" fails with status 500 "no"
    And the call "POST /api/page-view" fails with status 500 "no"
    When Vera opens "/property/search/results?suburb={suburb}"
    And Vera follows "Listing 1"
    Then Vera sees "1 Test Street"
    And Vera's page reports:
      | Details Clicks | Details Clicks |
      | Views          | Views          |
    And nothing went wrong in Vera's page

  @screen @A2.1-15
  Scenario: The listing's other address shows it, and logs where the visit came from
    When Vera opens "/index/property?pid={listing}&from=newsletter"
    Then the page is headed "The Lantern"
    And Vera's page reports:
      | Views | newsletter |
    When Vera opens "/index/property?pid={listing}&from=bea@example.com"
    Then the page is headed "The Lantern"
    And Vera's page reports:
      | Views | Views |
