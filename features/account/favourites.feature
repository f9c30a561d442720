Feature: Favourites
  A heart on every listing, saved to the account.

  @screen @B2.8-1 @B2.8-2 @B4-10
  Scenario: Without logging in, Bea is asked to register, and returns to the listing after logging in
    Given a listing in the suburb "Glenelg"
    And Bea has an account
    When Bea opens the listing
    And Bea presses "Favourite {listing name}"
    Then the dialog "Save {listing name} to your favourites" opens
    And the button "Create an account" is enabled
    And the tab keeps "previousPath" as "/property-details/view?pid={listing}"
    When Bea presses "Close"
    Then there is no dialog
    And the tab does not keep "previousPath"
    When Bea presses "Favourite {listing name}"
    And Bea presses "Log in" in the dialog
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at the listing
    And the page is headed "{listing name}"

  @browser @B1-8 @B4-8 @B4-9 @B6-4 @A7-94 @A1-2 @B7-50 @A7-84
  Scenario: The heart changes on every screen once the server confirms
    Given a listing in the suburb "Heartfield"
    And Bea is logged in
    When Bea opens the listing
    And the call "POST /api/user/favorites" answers 50001 "Not today"
    And Bea presses "Favourite {listing name}"
    Then Bea sees the message "Not today"
    And the button "Favourite {listing name}" is off
    When the call "POST /api/user/favorites" works again
    And Bea presses "Favourite {listing name}"
    Then the button "Favourite {listing name}" is on
    And "POST /api/user/favorites" was sent 2 times
    And "POST /api/user/favorites" was sent with:
      | propertyId | {listing} |
    When Bea opens "/property/search/results?searchType=buy&suburb=Heartfield"
    Then the log has "Favourited" the listing once
    And the button "Favourite {listing name}" is on
    When Bea presses "Favourite {listing name}"
    Then the button "Favourite {listing name}" is off
    And Bea has 0 favourites
