Feature: Content API

  @http @A7-19 @A7-23 @M7-16 @B7-43 @B3-34
  Scenario: Social links are those of the tenant
    Given the site is "wren"
    When Vera calls "GET /api/socialLinks"
    Then the answer is 0
    And the answer has just the fields "socialTwitter, socialFacebook, socialInstagram"
    And the answer has:
      | socialTwitter   |                                     |
      | socialFacebook  | https://facebook.example/wrenandco  |
      | socialInstagram | https://instagram.example/wrenandco |
    When Vera calls "POST /api/social"
    Then the answer is 0
    And both answers are the same

  @http @A7-11 @M7-13 @M3-34
  Scenario: External addresses are listed by type
    When Vera calls "POST /api/setupList"
    Then the answer is 0
    And the answer has:
      | type  | 1, 2 |
      | 0.url |   |
      | 1.url |   |

  @http @B7-44 @B3-33 @M3-6 @M7-17 @A7-21
  Scenario: Contact details are those of the tenant
    Given the site is "saltline"
    When Vera calls "POST /api/contacts"
    Then the answer is 0
    And the answer has just the fields "contactEmail, contactPhone"
    And the answer has:
      | contactEmail | ahoy@saltline.example |
      | contactPhone | 08 5550 3400          |

  @http @M3-7 @M7-18 @A7-24
  Scenario: The about text is rich text with the tenant's name
    Given the site is "wren"
    When Vera calls "POST /api/about"
    Then the answer's "about" begins "<p>Wren &amp; Co is where Australians buy off the plan."

  @http @B3-36
  Scenario: The reservation page has an advertisement
    When Vera calls "POST /api/getAdvertising" with:
      | adPage    | Property Reservation Page |
      | adSuburbs | null                      |
    Then the answer is 0
    And the answer has just the fields "propertyReservation1, propertyReservation1Click"
    And the answer has:
      | propertyReservation1      | /drawings/advertisement/13.svg  |
      | propertyReservation1Click | /#/property-details/view?pid=13 |
