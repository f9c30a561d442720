Feature: The price list
  Covered until the visitor has said who they are; then every unit with its standing, as it changes.

  Background:
    Given a building with these units:
      | unit | price   | max    | status        |
      | 10   | 600000  |        | Sold          |
      | 9    | 1250000 |        | Available     |
      | 11   | 700000  | 750000 | Reserved      |
      | 12   |         |        | Unconditional |
      | 13   | 650000  |        | Settled       |

  @browser @B1-6 @B2.7-1 @B2.7-2 @B2.7-4 @B2.7-5 @B9-16 @M9-20 @B5-19
  Scenario: The price list is covered until it is unlocked
    When Vera opens the price list of the building
    Then the list is blurred and can't be read or focused
    And the form asks for "First name, Last name, Email, Country code, Mobile"
    And the country code is "+61"
    And the form links to "Terms of use" and "Privacy policy", each in a new window

  @browser @B5-15 @B5-16 @B5-17 @B5-20
  Scenario: An incomplete form shows a message and sends nothing
    When Vera opens the price list of the building
    And Vera presses "Show the price list"
    Then Vera sees "Please provide your first name"
    And Vera sees "Please provide your last name"
    And Vera sees "Your email is required to proceed"
    And Vera sees "Please fill the mandatory fields"
    And no reveal was sent

  @browser @B5-1 @B5-17
  Scenario: The reveal form accepts valid email addresses only
    When Vera opens the price list of the building
    And Vera enters her name in the reveal form
    Then the reveal form refuses the emails "a+b@x.com, a@x, a@x.c, abc": "Your email is required to proceed"
    And no reveal was sent
    When Vera enters the email "a.b-c_1@x.com"
    Then Vera sees "Thank you! The price list is unlocked"

  @browser @B2.7-3 @B4-14 @B8-35 @B5-18 @B2.6-2 @B2.6-3 @B2.6-9 @B2.6-10 @B4-2
  Scenario: After revealing, every unit shows its price
    When Vera opens the price list of the building
    And Vera reveals it
    Then Vera sees "Thank you! The price list is unlocked"
    And the reveal that was sent names the building
    And the list has Vera's focus
    And the list reads:
      | Apt | Status    | Beds | Balcony m² | Storage m² | Rent pw | Price               |
      | 10  | Sold      | 2    | 10         | N/A        | $500    | $600,000            |
      | 9   | Available | 2    | 10         | N/A        | $510    | $1,250,000          |
      | 11  | Reserved  | 2    | 10         | N/A        | $520    | $700,000 - $750,000 |
      | 12  | Sold      | 2    | 10         | N/A        | $530    | N/A                 |
      | 13  | Sold      | 2    | 10         | N/A        | $540    | $650,000            |
    And the columns begin with "Apt, Status, Outlook, Beds, Baths, Cars, Internal m², Balcony m², Total m², Storage m², Rent pw, Price"

  @browser @B4-14
  Scenario: If the reveal fails, the price list stays covered
    Given Vera's reveal fails with "Not today."
    When Vera opens the price list of the building
    And Vera opens the reveal form
    Then Vera sees "Not today."
    And the list is blurred and can't be read or focused

  @browser @B2.6-6 @B2.6-7 @B2.6-8
  Scenario: Row colour by status
    When Vera opens the price list of the building
    And Vera reveals it
    Then the rows 10, 12 and 13 are purple, 11 is green, and 9 has no colour

  @browser @B2.6-1 @B2.6-14
  Scenario: Column headers sort the list on the server
    When Vera opens the price list of the building
    And Vera reveals it
    And Vera sorts the list by "Price"
    Then the list is in the order "10, 13, 11, 9, 12"
    And the last list asked for was by "revisedPrice asc"
    When Vera sorts the list by "Rent pw"
    Then the list is in the order "10, 9, 11, 12, 13"
    And the last list asked for was by "rental asc"
    When Vera sorts the list by "Rent pw"
    Then the list is in the order "13, 12, 11, 9, 10"
    And the last list asked for was by "rental desc"

  @browser @B2.6-12
  Scenario Outline: The list is <height> px high for <kind>
    Given the building has {"propertyType":"<kind>"}
    When Vera opens the price list of the building
    And Vera reveals it
    Then the list is at most <height> px high

    Examples:
      | kind         | height |
      | Apartments   | 510    |
      | House & Land | 500    |

  @browser
  Scenario Outline: Land replaces storage for <kind>
    Given the building has {"propertyType":"<kind>"}
    When Vera opens the price list of the building
    And Vera reveals it
    Then the list <has> the column "Land m²"

    Examples:
      | ids    | kind         | has    |
      | B2.6-4 | Land         | has    |
      | B2.6-4 | House & Land | has    |
      | B2.6-4 | Apartments   | has no |

  @browser @B2.6-5 @B2.6-11
  Scenario: Extra columns appear only if they have values
    Given the building's units have {"landPrice":300000,"buildingPrice":350000,"stampDuty":26830,"lodgement":5930,"councilRates":1600,"strataFees":900,"floorPlanUrl":"/files/listings/1/floorPlans.pdf"}
    When Vera opens the price list of the building
    And Vera reveals it
    Then the list has the columns "Land price, Building price, Floor plan, Stamp duty, Lodgement, Council rates (yr), Title, Estimated Fees (qtr)"
    Given the building's units have {"titleType":"Torrens"}
    When Vera opens the price list of the building
    Then the list has no column "Estimated Fees (qtr)"

  @browser @B4-15 @B2.7-7
  Scenario: An account sees its unlocked price list again
    Given Bea is logged in
    When Bea opens the price list of the building
    And Bea reveals it
    And Bea opens the price list of the building
    Then Bea's list is open immediately

  @browser
  Scenario: A unit's status updates while the page is open
    When Vera opens the price list of the building
    And Vera reveals it
    And unit 9 is taken by another buyer
    Then the row of unit 9 turns "Reserved"

  @browser
  Scenario: A phone shows units as cards
    Given Vera has a phone
    When Vera opens the price list of the building
    Then nothing sticky covers the form as Vera tabs to "Email"
    When Vera reveals it
    Then the card of unit 9 reads "9 Available $1,250,000 2 bed 1 bath 1 car 80 m² total"
    And its checkbox and its price "$1,250,000" have touch targets 44 pixels high
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page

  @browser @B2.7-6 @B5-19
  Scenario: The form is prefilled when logged in, and the list downloads as a PDF
    Given Bea is logged in
    And the reveal details service is slow for Bea
    When Bea opens the price list of the building
    Then Bea's price list shows no buttons yet
    When the reveal details service responds to Bea
    Then Bea's form is filled in already
    When Bea presses "Show the price list"
    Then Bea can download the price list as "The Lantern, Price list.pdf"
