Feature: The listing API
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |

  @http @B6-1
  Scenario: Searching, viewing, enquiring and unlocking work without an account
    Then a visitor's calls return code 0:
      | call                                                                                                                          |
      | POST /api/house/1/15 {"searchTerm":"Glenelg"}                                                                                 |
      | POST /api/house/mapPins {"filters":{},"view":null,"columns":8}                                                                |
      | GET /api/house/{id}/0/none                                                                                                    |
      | GET /api/houseRoomList/{id}                                                                                                   |
      | POST /api/roomList {"propertyId":{id}}                                                                                        |
      | GET /api/house/listing/agency/{id}                                                                                            |
      | POST /api/housePropertyList/{id} {}                                                                                           |
      | POST /api/agent/contact-agent-email/{id} {"name":"Vera","email":"v@example.com","phone":"0412345678","message":"Hi","actions":[]} |
      | POST /api/reveal/priceList {"firstName":"Vera","lastName":"Visitor","email":"v@example.com","countryCode":"+61","mobileNumber":"","propertyId":{id}} |

  @http @B7-16 @B3-17
  Scenario: The listing's company
    When a visitor calls "GET /api/house/listing/agency/{id}"
    Then the answer is 0
    And its data has "companyAddress, companyEmail, companyName, companyPostcode, companyState, companySuburb"

  @http @B7-10 @B3-8 @B3-16
  Scenario Outline: The listing is returned for any order text: <word>
    When a visitor calls "GET /api/house/{id}/0/<word>"
    Then the answer is 0
    And the listing has every documented field

    Examples:
      | word    |
      | ordersId |
      | none     |

  @http
  Scenario Outline: The reveal form without <field> is refused
    When a visitor reveals the price list with <field> left empty
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | ids         | field     | message                           |
      | B5-15 B7-32 | firstName | Please provide your first name    |
      | B5-16 B7-32 | lastName  | Please provide your last name     |
      | B5-17 B7-32 | email     | Your email is required to proceed |

  @http @B7-32 @B3-29 @B5-18
  Scenario: The reveal form without a mobile number is accepted
    When a visitor reveals the price list with mobileNumber left empty
    Then the answer is 0

  @http @B7-33
  Scenario: An unlocked price list is remembered for that account only
    Given Bea is logged in
    And Carl is logged in
    When Bea reveals the price list
    Then Bea has unlocked it before: true
    And Carl has unlocked it before: false
    When Carl asks whether Bea has unlocked it before
    Then the answer is 40301 "You can’t access this account."
