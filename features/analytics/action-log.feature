Feature: Visitor actions are logged without personal data
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |

  @http @B7-45 @A7-79
  Scenario: The API stores a batch from any visitor
    When a visitor reports {"elementAction":"Shares","elementName":"Facebook","actionCount":1,"duration":0,"startTime":"2026-11-20T06:30:00.000Z","endTime":"2026-11-20T06:30:00.000Z"} on the building
    Then the answer is 0
    And the building's log has "Shares, Facebook"

  @http
  Scenario Outline: A report with <change> is refused
    When a visitor reports <change> on the building
    Then the answer is 40000
    And the building's log has ""

    Examples:
      | change                       |
      | {"elementAction":"Whatever"} |
      | {"duration":-1}              |
      | {"startTime":"yesterday"}    |

  @browser @M2-4 @M7-35 @B4-53 @B7-46 @B7-47 @B7-48 @B7-49 @B7-51 @B9-24 @A7-80 @A7-81 @A7-82 @A7-83 @A7-85
  Scenario: Views, time, clicks and shares are logged from the listing to the reservation
    When Vera opens "/property-details/view?pid=" of the building
    Then Vera's first report is "Views, Views"
    When Vera opens the tab "Pricelist"
    And Vera opens the tab "The Builder"
    And Vera opens the tab "Property Details"
    Then within 5 seconds Vera reports "Time On Page, Property Details; Time On Page, Pricelist; Time On Page, The Builder"
    When Vera presses "Show phone number"
    And Vera shares the listing by "Copy Link"
    And Vera takes the offer "Select now"
    Then Vera next reports "Phone Clicks, Show phone number; Shares, Copy Link; Select Now Clicks, Select Now Clicks; Time On Page, Property Details"
    And Vera's page views are "/property-details/view, /property/reservation"
    And all of it is kept, and nothing that says who Vera is

  @browser @B7-52 @B7-53 @A7-86
  Scenario: Analytics failures never block visitors
    Given 1 listings in a separate suburb
    And nothing can be reported from Vera's page
    When Vera looks at the results there
    And Vera goes to "Listing 1" from its row
    Then Vera sees "1 Test Street"
    And Vera next reports "Details Clicks, Details Clicks; Views, Views"
    And nothing went wrong in Vera's page
