Feature: Applying responses
  Code 0 is applied; any other code shows an error and changes nothing.

  @browser @B7-54
  Scenario: Lists, favourites, forms and the next step wait for code 0
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
    And Vera is logged in
    And the call "POST /api/house/1/15" fails for Vera
    When Vera opens "/property/search/results"
    Then Vera sees "The server is away."
    And no list is shown to Vera
    When the call "POST /api/house/1/15" no longer fails for Vera
    And Vera presses "Try again"
    Then 15 rows show, on page 1
    When the call "POST /api/user/favorites" fails for Vera
    And Vera opens "/property-details/view?pid=" of the building
    And Vera presses the heart of the building
    Then Vera sees "The server is away."
    And Vera's heart of the building is off
    When the call "POST /api/user/favorites" no longer fails for Vera
    And Vera presses the heart of the building
    Then Vera's heart of the building is on
    When Vera begins to "Contact Agent"
    And Vera fills in the enquiry:
      | Name    | Vera Visitor     |
      | Email   | vera@example.com |
      | Phone   | 0412345678       |
      | Message | Is it sunny?     |
    And the enquiry service is down
    And Vera sends the enquiry
    Then the enquiry is not sent: "The postman is ill."
    When the enquiry service is slow
    And Vera presses send twice before the answer comes
    Then the enquiry is closed
    When Vera begins to "Contact Agent"
    Then the enquiry still has:
      | Name    |  |
      | Message |  |
    When the call "POST /api/create-checkout-session" fails for Vera
    And Vera opens the form of unit 101
    And Vera fills in the form and submits it
    Then Vera sees "The server is away."
    And Vera is still at the form of unit 101, without a card form
    When the call "POST /api/create-checkout-session" no longer fails for Vera
    And Vera submits the form
    Then the card form shows to Vera, for "$1,030.30"
