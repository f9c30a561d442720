Feature: My Account
  A buyer's details, favourites and reserved properties on one page.

  Background:
    Given Bea has an account with:
      | address  | 22 William Street |
      | suburb   | Norwood           |
      | state    | SA                |
      | postcode | 5067              |

  @screen @M2-40 @M2-45 @B1-7 @B6-4 @M6-3 @B2.9-1 @B2.9-2 @B2.9-3 @B2.9-4 @B2.9-6 @B2.9-10 @B2.9-11 @B2.9-12
  Scenario: My Account opens after logging in, and shows Bea's details in three sections
    When Bea opens the account page
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at the account page
    When Bea opens "/homepage"
    And Bea follows "My account" in the header
    Then Bea is at the account page
    And the page is headed "Bea, welcome back!"
    And the sections "My Information, My Favourites, My Reserved Properties" open and close
    And the fields hold:
      | First name    | Bea                                |
      | Last name     | Buyer                              |
      | Address       | 22 William Street, Norwood SA 5067 |
      | Country code  | Australia (+61)                    |
      | Mobile number | 0412345678                         |
      | Email         | {Bea’s email}                      |
    And the field "Email" cannot be edited
    And "Country code" offers 243 countries with calling codes, first "Australia, Canada, China, New Zealand, United Arab Emirates, United Kingdom, United States"
    And the button "Change password" is enabled
    And "hello@unifi.example" leads to "mailto:hello@unifi.example"
    And Bea does not see "Agent login"
    And the page shows:
      | Where you’re logged in |
      | This device            |
    And Bea does not see "Two-step login"
    When Bea follows "Delete your account"
    Then Bea is at the deletion page

  @browser
  Scenario: Links lead to a section of the page, also those of earlier emails
    Given Bea is logged in
    When Bea opens "/profile?section=favourites"
    Then the favourites section is scrolled to
    When Bea opens "/profile?section=reservations"
    Then the reservations section is scrolled to
    When Bea opens "/profile?section=orders"
    Then the reservations section is scrolled to

  @screen @B5-23 @B5-24
  Scenario: Blank details are not sent
    Given Bea is logged in
    When Bea opens the account page
    Then pressing "Save changes" is refused with:
      | First name    | "   " | Please enter your first name    |
      | Last name     | "   " | Please enter your last name     |
      | Address       | "   " | Please enter your address       |
      | Mobile number | "   " | Please enter your mobile number |
    When Bea sets "Country code" to "No country code"
    And Bea presses "Save changes"
    Then the field "Mobile number" says "Please select country code"
    And "PUT /api/user" was not sent

  @screen @B5-25 @B5-26 @B2.9-5 @B8-32 @A7-88
  Scenario: Saved details show in the header, the greeting and after a reload
    Given Bea is logged in
    When Bea opens the account page
    And Bea fills in:
      | First name    | Anna         |
      | Mobile number | 0491 576 398 |
    And Bea ticks "Add me to the mailing list for new homes and price changes"
    Then Bea sees the message "The mailing list is among your saved searches."
    When Bea presses "Save changes"
    Then Bea sees the message "Your account information updated successfully"
    And "PUT /api/user" was sent with:
      | firstName     | Anna              |
      | lastName      | Buyer             |
      | address       | 22 William Street |
      | suburb        | Norwood           |
      | state         | SA                |
      | postcode      | 5067              |
      | countryCode   | +61               |
      | mobileNumber  | 0491576398        |
      | phoneNumber   |                   |
      | companyName   |                   |
      | ccEmail       |                   |
      | abn           |                   |
      | gstRegistered |                   |
      | bankAccountName   |               |
      | bankBsb           |               |
      | bankAccountNumber |               |
      | subscribed    |                   |
    And the header shows "Hi, Anna"
    And the page is headed "Anna, welcome back!"
    When Bea reloads
    Then the fields hold:
      | First name                                  | Anna       |
      | Mobile number                               | 0491576398 |
      | Add me to the mailing list for new homes and price changes | yes        |

  @screen
  Scenario: Typed details survive a lost network and an expired session
    Given Bea is logged in
    When Bea opens the account page
    And Bea sets "First name" to "Anna"
    And Bea is offline
    And Bea presses "Save changes"
    Then the page alerts "We couldn’t reach the server. Check your connection and try again. Your changes are still here."
    And the field "First name" holds "Anna"
    When Bea is online
    And Bea presses "Retry"
    Then Bea sees the message "Your account information updated successfully"
    Given the call "PUT /api/user" answers 90002 "Over"
    When Bea sets "First name" to "Annabel"
    And Bea presses "Save changes"
    Then Bea is asked to log in
    When the call "PUT /api/user" works again
    And Bea logs in
    Then Bea is at the account page
    And the field "First name" holds "Annabel"
    When Bea presses "Undo changes"
    Then the field "First name" holds "Anna"

  @screen @B2.9-13 @B2.9-14 @B9-25 @B7-58
  Scenario: Australian addresses are suggested a second after the last keystroke
    Given Bea is logged in
    When Bea opens the account page
    Then a second after Bea types "22 William Street Norw", the suggested addresses are "22 William Street, Norwood SA 5067"
    And "GET /api/places" returned:
      | 0.latitude  | -34.921 |
      | 0.longitude | 138.631 |
    When Bea presses the keys "ArrowDown, Enter"
    Then the field "Address" holds "22 William Street, Norwood SA 5067"
    And a second after Bea types "1 Alexanderplatz Berlin", the suggested addresses are ""

  @browser @B2.9-6 @B4-28 @B4-29 @B4-30 @B5-27 @B5-28 @B5-29 @B8-17 @B8-18 @B8-19 @B8-20 @B8-21 @B8-22 @B8-23 @B8-33
  Scenario: Bea changes her password in two steps, and errors show at their field
    Given Bea is logged in
    When Bea opens the account page
    And Bea presses "Change password"
    And Bea presses "Next"
    Then the field "Current password" says "Password required"
    When Bea sets "Current password" to "not-the-password"
    And Bea presses "Next"
    Then the field "Current password" says "Incorrect password."
    And pressing "Next" says at "Current password", by the code that "POST /api/user/matchPassword" answers:
      | 10000 | Incorrect password. |
      | 40013 | Incorrect password. |
      | 70010 |                     |
      | 40007 |                     |
    When Bea sets "Current password" to "Offplan-2026"
    And Bea presses "Next"
    Then "New password" has the focus
    And the button "Save" is disabled
    When Bea tabs to "Confirm password"
    And Bea tabs to "Cancel"
    Then the fields say:
      | New password     | New password required     |
      | Confirm password | Confirm password required |
    When Bea fills in:
      | New password     | Another-2026 |
      | Confirm password | Another-2027 |
    Then the button "Save" is disabled
    When Bea fills in:
      | New password     | Password1 |
      | Confirm password | Password1 |
    And Bea presses "Save"
    Then the field "New password" says "This password is too common. Choose another."
    When Bea fills in:
      | New password     | Another-2026 |
      | Confirm password | Another-2026 |
    Then the button "Save" is enabled
    And pressing "Save" says at "Confirm password", by the code that "PUT /api/user/changePassword" answers:
      | 40013 | New passwords do not match. |
      | 40014 | New passwords do not match. |
      | 10000 | New passwords do not match. |
    When Bea presses "Save"
    Then Bea sees the message "Password successfully changed"
    And the button "Change password" is enabled
    And the password "Another-2026" lets Bea log in

  @screen @B2.9-7 @B9-20
  Scenario: Favourites come in two pages, with an unpublished listing marked
    Given Bea is logged in
    And Bea has saved 9 houses, a minute apart
    And "House 9" is taken down
    When Bea opens the account page
    Then the favourite cards are:
      | House 9 | No longer listed  |
      | House 8 | opens its listing |
      | House 7 | opens its listing |
      | House 6 | opens its listing |
      | House 5 | opens its listing |
      | House 4 | opens its listing |
      | House 3 | opens its listing |
      | House 2 | opens its listing |
    And "GET /api/user/favorites/0/9999999999/1/8" was sent 1 time
    When Bea presses "Page 2" in the favourites section
    Then the favourite cards are:
      | House 1 | opens its listing |

  @screen @A4-2
  Scenario: A removed favourite leaves the list at once, and an emptied page gives way to the one before
    Given Bea is logged in
    And Bea has saved 9 houses, a minute apart
    When Bea opens the account page
    Then the button "Favourite House 5" is on
    When the call "DELETE /api/user/favorites" answers 12345 "Not now"
    And Bea presses "Favourite House 5"
    Then Bea sees the message "Not now"
    And the button "Favourite House 5" is on
    When Bea presses "Page 2" in the favourites section
    Then the favourite cards are:
      | House 1 | opens its listing |
    When the call "DELETE /api/user/favorites" works again
    And Bea presses "Favourite House 1"
    Then the favourite cards are:
      | House 9 | opens its listing |
      | House 8 | opens its listing |
      | House 7 | opens its listing |
      | House 6 | opens its listing |
      | House 5 | opens its listing |
      | House 4 | opens its listing |
      | House 3 | opens its listing |
      | House 2 | opens its listing |
    And "GET /api/user/favorites/0/9999999999/1/8" was sent 2 times
    When Bea presses "Favourite House 5"
    Then the favourite cards are:
      | House 9 | opens its listing |
      | House 8 | opens its listing |
      | House 7 | opens its listing |
      | House 6 | opens its listing |
      | House 4 | opens its listing |
      | House 3 | opens its listing |
      | House 2 | opens its listing |
    And "Favourite House 4" has the focus
    And Bea has 7 favourites
    And "GET /api/user/favorites/0/9999999999/1/8" was sent 2 times

  @browser @B2.9-9 @B9-20 @B4-11 @B4-12 @B4-13
  Scenario: Reserved properties show their status and the time left on a hold
    Given Bea is logged in
    And Bea has these reservations:
      | kind       | status  | offer     | days ago |
      | Select Now | held    |           | 2        |
      | Make Offer | offered | 512345.50 | 3        |
      | unknown    | expired |           | 4        |
    When Bea opens the account page
    Then the reserved properties are:
      | Dwelling | Address                        | Price       | Status                            | Date             | Agent      | Legal Rep |
      | 101      | 1 Test Street, Glenelg SA 5045 | $600,000    | Reserved Held for you             | {2 days ago} PDF Receipt | Alex Agent | Lee Legal |
      | 101      | 1 Test Street, Glenelg SA 5045 | $512,345.50 | Offered Sent to the selling agent | {3 days ago} PDF | Alex Agent | Lee Legal |
      | 101      | 1 Test Street, Glenelg SA 5045 | $600,000    | N/A                               | {4 days ago} PDF Receipt | Alex Agent | Lee Legal |
    And "GET /api/orders/reservation/0/9999999999/1/8" was sent 1 time
    And one hold runs, with "4 days 23 hours left"
    When Bea presses "PDF, reservation {newest reservation of Bea}" and gets the file "Reservation {newest reservation of Bea}.pdf"
    And Bea presses "Add to calendar, reservation {newest reservation of Bea}" and gets the file "Hold {newest reservation of Bea}.ics"
    And Bea presses "Receipt of the hold as JSON, reservation {newest reservation of Bea}" and gets the file "Hold receipt {newest reservation of Bea}.json"

  @screen
  Scenario: A buyer sees how far the sale is
    Given Bea is logged in
    And Bea has these reservations:
      | kind       | status     | offer | days ago |
      | Select Now | contracted |       | 20       |
    When Bea opens the account page
    Then the progress of the sale shows:
      | Contract signed                              |
      | Waiting for finance and the other conditions |
      | After completion                             |

  @screen @B2.9-8
  Scenario: Lists that cannot be loaded show an error, and then that they are empty
    Given Bea is logged in
    And the call "GET /api/user/favorites/0/*/*/*" is lost
    And the call "GET /api/orders/reservation/0/*/*/*" is lost
    When Bea opens the account page
    Then the favourites section shows "We couldn’t load your favourites"
    And the reservations section shows "We couldn’t load your reserved properties"
    When the call "GET /api/user/favorites/0/*/*/*" works again
    And Bea presses "Try again" in the favourites section
    Then the favourites section shows "Nothing here yet! Explore and mark your favorites for quick access"
    When the call "GET /api/orders/reservation/0/*/*/*" works again
    And Bea presses "Try again" in the reservations section
    Then the reservations section shows "You haven’t reserved a property yet"
