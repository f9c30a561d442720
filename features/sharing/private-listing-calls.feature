Feature: A listing through a private link, through the API
  A visitor without an account opens a listing with a link and its passphrase, or with a link that was made public.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 650000 |
      | 102  | 600000 |
    And Alan is logged in as an agent
    And Alan has these private links to the building:
      | label  | passphrase | state   |
      | Chen   | wattle77   | open    |
      | Public | grevillea  | public  |
      | Closed | banksia8   | closed  |
      | Ended  | bottlebr9  | expired |

  @http @A7-38 @B7-11 @B6-2
  Scenario: The right passphrase opens the listing; none, a wrong one and publicFlag alone do not
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId | {secret of the link Chen} |
    Then the answer is 400004 "protected"
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId | {secret of the link Chen} |
      | passWord  | wattle78                  |
    Then the answer is 400004 "The passphrase is wrong. Please try again."
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId  | {secret of the link Chen} |
      | publicFlag | 1                         |
    Then the answer is 400004 "protected"
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId | {secret of the link Chen} |
      | passWord  | wattle 77                 |
      | roomId    | {unit 102}                |
    Then the answer is 0 "success"
    And the answer has:
      | propertyId    | {listing}      |
      | name          | {listing name} |
      | apt           | 102            |
      | favoritesFlag | no             |
      | commission    |                |
    When Vera calls "POST /api/housePublic/{listing}" with:
      | passWord | wattle77 |
    Then the answer is 0 "success"

  @http @B7-11 @A7-38
  Scenario: publicFlag opens a public link without a passphrase
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId  | {secret of the link Public} |
      | publicFlag | 1                           |
    Then the answer is 400005 "open"
    And the answer has:
      | propertyId | {listing}      |
      | name       | {listing name} |

  @http @B7-11
  Scenario: Closed, expired and unknown links answer alike
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId | {secret of the link Closed} |
      | passWord  | banksia8                    |
    Then the answer is 400004 "delete"
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId | {secret of the link Ended} |
      | passWord  | bottlebr9                  |
    Then the answer is 400004 "delete"
    When Vera calls "POST /api/housePublic/{listing}" with:
      | sessionId | 999999999.unknown |
      | passWord  | wattle77          |
    Then the answer is 400004 "delete"

  @http @A7-39 @B7-12
  Scenario: The units come with their prices in the requested order, and only with the passphrase
    When Vera calls "POST /api/housePublic/roomList/{listing}" with:
      | orderByKeyword | revisedPrice |
      | ascOrdesc      | asc          |
      | passWord       | wattle77     |
    Then the answer is 0 "success"
    And the answer has:
      | apt          | 102, 101       |
      | revisedPrice | 600000, 650000 |
    When Vera calls "POST /api/housePublic/roomList/{listing}" with:
      | orderByKeyword | revisedPrice |
      | ascOrdesc      | desc         |
      | passWord       | wattle77     |
    Then the answer has:
      | apt | 101, 102 |
    When Vera calls "POST /api/housePublic/roomList/{listing}" with:
      | orderByKeyword | revisedPrice |
      | ascOrdesc      | asc          |
      | passWord       | wattle78     |
    Then the answer is 400004 "The passphrase is wrong. Please try again."
    When Vera calls "POST /api/housePublic/roomList/{listing}" with:
      | orderByKeyword | revisedPrice |
      | ascOrdesc      | asc          |
    Then the answer is 400004 "protected"
    When Vera calls "POST /api/housePublic/roomList/{listing}" with:
      | sessionId  | {secret of the link Public} |
      | publicFlag | 1                           |
    Then the answer is 0 "success"

  @http
  Scenario: An opened link shows no prices through other calls
    When Vera calls "POST /api/housePublic/{listing}" with:
      | passWord | wattle77 |
    Then the answer is 0
    When Vera calls "POST /api/roomList" with:
      | propertyId  | {listing}                  |
      | revealToken | {the answer’s unlockToken} |
    Then the answer has:
      | apt            | 101, 102 |
      | 0.revisedPrice |          |
      | 1.revisedPrice |          |

  @http @A7-14 @M7-14
  Scenario: The agent of a link is shown with public facts only, and the token's owner without a link
    When Vera calls "GET /api/user?sessionId={secret of the link Chen}"
    Then the answer is 0 "success"
    And the answer has just the fields "companyName, firstName, lastName, email, countryCode, phoneNumber, mobileNumber"
    And the answer has:
      | firstName    | Alan           |
      | email        | {Alan’s email} |
      | mobileNumber | 0412345678     |
    When Vera calls "GET /api/user?sessionId={secret of the link Closed}"
    Then the answer is 400004 "delete"
    When Vera calls "GET /api/user?sessionId="
    Then the answer is 400004 "delete"
    When Vera calls "GET /api/user"
    Then the answer is 90000
    When Alan calls "GET /api/user"
    Then the answer has:
      | userId | {Alan’s id} |
      | role   | agent       |

  @http
  Scenario: The agent sees which tabs were opened, and when, but not by whom
    When Vera calls "POST /api/housePublic/visit/{listing}" with:
      | passWord | wattle77 |
      | tab      | property |
    And Vera calls "POST /api/housePublic/visit/{listing}" with:
      | passWord | wattle77 |
      | tab      | plans    |
    And Vera calls "POST /api/housePublic/visit/{listing}" with:
      | passWord | wattle77 |
      | tab      | property |
    Then the answer is 0 "success"
    When Alan calls "GET /api/privateLinks/{listing}/1/10"
    Then the answer's "list.3" has just the fields "id, propertyId, property, label, email, isPublic, sessionId, status, endDate, createTime, visits, lastVisit"
    And the answer has:
      | list.3.visits.tab    | property, plans |
      | list.3.visits.visits | 2, 1            |
