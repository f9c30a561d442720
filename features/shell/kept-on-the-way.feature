Feature: Nothing is lost on the way
  What a person chose is still there after logging in, going back or reloading. A page that leads elsewhere says why.

  @screen @B2.8-1 @B4-10
  Scenario: A heart pressed before logging in is saved after logging in
    Given a listing in the suburb "Heartwell"
    And Bea has an account
    When Bea opens the listing
    And Bea presses "Favourite {listing name}"
    And Bea presses "Log in" in the dialog
    And Bea logs in
    Then Bea is at the listing
    And the button "Favourite {listing name}" is on
    And "POST /api/user/favorites" was sent 1 time
    When Bea reloads
    Then the button "Favourite {listing name}" is on
    And "POST /api/user/favorites" was sent 1 time

  @screen @B2.8-2 @M8-30
  Scenario: A heart pressed before creating an account is saved after it; one that was given up is not
    Given a listing in the suburb "Heartfelt"
    When Nina opens the listing
    And Nina presses "Favourite {listing name}"
    And Nina presses "Create an account" in the dialog
    And Nina registers
    Then Nina is at the listing
    And the button "Favourite {listing name}" is on
    Given Bea has an account
    When Bea opens the listing
    And Bea presses "Favourite {listing name}"
    And Bea presses "Close"
    And Bea opens the login page
    And Bea logs in
    Then the header greets Bea
    When Bea opens the listing
    Then the button "Favourite {listing name}" is off
    And "POST /api/user/favorites" was not sent

  @screen
  Scenario: The address of the account is filled in on the reservation form
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea has an account with:
      | address  | 12 Jetty Road |
      | suburb   | Glenelg       |
      | state    | SA            |
      | postcode | 5045          |
    And Bea is logged in
    When Bea opens the form of unit 101
    Then the fields hold:
      | First name          | Bea           |
      | Residential address | 12 Jetty Road |
      | Suburb              | Glenelg       |
      | State               | SA            |
      | Postcode            | 5045          |

  @browser @B2.4-24
  Scenario: Back from a listing, the results are where Vera left them
    Given 14 listings in a separate suburb
    When Vera opens the results of the suburb
    Then 14 rows show, on page 1
    When Vera scrolls to the foot of the page
    And Vera follows "Listing 14"
    Then the page is headed "Listing 14"
    And the page is at its top
    When Vera follows "Back to Search Results"
    Then Vera is at the results
    And "Listing 14" of the page is in view
    When Vera follows "Listing 14"
    Then the page is headed "Listing 14"
    When Vera goes back
    Then Vera is at the results
    And "Listing 14" of the page is in view
    When Vera follows "About us" in the header
    Then the page is at its top

  @screen @B2.4-11
  Scenario: Results that were left with the browser's back button leave no filters
    When Vera opens the home page
    And Vera presses "House & Land" in the page
    Then Vera is at the results
    And the filters in use are "House & Land"
    When Vera goes back
    Then Vera is at the home page
    And the tab does not keep "searchFilters"
    When Vera presses "Search"
    Then Vera is at the results
    And the filters in use are ""

  @screen
  Scenario: Going back to the building finds the picked unit
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 600000 |
    And Bea is logged in
    When Bea opens the building
    And Bea clicks unit "102"
    And Bea follows "Select now" in the choice
    Then Bea is at the form of unit 102
    When Bea goes back
    Then Bea has picked "Apartment 102"
    When Bea follows "Select now" in the choice
    And Bea follows "Choose on the building" in the breadcrumb
    Then Bea has picked "Apartment 102"
    When Bea clicks unit "102"
    And Bea reloads
    Then Bea has picked nothing

  @screen
  Scenario: Reloading a listing, and returning to it, keeps the open tab
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    When Vera opens the listing
    And Vera presses "The Builder"
    Then Vera sees "Spec Agency"
    When Vera reloads
    Then Vera sees "Spec Agency"
    When Vera follows "Back to Search Results"
    And Vera goes back
    Then Vera sees "Spec Agency"
    When Vera presses "Property Details"
    Then Vera is at the listing

  @screen @B4-35
  Scenario: A reload while paying says that the unit is still held, for how long, and leads back to the payment
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"
    When Bea reloads
    Then Bea sees "Apartment 101 is still held for you while you pay."
    When Bea presses "Continue to payment"
    Then the card form shows "Pay $1,030.30"
    And the reservations of unit 101 are "checkout"
    When Bea presses "Back to the form"
    And Bea reloads
    Then the form holds what Bea filled in
    And Bea does not see "still held"

  @screen @B4-7 @B8-11
  Scenario: A listing that is missing leads home and says so
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And the building is not there
    When Vera opens the listing
    Then Vera sees the message "This listing is no longer available."
    And Vera is at the home page
    When Vera opens the building
    Then Vera sees the message "This listing is no longer available."
    And Vera is at the home page

  @screen @B8-2
  Scenario: The login page says that the session has ended
    Given Bea is logged in
    When Bea opens "/homepage"
    Then the header greets Bea
    Given Bea's session ends
    When Bea opens the account page
    Then Bea is asked to log in
    And Bea sees "Your session has ended. Log in to go on where you were."
    When Bea logs in
    Then Bea is at "/profile"
    When Bea logs out
    Then Bea is at "/newlogin"
    And Bea does not see "Your session has ended"
