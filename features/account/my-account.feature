Feature: My Account
  A buyer's details, favourites and reserved properties on one page.

  @browser @M2-40 @M2-45 @B1-7 @B6-4 @B2.9-1 @B2.9-2 @B2.9-3 @B2.9-4 @B2.9-6 @B2.9-10 @B2.9-11 @B2.9-12
  Scenario: My Account greets the buyer and shows their details in three sections
    Given a buyer whose details are all known is logged in
    When the buyer follows "My account" in the header
    Then the buyer is led to "/profile"
    And My Account greets "Bea, welcome back!"
    And the sections of My Account open and close:
      | My Information         |
      | My Favourites          |
      | My Reserved Properties |
    And My Information holds:
      | First name    | Bea                                |
      | Last name     | Buyer                              |
      | Address       | 22 William Street, Norwood SA 5067 |
      | Country code  | +61                                |
      | Mobile number | 0412345678                         |
    And the email of My Information is the buyer's and cannot be edited
    And the countries of My Information are 190 or more, each with its dial code, beginning with:
      | Australia | Canada | China | New Zealand | United Arab Emirates | United Kingdom | United States |
    And the email strip and the agents' login show below
    And axe finds nothing
    When the visitor follows "Delete your account" below the form
    Then the buyer is led to "/delete-account"

  @browser @B6-4 @M6-3
  Scenario: My Account requires logging in, and opens afterwards
    Given a buyer whose details are all known has an account
    When the visitor opens My Account
    Then the visitor is led to "/login"
    When the buyer logs in
    Then the buyer is led to "/profile"
    And My Account greets "Bea, welcome back!"

  @browser @B5-23 @B5-24
  Scenario: Blank details are not sent
    Given the buyer is at My Account
    Then each of these is refused when it is only spaces, and not any more once it is filled:
      | First name    | Please enter your first name    | Anna                   |
      | Last name     | Please enter your last name     | Buyer                  |
      | Address       | Please enter your address       | 5 King Street          |
      | Mobile number | Please enter your mobile number | 0491 576 398           |
    And without a country code the field "Mobile number" says "Please select country code"
    And no details were sent

  @browser @B5-25 @B5-26 @B2.9-5 @B8-32 @A7-88
  Scenario: Saved details show in the header, the greeting and after a reload
    Given the buyer is at My Account
    When the buyer changes the first name to "Anna", the mobile number to "0491 576 398" and subscribes, and saves
    Then the message "Your account information updated successfully" shows
    And the details sent were "Anna", "+61" and "0491576398", without an email
    And the header greets "Anna"
    And My Account greets "Anna, welcome back!"
    When the buyer reloads My Account
    Then My Information holds:
      | First name    | Anna       |
      | Mobile number | 0491576398 |
    And the buyer is subscribed

  @browser
  Scenario: Typed details survive a lost network and an expired session
    Given the buyer is at My Account
    When the buyer types "Anna" as the first name and saves without a network
    Then My Information says that the changes are not saved yet, and keeps "Anna"
    When the network is back and the buyer presses Retry
    Then the message "Your account information updated successfully" shows
    When the buyer types "Annabel" as the first name and the session ends while it is saved
    Then the buyer is led to "/login"
    When the buyer logs in
    Then the buyer is led to "/profile"
    And My Information holds:
      | First name | Annabel |
    When the buyer undoes the changes
    Then My Information holds:
      | First name | Anna |

  @browser @B2.9-13 @B2.9-14 @B9-25
  Scenario: Australian addresses are suggested a second after the last keystroke
    Given the buyer is at My Account
    When the buyer types "22 William Street Norw" into the address, key by key
    Then one second or more after the last key one call asked for places
    And the suggested addresses are "22 William Street, Norwood SA 5067"
    When the buyer walks to the first suggestion by the arrow key and takes it
    Then My Information holds:
      | Address | 22 William Street, Norwood SA 5067 |
    When the buyer types "1 Alexanderplatz Berlin" into the address, key by key
    Then one second or more after the last key one call asked for places
    And no address is suggested

  @browser @B2.9-6 @B4-28 @B4-29 @B4-30 @B5-27 @B5-28 @B5-29 @B8-33
  Scenario: Changing the password in two steps
    Given the buyer is at My Account
    When the buyer presses "Change password" in My Information
    And the buyer presses "Next" in My Information
    Then the field "Current password" says "Password required"
    When the buyer proves the password "not-the-password"
    Then the field "Current password" says "Incorrect password."
    When the buyer proves the password "Offplan-2026"
    Then the field "New password" has the focus
    And Save is disabled
    When the buyer leaves "New password" and "Confirm password" empty
    Then the field "New password" says "New password required"
    And the field "Confirm password" says "Confirm password required"
    And axe finds nothing
    When the buyer types the new passwords "Another-2026" and "Another-2027"
    Then Save is disabled
    When the buyer types the new passwords "Password1" and "Password1"
    And the buyer presses "Save" in My Information
    Then the field "New password" says "This password is too common. Choose another."
    When the buyer types the new passwords "Another-2026" and "Another-2026"
    Then Save is enabled
    When the buyer presses "Save" in My Information
    Then the message "Password successfully changed" shows
    And the form of the password is closed, and the new password "Another-2026" logs in

  @browser @B8-17 @B8-18 @B8-22 @B8-23
  Scenario: Errors from the password check show at its field
    Given the buyer is at My Account
    When the buyer presses "Change password" in My Information
    Then proving a password says at its field:
      | code  | sentence            |
      | 10000 | Incorrect password. |
      | 40013 | Incorrect password. |
      | 70010 |                     |
      | 40007 |                     |

  @browser @B8-19 @B8-20 @B8-21
  Scenario: Errors from the password change show at its field
    Given the buyer is at My Account
    When the buyer presses "Change password" in My Information
    And the buyer proves the password "Offplan-2026"
    Then changing the password says at its field:
      | code  | sentence                    |
      | 40013 | New passwords do not match. |
      | 40014 | New passwords do not match. |
      | 10000 | New passwords do not match. |

  @browser @B2.9-7 @B2.9-8 @B9-20 @B4-9
  Scenario: Favourites show an empty state, then two pages with an unpublished listing marked
    Given the buyer is at My Account
    Then My Favourites says "Nothing here yet! Explore and mark your favorites for quick access"
    When the buyer has 9 favourites, the last of them taken down since, and reloads
    Then My Favourites shows 8 cards, the first of them "No longer listed" and without a link
    And the favourites were asked for by eight
    And axe finds nothing
    When the buyer turns to page 2 of the favourites
    Then My Favourites shows 1 card, which opens its listing
    When the buyer presses the heart of that card
    Then that heart is off, and the account has 8 favourites

  @browser @B2.9-9 @B9-20 @B4-11 @B4-12 @B4-13
  Scenario: Reserved properties show their status and the time left on a hold
    Given the buyer is at My Account
    Then My Reserved Properties says "You haven’t reserved a property yet"
    When the buyer has reserved a unit two days ago, offered for another, and ordered a third in no known way, and reloads
    Then the columns of the reserved properties are "Dwelling, Address, Price, Status, Date, Agent, Legal Rep"
    And the rows of the reserved properties are:
      | 101 | 1 Test Street, Glenelg SA 5045 | $600,000    | Reserved Held for you           | 18/11/2026 PDF | Alex Agent | Lee Legal |
      | 101 | 1 Test Street, Glenelg SA 5045 | $512,345.50 | Offered Sent to the selling agent  | 17/11/2026 PDF | Alex Agent | Lee Legal |
      | 101 | 1 Test Street, Glenelg SA 5045 | $600,000    | N/A                             | 16/11/2026 PDF | Alex Agent | Lee Legal |
    And the first of the orders can be saved as a PDF
    And one hold runs, with "4 days 23 hours left"
    And the reserved properties were asked for by eight
    And axe finds nothing

  @browser
  Scenario: Lists that cannot be loaded show an error and can be retried
    Given the buyer is at My Account
    And the lists of My Account cannot be loaded
    When the buyer reloads My Account
    Then both lists say that they could not be loaded
    When the lists can be loaded again and the buyer tries both
    Then My Favourites says "Nothing here yet! Explore and mark your favorites for quick access"
    And My Reserved Properties says "You haven’t reserved a property yet"
