Feature: Around a listing: sharing, printing, recently viewed and single units
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
      | 102  | 700000 | Available |

  @browser @B1-5 @B2.5-26 @B8-34 @B2.5-28
  Scenario: A listing can be shared in four ways, and more listings are suggested
    When Vera opens "/property-details/view?pid=" of the building
    And Vera opens the share dialog
    Then the share dialog links to Facebook, Twitter and Email with the listing's plain URL
    And axe finds nothing in the open dialog
    When Vera copies the link
    Then Vera sees "Copied successfully"
    And the clipboard has the listing's plain URL
    When Vera closes the share dialog
    Then below the listing are samples "Apartments in Glenelg, Townhouses in SA, House & Land in SA, Land in SA"
    And the samples made no server calls

  @browser
  Scenario: Recently viewed listings survive a reload until they are cleared
    When Vera opens "/property-details/view?pid=" of the building
    And Vera's building becomes "The Second"
    And Vera opens "/property-details/view?pid=" of the building
    Then Vera has recently viewed "The Lantern"
    When Vera reloads the listing
    Then Vera has recently viewed "The Lantern"
    When Vera opens "/property/search/results"
    Then the results end with the recently viewed listings "The Second, The Lantern"
    When Vera opens "/homepage"
    Then the home page has the recently viewed listings "The Second, The Lantern"
    And axe finds nothing on Vera's page
    When Vera opens "/property-details/view?pid=" of the building
    And Vera clears the recently viewed listings
    Then Vera has recently viewed ""

  @browser
  Scenario: The print version shows prices only once the price list is unlocked
    When Vera opens "/property-details/sheet?pid=" of the building
    Then the print version says "The Lantern; 41 Bayview Street, Glenelg SA 5045; $600,000; Alex Agent; /property-details/view?pid="
    And the print version has the columns "Type, Available, Size"
    And axe finds nothing on Vera's page
    And it prints on one page, and its print styles affect no other page

  @browser @B2.1-5 @B2.1-23 @B2.1-24 @B7-24
  Scenario: A buyer opens a unit, its analysis, and requests a customised one
    Given Bea is logged in
    And Bea has unlocked the price list
    When Bea goes to unit 102 of the building
    Then Bea sees "Apartment 102"
    And Bea sees "$700,000"
    When Bea follows "View PIA"
    Then Bea sees "Annual rental return"
    And Bea is at the analysis of unit 102
    And axe finds nothing on Bea's page
    When Bea follows "Request customised PIA"
    And Bea requests an analysis of "102, available" covering "Rent for ten years"
    Then Bea sees "Your request is on its way"
    And axe finds nothing on Bea's page
    When Bea goes to a unit that the building does not have
    Then Bea sees "This unit is no longer listed"
    When Bea follows "Choose another unit"
    Then Bea sees "Choose your apartment on the building"
    When the emails are sent
    Then the agent has an email "Customised PIA for The Lantern, 41 Bayview Street, Glenelg SA 5045" about unit 102 that says "Rent for ten years"

  @browser @B2.1-5
  Scenario: Visitors must log in to open a unit
    When Vera goes to unit 102 of the building
    Then Vera is asked to log in

  @browser @B2.5-29
  Scenario: The sample connect pages send nothing
    When Vera opens the page "/connect-agent"
    Then Vera sees 4 choices and 3 fields
    And axe finds nothing on Vera's page
    When Vera follows "Continue"
    Then Vera sees "Agent connected"
    And axe finds nothing on Vera's page
    And nothing was sent from Vera's page

  @http @B7-17
  Scenario: Related listings are those of the same agency and suburb for sale, newest first
    Given the agency of the building also has these listings:
      | name     | suburb  | launched | sale     | published |
      | Annex    | Glenelg | 40       | for-sale | yes       |
      | Pavilion | Glenelg | 20       | for-sale | yes       |
      | Manor    | Norwood | 10       | for-sale | yes       |
      | Cottage  | Glenelg | 10       | sold     | yes       |
      | Draft    | Glenelg | 10       | for-sale | no        |
    When a visitor calls "POST /api/housePropertyList/{id}"
    Then the answer is 0
    And its data lists the listings "Pavilion, Annex", each a row like those of a search
    Given the building is not there
    When a visitor calls "POST /api/housePropertyList/{id}"
    Then the answer is 20001

  @http @B7-24
  Scenario: An analysis request needs an account, a unit of the listing and a message
    When a visitor calls "POST /api/orders/customise" with {"propertyId":1,"roomId":null,"request":"Rent"}
    Then the answer is 90000
    Given Bea is logged in
    When Bea requests an analysis with {"request":" "}
    Then the answer is 40000 "Please tell us what the analysis should cover" at "request"
    When Bea requests an analysis with {"roomId":2147483647}
    Then the answer is 20001
    When Bea requests an analysis with {}
    Then the answer is 0
