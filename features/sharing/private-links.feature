Feature: An agent's private links
  Agents share a listing with people who have no account, see who opened it, and close a link again.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent

  @browser @B5-64 @B5-65 @B5-66 @B9-18
  Scenario: A link is made on the unit page, and its passphrase is emailed separately
    Given Nina has an account
    When Alan opens the details of unit 101
    And Alan presses "Share privately"
    Then the dialog "Share {listing name} privately" opens
    And the field "Last day" holds "2027-02-18"
    When Alan fills in:
      | Recipient’s email | nina       |
      | Passphrase        | 1 2 3 4 5  |
      | Last day          | 2026-11-01 |
    And Alan presses "Make link"
    Then the fields say:
      | Recipient’s email | Please enter a valid email address             |
      | Passphrase        | Please enter a 6-12 digit password             |
      | Last day          | Choose an end date within one year from today. |
    And "POST /api/privateLinks" was not sent
    And the screen is accessible
    And typing into "Passphrase" gives:
      | 12 34 56      | 123456       |
      | 1234567890123 | 123456789012 |
    When Alan fills in:
      | Label             | Chen family    |
      | Recipient’s email | {Nina’s email} |
      | Passphrase        | wattle 77      |
      | Last day          | 2026-12-24     |
    And Alan presses "Make link"
    Then the dialog "Your private link" opens
    And "POST /api/privateLinks" was sent with:
      | propertyId | {listing}      |
      | label      | Chen family    |
      | email      | {Nina’s email} |
      | passWord   | wattle77       |
      | publicFlag |                |
      | endDate    | 2026-12-24     |
    And the dialog shows "It is open until 24/12/2026. We have emailed it to {Nina’s email}."
    And the dialog shows "The passphrase is wattle77 Write it down now. We don’t store it, so we can’t show it again."
    And "Copy link" has the focus
    And the screen is accessible
    When Alan presses "Copy link"
    Then Alan sees "Copied successfully"
    When Alan calls "GET /api/privateLinks/{listing}/1/10"
    Then the clipboard holds "{site}/#/private/property/{listing}?sessionId={the answer’s list.0.sessionId}"
    And the field "Link" holds "{site}/#/private/property/{listing}?sessionId={the answer’s list.0.sessionId}"
    And the field "Email the passphrase to" holds "{Nina’s email}"
    When Alan presses "Send email"
    Then the dialog shows "The passphrase is on its way to {Nina’s email}."
    And Nina gets 2 emails
    And each of these is in its own email to Nina:
      | wattle77                                                                       |
      | /#/private/property/{listing}?sessionId={the answer’s list.0.sessionId} |
    When Alan follows "All your private links"
    Then Alan is at the private links
    And the private links are:
      | Open; Until 24/12/2026; Chen family; {listing name}; {Nina’s email}, With passphrase; Not opened yet | Copy link; Email passphrase; Edit; Close |

  @browser
  Scenario: A public link is made without a passphrase, and its visits are counted
    When Alan opens the listing
    And Alan tabs to "Share privately"
    And Alan presses the key "Enter"
    Then the dialog "Share {listing name} privately" opens
    When Alan fills in with the keyboard:
      | Label | Open inspection |
    And Alan tabs to "Anyone with the link can open it and reserve"
    And Alan presses the key "Space"
    Then the dialog does not show "Passphrase"
    Given the call "POST /api/privateLinks" answers 20001 "This listing is no longer available."
    When Alan presses "Make link"
    Then the page alerts "This listing is no longer available."
    And the field "Label" holds "Open inspection"
    When the call "POST /api/privateLinks" works again
    And Alan presses "Make link"
    Then the dialog "Your private link" opens
    And the dialog does not show "passphrase"
    And "POST /api/privateLinks" was sent with, among others:
      | passWord   |   |
      | publicFlag | 1 |
    When Alan presses the key "Escape"
    Then "Share privately" has the focus
    When Alan opens the dashboard
    And Alan follows "Private links"
    Then the private links are:
      | Open; Until 18/02/2027; Open inspection; {listing name}; Public: opens without a passphrase; Not opened yet | Copy link; Edit; Close |
    When Alan calls "GET /api/privateLinks/{listing}/1/10"
    And Vera opens "/private/property/{listing}?publicFlag=1&sessionId={the answer’s list.0.sessionId}"
    Then the page is headed "{listing name}"
    And "POST /api/housePublic/visit/{listing}" was sent 1 time
    When Alan reloads
    Then the private links are:
      | Open; Until 18/02/2027; Open inspection; {listing name}; Public: opens without a passphrase; 1 visit, last on 20/11/2026; Property 1 | Copy link; Edit; Close |

  @browser
  Scenario: A link is renamed, its passphrase emailed, and it is closed while the others stay open
    Given Nina has an account
    And Alan has these private links to the building:
      | label           | passphrase | state   |
      | Brown           | grevillea9 | expired |
      | Open inspection |            | public  |
      | Singh           | banksia8   | closed  |
      | Chen            | wattle77   | open    |
    When Vera calls "POST /api/housePublic/visit/{listing}" with:
      | sessionId | {secret of the link Chen} |
      | passWord  | wattle77                  |
      | tab       | property                  |
    And Vera calls "POST /api/housePublic/visit/{listing}" with:
      | sessionId | {secret of the link Chen} |
      | passWord  | wattle77                  |
      | tab       | price                     |
    And Alan opens the private links
    Then the page is headed "Private links 4"
    And the page is titled "UNIFI | Private links"
    And the private links are:
      | Open; Until 18/02/2027; Chen; {listing name}; With passphrase; 2 visits, last on 20/11/2026; Property 1, Pricelist 1        | Copy link; Email passphrase; Edit; Close |
      | Closed; For good; Singh; {listing name}; With passphrase; Not opened yet                                                    |                                          |
      | Open; Until 18/02/2027; Open inspection; {listing name}; Public: opens without a passphrase; Not opened yet                 | Copy link; Edit; Close                   |
      | Expired; Ended on 19/11/2026; Brown; {listing name}; With passphrase; Not opened yet                                        | Edit                                     |
    When Alan presses "Copy link, Open inspection"
    Then the clipboard holds "{site}/#/private/property/{listing}?publicFlag=1&sessionId={secret of the link Open inspection}"
    When Alan presses "Email passphrase, Chen"
    Then the dialog "Email passphrase" opens
    When Alan fills in:
      | Email      | {Nina’s email} |
      | Passphrase | banksia8       |
    And Alan presses "Send email"
    Then the field "Passphrase" says "This is not the passphrase of the link."
    And "Passphrase" has the focus
    And the screen is accessible
    When Alan fills in:
      | Passphrase | wattle 77 |
    And Alan presses "Send email"
    Then Alan sees the message "The passphrase is on its way to {Nina’s email}."
    And "Email passphrase, Chen" has the focus
    And each of these is in its own email to Nina:
      | wattle77                                                          |
      | /#/private/property/{listing}?sessionId={secret of the link Chen} |
    When Alan presses "Edit, Brown"
    And Alan fills in:
      | Label    | Browns     |
      | Last day | 2028-01-01 |
    And Alan presses "Save"
    Then the field "Last day" says "Choose an end date within one year from today."
    When Alan fills in:
      | Last day | 2026-12-24 |
    And Alan presses "Save"
    And Alan presses "Close, Chen"
    Then the dialog "Close the link “Chen”?" opens
    And the dialog shows "Your other links to {listing name} stay open."
    And the screen is accessible
    When Alan presses "Keep it open"
    And Alan presses "Close, Chen"
    And Alan presses "Close link"
    Then the private links are:
      | Closed; For good; Chen; {listing name}; With passphrase; 2 visits, last on 20/11/2026; Property 1, Pricelist 1      |                                          |
      | Closed; For good; Singh; {listing name}; With passphrase; Not opened yet                                            |                                          |
      | Open; Until 18/02/2027; Open inspection; {listing name}; Public: opens without a passphrase; Not opened yet         | Copy link; Edit; Close                   |
      | Open; Until 24/12/2026; Browns; {listing name}; With passphrase; Not opened yet                                     | Copy link; Email passphrase; Edit; Close |
    And the row of the private link "Chen" has the focus

  @screen @M2-4
  Scenario: Links come ten to a page, of all listings or of one
    Given Alan has 11 private links to the building
    And the call "GET /api/privateLinks/0/1/10" answers 12345 "The links are away."
    When Alan opens the private links
    Then Alan sees "We couldn’t load your private links The links are away."
    When the call "GET /api/privateLinks/0/1/10" works again
    And Alan presses "Try again"
    Then the page numbers below are "1, 2"
    And "POST /api/page-view" was sent 1 time
    When Alan presses "Page 2" in the pager below
    Then "POST /api/page-view" was sent 2 times
    And the private links are:
      | Open; Until 18/02/2027; Link 1; {listing name}; With passphrase; Not opened yet | Copy link; Email passphrase; Edit; Close |
    And Alan is at "/account/links?page=2"
    When Alan presses "Only this listing, {listing name}"
    Then Alan is at "/account/links?pid={listing}"
    And "GET /api/privateLinks/{listing}/1/10" was sent 1 time
    When Alan presses "Page 2" in the pager below
    Then Alan is at "/account/links?pid={listing}&page=2"
    When Alan presses "Show all listings"
    Then Alan is at "/account/links"
    And the page numbers below are "1, 2"
    When Alan opens "/account/links?pid=999999"
    Then Alan sees "No private links You haven’t shared this listing."
    And Alan sees "Open a listing and press “Share privately” to make a link."

  @screen
  Scenario: Buyers have no private links, and cannot share a listing privately
    Given Bea is logged in
    When Bea opens "/account/links"
    Then Bea is at "/profile"
    When Bea opens the details of unit 101
    Then the page shows "Request customised PIA"
    And there is no button "Share privately"
    When Bea opens the listing
    Then the page shows "Print"
    And there is no button "Share privately"
