Feature: Account API
  Favourites, orders, details and passwords belong to the owner of the token only.

  @http @B7-19 @B7-20 @A7-32 @A7-33 @B1-8 @B3-14
  Scenario: A listing is added to favourites once and can be removed
    Given "Ann" and "Ben" have accounts through the API
    And a listing that "Ann" may keep
    When "Ann" adds the listing to the favourites, sent as a form
    And "Ann" adds the listing to the favourites, sent as a form
    Then the listing says "yes" to "Ann" and "no" to "Ben" and "no" to a visitor
    And "Ann" has 1 favourite and "Ben" has 0
    When "Ben" removes the listing from the favourites
    Then the listing says "yes" to "Ann" and "no" to "Ben" and "no" to a visitor
    When "Ann" removes the listing from the favourites
    Then the listing says "no" to "Ann" and "no" to "Ben" and "no" to a visitor

  @http @B7-21 @B9-20 @A7-34
  Scenario: Favourites are listed eight per page, newest first
    Given "Ann" and "Ben" have accounts through the API
    And "Ann" has made 9 listings favourites, one after the other
    Then page 1 of "Ann"'s favourites holds the last 8 made, of 9
    And page 2 of "Ann"'s favourites holds the first made, of 9
    And page 1 of "Ben"'s favourites holds nothing, of 0

  @http @B3-28 @A3-8
  Scenario: A favourite has every field, and unit prices only after revealing them
    Given "Ann" and "Ben" have accounts through the API
    And a listing that "Ann" may keep
    When "Ann" adds the listing to the favourites, sent as a form
    Then "Ann"'s first favourite has the documented fields and units without prices
    When "Ann" reveals the listing's prices through the API
    Then "Ann"'s first favourite has units with prices

  @http
  Scenario: An unpublished listing stays in favourites, marked, and cannot be added
    Given "Ann" and "Ben" have accounts through the API
    And a listing that "Ann" may keep
    When "Ann" adds the listing to the favourites, sent as a form
    And the listing is taken down
    Then "Ann"'s first favourite has clickFlag 0
    When "Ben" adds the listing to the favourites, sent as a form
    Then that call answers code 20001 with "This listing is no longer available."

  @http @B7-22 @B9-20 @A7-51
  Scenario: Orders are listed eight per page, and users see only their own
    Given "Ann" and "Ben" have accounts through the API
    And "Ann" has ordered 9 units, one after the other
    Then page 1 of "Ann"'s orders holds the last 8 made, of 9
    And page 2 of "Ann"'s orders holds the first made, of 9
    And page 1 of "Ben"'s orders holds nothing, of 0

  @http @B3-27
  Scenario: An order row has every field
    Given "Ann" and "Ben" have accounts through the API
    And "Ann" has offered $512,345.50 for a unit
    Then "Ann"'s first order reads:
      | dwellingNumber | address                          | orderType  | propertyPrice | offeredPrice | legalRepName | agentPojoList | standing |
      | 101            | 1 Test Street, Glenelg SA 5045   | Make Offer | 600000        | 512345.5     | Lee Legal    | Alex Agent    | offered  |

  @http @B7-36 @A7-15 @B3-26
  Scenario: Details are saved for the owner of the token only, and the email never changes
    Given "Ann" and "Ben" have accounts through the API
    When "Ann" saves details with a first name of "Anna", the mobile "0412 999 888" and another email and user id of "Ben"
    Then "GET /api/user" tells "Ann" the first name "Anna", the mobile "0412999888" and the same email
    And "GET /api/user" tells "Ben" the first name "Ben", the mobile "0412345678" and the same email

  @http
  Scenario Outline: Invalid details are refused at their field: <field>
    Given "Ann" and "Ben" have accounts through the API
    When "Ann" saves details with "<field>" as "<value>"
    Then that call answers code 40000 at "<field>" with "<message>"

    Examples:
      | ids   | field        | value | message                          |
      | B5-23 | firstName    |       | Please enter your first name     |
      | B5-23 | lastName     |       | Please enter your last name      |
      | B5-23 | address      |       | Please enter your address        |
      | B5-23 | countryCode  |       | Please select country code       |
      | B5-23 | mobileNumber |       | Please enter your mobile number  |
      |       | mobileNumber | 12ab  | Please enter valid mobile number |

  @http @B7-37 @B7-38 @A7-16 @A7-17
  Scenario: Changing the password ends other sessions and keeps this one
    Given "Ann" and "Ben" have accounts through the API
    And "Ann" is logged in on another device too
    Then proving the password "wrong-password" as "Ann" answers code 40013
    And proving the password "Offplan-2026" as "Ann" answers code 0
    And changing the password of "Ann" to "Another-2026" and "Another-2027" answers code 40013
    And changing the password of "Ann" to "short" and "short" answers code 40000
    And changing the password of "Ann" to "qwertyuiop" and "qwertyuiop" answers code 40000
    And changing the password of "Ann" to "Another-2026" and "Another-2026" answers code 0
    And "Ann" still has the session, and the other device answers 90002
    And "Ann" logs in with "Another-2026" and not with "Offplan-2026"
    And "Ben" logs in with "Offplan-2026" and not with "Another-2026"

  @http
  Scenario: The password cannot be changed more than 15 minutes after it was proven
    Given "Ann" and "Ben" have accounts through the API
    When 16 minutes pass on the account's clock
    Then changing the password of "Ann" to "Another-2026" and "Another-2026" answers code 40015
    And proving the password "Offplan-2026" as "Ann" answers code 0
    And changing the password of "Ann" to "Another-2026" and "Another-2026" answers code 0

  @http @B6-4 @B7-35
  Scenario: Every account call without a token returns 90000
    Then these account calls answer code 90000 to a visitor:
      | GET /api/user                                     |
      | PUT /api/user                                     |
      | POST /api/user/matchPassword                      |
      | PUT /api/user/changePassword                      |
      | GET /api/user/favorites                           |
      | POST /api/user/favorites                          |
      | DELETE /api/user/favorites?propertyId=1           |
      | GET /api/user/favorites/0/9999999999/1/8          |
      | GET /api/orders/reservation/0/9999999999/1/8      |
      | GET /api/places?text=Norwood                      |

  @http @B2.9-13 @B7-58
  Scenario: Address suggestions are Australian and have coordinates
    Given "Ann" and "Ben" have accounts through the API
    Then the places for "22 William Street Norw" as "Ann" are:
      | address           | suburb  | state | postcode | latitude | longitude |
      | 22 William Street | Norwood | SA    | 5067     | -34.921  | 138.631   |
