Feature: Account API
  Favourites, reservations, details and passwords belong to the owner of the token only.

  @http @B7-19 @B7-20 @A4-1 @A7-32 @A7-33 @B1-8 @B3-14
  Scenario: A listing is added to favourites once and can be removed
    Given Bea is logged in
    And Carl is logged in
    And a listing in the suburb "Glenelg"
    When Bea adds the listing to the favourites
    And Bea adds the listing to the favourites
    Then the answer is 0 "success"
    And the listing is a favourite:
      | Bea  | yes |
      | Carl | no  |
      | Vera | no  |
    And Bea has 1 favourite
    And Carl has 0 favourites
    When Carl calls "DELETE /api/user/favorites?propertyId={listing}"
    Then the answer is 0 "success"
    And the listing is a favourite:
      | Bea  | yes |
      | Carl | no  |
      | Vera | no  |
    When Bea calls "DELETE /api/user/favorites?propertyId={listing}"
    Then the answer is 0 "success"
    And the listing is a favourite:
      | Bea  | no |
      | Carl | no |
      | Vera | no |

  @http @B7-21 @B9-20 @A7-34
  Scenario: Favourites are listed eight per page, newest first
    Given Bea is logged in
    And Carl is logged in
    And Bea has saved 9 houses, a minute apart
    Then page 1 of Bea's favourites lists "House 9, House 8, House 7, House 6, House 5, House 4, House 3, House 2", of 9
    And page 2 of Bea's favourites lists "House 1", of 9
    And page 1 of Carl's favourites lists "", of 0

  @http @B3-28 @A3-8
  Scenario: A favourite has every field, and unit prices only after revealing them
    Given Bea is logged in
    And a listing in the suburb "Glenelg"
    When Bea adds the listing to the favourites
    And Bea calls "GET /api/user/favorites/0/9999999999/1/8"
    Then the answer's "list.0" has just the fields "housePropertyPOJO, houseRoomPojosList, favoritesFlag, ordersId, roomId, apt, standing, heldUntil, clickFlag"
    And the answer's "list.0.housePropertyPOJO" has just the fields "propertyId, name, imageUrl, address, suburb, state, postcode, price, maxPrice, rental, maxRental, rentalYield, commission, maxCommision, bedsNumber, proertyType, estimatedCompletion, estimatedCommenceMent, landPrice, buildPrice, incentives, companyName, companyColour, companyLogoUrl, agentImageUrl1, availableRooms, sellFlag"
    And the answer's "list.0.houseRoomPojosList.0" has just the fields "roomId, apt, beds, revisedPrice"
    And the answer has:
      | list.0.favoritesFlag                     | yes |
      | list.0.clickFlag                         | 1   |
      | list.0.houseRoomPojosList.length         | 2   |
      | list.0.houseRoomPojosList.0.revisedPrice |     |
      | list.0.houseRoomPojosList.1.revisedPrice |     |
    When Bea calls "POST /api/reveal/priceList" with:
      | firstName    | Bea           |
      | lastName     | Buyer         |
      | email        | {Bea’s email} |
      | countryCode  | "+61"         |
      | mobileNumber | ""            |
      | propertyId   | {listing}     |
    Then the answer is 0
    When Bea calls "GET /api/user/favorites/0/9999999999/1/8"
    Then the answer has:
      | list.0.houseRoomPojosList.0.revisedPrice | 600000 |
      | list.0.houseRoomPojosList.1.revisedPrice | 600000 |

  @http
  Scenario: An unpublished listing stays in favourites, marked, and cannot be added
    Given Bea is logged in
    And Carl is logged in
    And a listing in the suburb "Glenelg"
    When Bea adds the listing to the favourites
    And "{listing name}" is taken down
    And Bea calls "GET /api/user/favorites/0/9999999999/1/8"
    Then the answer has:
      | list.0.housePropertyPOJO.propertyId | {listing} |
      | list.0.clickFlag                    | 0         |
    When Carl adds the listing to the favourites
    Then the answer is 20001 "This listing is no longer available."

  @http @B7-22 @B9-20 @A7-51
  Scenario: Reservations are listed eight per page, and users see only their own
    Given Bea is logged in
    And Carl is logged in
    And Bea has reserved 9 houses, a minute apart
    Then page 1 of Bea's reservations lists "House 9, House 8, House 7, House 6, House 5, House 4, House 3, House 2", of 9
    And page 2 of Bea's reservations lists "House 1", of 9
    And page 1 of Carl's reservations lists "", of 0

  @http @B3-27
  Scenario: A reservation row has every field
    Given Bea is logged in
    And Bea has these reservations:
      | kind       | status  | offer     | days ago |
      | Make Offer | offered | 512345.50 | 0        |
    When Bea calls "GET /api/orders/reservation/0/9999999999/1/8"
    Then the answer has:
      | list.0.dwellingNumber            | 101                            |
      | list.0.address                   | 1 Test Street, Glenelg SA 5045 |
      | list.0.orderType                 | Make Offer                     |
      | list.0.propertyPrice             | 600000                         |
      | list.0.offeredPrice              | 512345.5                       |
      | list.0.legalRepName              | Lee Legal                      |
      | list.0.agentPojoList.length      | 1                              |
      | list.0.agentPojoList.0.firstName | Alex                           |
      | list.0.agentPojoList.0.lastName  | Agent                          |
      | list.0.standing                  | offered                        |

  @http @B7-36 @A7-15 @B3-26
  Scenario: Details are saved for the owner of the token only, and the email never changes
    Given Bea is logged in
    And Carl is logged in
    When Bea calls "PUT /api/user" with:
      | firstName    | Anna              |
      | lastName     | Buyer             |
      | address      | 22 William Street |
      | countryCode  | +61               |
      | mobileNumber | 0412 999 888      |
      | subscribed   | true              |
      | email        | {Carl’s email}    |
      | userId       | {Carl’s id}       |
      | id           | {Carl’s id}       |
    Then the answer is 0 "success"
    When Bea calls "GET /api/user"
    Then the answer has:
      | firstName    | Anna              |
      | lastName     | Buyer             |
      | address      | 22 William Street |
      | countryCode  | +61               |
      | mobileNumber | 0412999888        |
      | subscribed   | true              |
      | email        | {Bea’s email}     |
    When Carl calls "GET /api/user"
    Then the answer has:
      | firstName    | Carl           |
      | mobileNumber | 0412345678     |
      | email        | {Carl’s email} |

  @http @B5-23
  Scenario Outline: Invalid details are refused at their field: <field> <value>
    Given Bea is logged in
    When Bea calls "PUT /api/user" with:
      | firstName    | Bea               |
      | lastName     | Buyer             |
      | address      | 22 William Street |
      | countryCode  | +61               |
      | mobileNumber | 0412 345 678      |
      | subscribed   | true              |
      | <field>      | <value>           |
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | field        | value | message                          |
      | firstName    | "  "  | Please enter your first name     |
      | lastName     | "  "  | Please enter your last name      |
      | address      | "  "  | Please enter your address        |
      | countryCode  | "  "  | Please select country code       |
      | mobileNumber | "  "  | Please enter your mobile number  |
      | mobileNumber | 12ab  | Please enter valid mobile number |

  @http @B7-37 @B7-38 @A7-16 @A7-17
  Scenario: Changing the password ends other sessions and keeps this one
    Given Bea is logged in
    And Bea is logged in on a phone
    And Carl has an account
    When Bea calls "POST /api/user/matchPassword" with:
      | password | wrong-password |
    Then the answer is 40013
    When Bea calls "POST /api/user/matchPassword" with:
      | password | Offplan-2026 |
    Then the answer is 0 "success"
    When Bea changes the password to "Another-2026" and "Another-2027"
    Then the answer is 40013
    When Bea changes the password to "short" and "short"
    Then the answer is 40000
    When Bea changes the password to "qwertyuiop" and "qwertyuiop"
    Then the answer is 40000
    When Bea changes the password to "Another-2026" and "Another-2026"
    Then the answer is 0 "success"
    When Bea calls "GET /api/user"
    Then the answer is 0 "success"
    And Bea's phone is logged out
    And the password "Another-2026" lets Bea log in
    And the password "Offplan-2026" does not let Bea log in
    And the password "Offplan-2026" lets Carl log in
    And the password "Another-2026" does not let Carl log in

  @http
  Scenario: The password cannot be changed more than 15 minutes after it was proven
    Given Bea is logged in
    When 16 minutes pass
    And Bea changes the password to "Another-2026" and "Another-2026"
    Then the answer is 40015
    When Bea calls "POST /api/user/matchPassword" with:
      | password | Offplan-2026 |
    Then the answer is 0 "success"
    When Bea changes the password to "Another-2026" and "Another-2026"
    Then the answer is 0 "success"

  @http @B6-4 @B7-35
  Scenario: Every account call without a token returns 90000
    Then these calls answer Vera with 90000 "Please log in.":
      | GET /api/user                                |
      | PUT /api/user                                |
      | POST /api/user/matchPassword                 |
      | PUT /api/user/changePassword                 |
      | GET /api/user/favorites                      |
      | POST /api/user/favorites                     |
      | DELETE /api/user/favorites?propertyId=1      |
      | GET /api/user/favorites/0/9999999999/1/8     |
      | GET /api/orders/reservation/0/9999999999/1/8 |
      | GET /api/places?text=Norwood                 |

  @http @B2.9-13 @B7-58
  Scenario: Address suggestions are Australian and have coordinates
    Given Bea is logged in
    When Bea calls "GET /api/places?text=22%20William%20Street%20Norw"
    Then the answer has:
      | length      | 1                 |
      | 0.address   | 22 William Street |
      | 0.suburb    | Norwood           |
      | 0.state     | SA                |
      | 0.postcode  | 5067              |
      | 0.latitude  | -34.921           |
      | 0.longitude | 138.631           |
    And the answer's "0" has just the fields "address, suburb, state, postcode, latitude, longitude"
