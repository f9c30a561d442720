Feature: Private links through the API
  Agents share a listing with people who have no account, limit each link, and close it. A link and its passphrase are emailed separately.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent

  @http
  Scenario: An agent makes a link, renames it and closes it
    When Alan calls "POST /api/privateLinks" with:
      | propertyId | {listing}   |
      | label      | Chen family |
      | email      |             |
      | passWord   | wattle 77   |
    Then the answer is 0
    And the answer has just the fields "id, propertyId, property, label, email, isPublic, sessionId, status, endDate, createTime, visits, lastVisit"
    And the answer has:
      | propertyId | {listing}      |
      | property   | {listing name} |
      | label      | Chen family    |
      | email      |                |
      | isPublic   | false          |
      | status     | open           |
      | visits     |                |
      | lastVisit  |                |
    When Alan calls "GET /api/privateLinks/{listing}/1/10"
    Then the answer has:
      | totalRecord | 1           |
      | list.label  | Chen family |
      | list.status | open        |
    When Alan calls "PUT /api/privateLinks/{the answer’s list.0.id}" with:
      | label   | Chens      |
      | endDate | 2026-12-24 |
    Then the answer is 0
    And the answer has:
      | label   | Chens      |
      | endDate | 2026-12-24 |
    When Alan calls "POST /api/privateLinks/{the answer’s id}/close"
    Then the answer is 0
    When Alan calls "GET /api/privateLinks/0/1/10"
    Then the answer has:
      | totalRecord | 1      |
      | list.status | closed |

  @http
  Scenario: Closing a link twice changes nothing, leaves the other links open, and cannot be undone
    Given Alan has these private links to the building:
      | label | passphrase | state |
      | Chen  | wattle77   | open  |
      | Singh | banksia8   | open  |
    When Alan calls "POST /api/privateLinks/{link Chen}/close"
    Then the answer is 0 "success"
    When Alan calls "POST /api/privateLinks/{link Chen}/close"
    Then the answer is 0 "success"
    When Alan calls "GET /api/privateLinks/{listing}/1/10"
    Then the answer has:
      | list.label  | Singh, Chen  |
      | list.status | open, closed |
    When Alan calls "PUT /api/privateLinks/{link Chen}" with:
      | label   | Chen       |
      | endDate | 2026-12-24 |
    Then the answer is 40400 "Link not found."

  @http
  Scenario Outline: A link with <what> is refused
    When Alan calls "POST /api/privateLinks" with:
      | propertyId | {listing}    |
      | label      | Chen family  |
      | email      | <email>      |
      | passWord   | "<passWord>" |
      | endDate    | <endDate>    |
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | what                           | email       | passWord      | endDate    | field    | message                                        |
      | a passphrase of 5 characters   |             | 1 2 3 4 5     | 2026-12-24 | passWord | Please enter a 6-12 digit password             |
      | a passphrase of 13 characters  |             | 1234567890123 | 2026-12-24 | passWord | Please enter a 6-12 digit password             |
      | an email without its last part | chen@family | 123456        | 2026-12-24 | email    | Please enter a valid email address             |
      | an end before today            |             | 123456        | 2026-11-01 | endDate  | Choose an end date within one year from today. |
      | an end after a year            |             | 123456        | 2028-01-01 | endDate  | Choose an end date within one year from today. |

  @http @A7-40 @B7-13
  Scenario: A passphrase is emailed without the link, and the link without the passphrase
    Given Nina has an account
    And Alan has these private links to the building:
      | label | passphrase | state |
      | Chen  | wattle77   | open  |
    When Alan calls "POST /api/house/sharePasswd/email/{link Chen}" with:
      | email    | {Nina’s email} |
      | passWord | wattle 77      |
    Then the answer is 0 "success"
    And Nina gets 2 emails
    And Nina gets the email "Your passphrase for {listing name}", which says:
      | Alan Buyer has shared {listing name} with you. |
      | wattle77                                       |
    And each of these is in an email of its own to Nina:
      | wattle77                                                              |
      | /#/private/property/{listing}?sessionId={secret of the link Chen} |

  @http
  Scenario: A link that is made for an email address is sent there once
    Given Nina has an account
    When Alan calls "POST /api/privateLinks" with:
      | propertyId | {listing}      |
      | label      | Nina           |
      | email      | {Nina’s email} |
      | passWord   | wattle77       |
    Then Nina gets 1 email
    And Nina gets the email "{listing name}, shared with you by Alan Buyer", which says:
      | You don't need an account to see it.                    |
      | You need a passphrase, which you get separately.        |
      | /#/private/property/{listing}?sessionId={the answer’s sessionId} |
    When Alan calls "POST /api/house/sharePasswd/email/{the answer’s id}" with:
      | email    | {Nina’s email} |
      | passWord | wattle77       |
    Then Nina gets 2 emails

  @http
  Scenario: Only a link's own passphrase is emailed, five times an hour, and only while the link is open
    Given Alan has these private links to the building:
      | label | passphrase | state  |
      | Chen  | wattle77   | open   |
      | Singh | banksia8   | closed |
    When Alan calls "POST /api/house/sharePasswd/email/{link Chen}" with:
      | email    | chen@example.com |
      | passWord | banksia8         |
    Then the answer is 40000 "This is not the passphrase of the link." at "passWord"
    When Alan calls "POST /api/house/sharePasswd/email/{link Chen}" with:
      | email    | chen@example.com |
      | passWord | "12345"          |
    Then the answer is 40000 "Please enter a 6-12 digit password" at "passWord"
    When Alan calls "POST /api/house/sharePasswd/email/{link Singh}" with:
      | email    | chen@example.com |
      | passWord | banksia8         |
    Then the answer is 40000 "This link is closed."
    When Alan emails the passphrase "wattle77" of the link "Chen" 5 times
    Then the answer is 42900 "Too many emails. Try again in an hour."
