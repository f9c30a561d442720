Feature: Opening a private link
  A client without an account opens a listing with the passphrase of a private link, or without one if the link is public.

  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 650000 | Available |
      | 102  | 600000 | Sold      |
    And Alan is logged in as an agent
    And Alan has these private links to the building:
      | label  | passphrase   | state  |
      | Chen   | wattle       | open   |
      | Lee    | grevillea123 | open   |
      | Public | banksia8     | public |
      | Closed | bottlebr9    | closed |

  @screen @B1-10 @B3-40 @A3-28 @B4-46 @B4-49 @B4-52 @B5-64 @B5-65 @B5-66 @B6-2 @B6-7 @B8-12 @B8-14 @B9-18
  Scenario: The right passphrase opens the listing in this tab, while others are stopped from guessing
    When Vera opens "/private/property/{listing}?sessionId={secret of the link Chen}"
    Then the page is headed "This property is shared privately"
    And "POST /api/housePublic/{listing}" was sent 1 time
    And "GET /api/user" was not sent
    When Vera types "anything" into "Passphrase"
    Then pressing "Open" is refused with:
      | Passphrase | 12345 | Please enter a 6-12 digit password |
      | Passphrase | 1 2 3 | Please enter a 6-12 digit password |
    And the fields take at most:
      | Passphrase | 12 |
    And "POST /api/housePublic/{listing}" was sent 1 time
    When Vera types "watt le" into "Passphrase"
    Then the field "Passphrase" holds "wattle"
    When Vera presses "Open"
    Then the page is headed "{listing name}"
    And "POST /api/housePublic/{listing}" was sent with, among others:
      | passWord | wattle |
    And the tab keeps "psd" as "wattle/{listing}"
    When Bea enters 20 wrong passphrases for the link "Chen"
    And Vera reloads
    Then the page is headed "{listing name}"
    And the tab keeps "psd" as "wattle/{listing}"
    When Bea opens "/private/property/{listing}?sessionId={secret of the link Chen}"
    And Bea types "wattle" into "Passphrase"
    And Bea presses "Open"
    Then the field "Passphrase" says "Too many wrong passphrases. Try again in an hour."
    When Bea opens "/private/property/{listing}?sessionId={secret of the link Lee}"
    And Bea types "grevillea124" into "Passphrase"
    And Bea presses "Open"
    Then the field "Passphrase" says "The passphrase is wrong. Please try again."
    And the tab does not keep "psd"
    When Bea types "grevillea123" into "Passphrase"
    And Bea presses "Open"
    Then the page is headed "{listing name}"
    And the tab keeps "psd" as "grevillea123/{listing}"

  @screen @B4-47 @B4-48 @B4-51 @B6-2 @B8-13 @B8-15 @B8-16 @A2.1-34 @A4-16
  Scenario: A public link asks for nothing, a closed one is closed, and an agent stays logged in
    When Alan opens "/private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    Then the page is headed "{listing name}"
    And "POST /api/housePublic/{listing}" was sent with:
      | passWord    |                               |
      | publicFlag  | 1                             |
      | sessionId   | {secret of the link Public}   |
      | unlockToken |                               |
      | roomId      | 0                             |
    And "POST /api/housePublic/{listing}" carried:
      | token |  |
    And "GET /api/user" was sent with:
      | sessionId | {secret of the link Public} |
    And "GET /api/user" was sent 1 time
    And the page has loaded once
    When 1 hour passes for Alan
    Then the page has loaded once
    When Alan opens "/private/plans/{listing}?sessionId={secret of the link Closed}"
    Then the page is headed "The sharing link for this property has been closed."
    And the tab does not keep "psd"
    And the tab does not keep "privateVisit"
    And the tab does not keep "referrer"
    And the browser keeps "token" as "{Alan’s token}"
    When Alan follows "Privacy Policy" in the footer
    Then the page is headed "Privacy Policy"
    And the header greets Alan
    Given Vera's tab keeps "psd" as "wattle/999999"
    When Vera opens "/private/plans/{listing}?sessionId={secret of the link Chen}"
    Then the page is headed "This property is shared privately"
    And "POST /api/housePublic/{listing}" was sent with, among others:
      | passWord |  |
    And Vera does not see "Floor Plans"
    Given Vera's tab keeps "psd" as "wattles/{listing}"
    When Vera opens "/private/plans/{listing}?sessionId={secret of the link Chen}"
    Then the field "Passphrase" says "The passphrase is wrong. Please try again."
    And the tab does not keep "psd"
