Feature: Applying responses
  Code 0 is applied; any other code shows an error and changes nothing.

  @screen @B7-54
  Scenario: Lists, favourites, forms and the next step wait for code 0
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
    And Vera is logged in
    And the call "POST /api/house/1/15" answers 50001 "The server is away."
    When Vera opens "/property/search/results"
    Then Vera sees "The server is away."
    And the page has 0 listings
    When the call "POST /api/house/1/15" works again
    And Vera presses "Try again"
    Then 15 rows show, on page 1
    When the call "POST /api/user/favorites" answers 50001 "The server is away."
    And Vera opens the listing
    Then the button "Favourite The Lantern" is off
    When Vera presses "Favourite The Lantern"
    Then Vera sees "The server is away."
    And the button "Favourite The Lantern" is off
    When the call "POST /api/user/favorites" works again
    And Vera presses "Favourite The Lantern"
    Then the button "Favourite The Lantern" is on
    When Vera presses "Contact Agent about The Lantern"
    And Vera fills in:
      | Name    | Vera Visitor     |
      | Email   | vera@example.com |
      | Phone   | 0412345678       |
      | Message | Is it sunny?     |
    And the call "POST /api/agent/contact-agent-email/{listing}" answers 50001 "The server is away."
    And Vera presses "Send"
    Then the page alerts "The server is away. Your details are still here."
    When the call "POST /api/agent/contact-agent-email/{listing}" works again
    And Vera presses "Try again"
    Then there is no dialog
    When Vera presses "Contact Agent about The Lantern"
    Then the fields hold:
      | Name    | Vera Buyer |
      | Message |            |
    When the call "POST /api/create-checkout-session" answers 50001 "The server is away."
    And Vera opens the form of unit 101
    And Vera fills in the form and submits it
    Then Vera sees "The server is away."
    And Vera is at the form of unit 101
    And there is no card form
    When the call "POST /api/create-checkout-session" works again
    And Vera presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
