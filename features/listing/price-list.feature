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

  @browser @B1-6 @B2.7-1 @B2.7-2 @B2.7-4 @B2.7-5 @B9-16 @M9-20 @B5-1 @B5-15 @B5-16 @B5-17 @B5-19 @B5-20
  Scenario: The price list is covered by a form, which says what is missing and sends nothing until it is complete
    When Vera opens the listing
    And Vera presses "Pricelist"
    Then the price list is blurred and can't be read or focused
    And the fields of the price list are "First name, Last name, Email, Country code, Mobile"
    And the field "Country code" holds "Australia (+61)"
    And Vera sees "By continuing you accept the Terms of use and the Privacy policy."
    And the new windows are "Terms of use: /#/term2, Privacy policy: /#/policy2"
    When Vera presses "Show the price list"
    Then the fields say:
      | First name | Please provide your first name    |
      | Last name  | Please provide your last name     |
      | Email      | Your email is required to proceed |
    And Vera sees "Please fill the mandatory fields"
    When Vera fills in:
      | First name | Vera       |
      | Last name  | Visitor    |
      | Email      | a..b@x.com |
    And Vera presses "Show the price list"
    Then the fields say:
      | First name |                                   |
      | Email      | Your email is required to proceed |
    And "POST /api/reveal/priceList" was not sent
    When Vera sets "Email" to "a.b-c_1@x.com"
    And Vera presses "Show the price list"
    Then Vera sees the message "Thank you! The price list is unlocked"

  @browser @B2.7-3 @B4-14 @B8-35 @B5-18 @B3-29 @B2.6-2 @B2.6-3 @B2.6-6 @B2.6-7 @B2.6-8 @B2.6-9 @B2.6-10 @B4-2
  Scenario: The list stays covered if unlocking it fails; unlocked, it shows every unit in its colour
    Given the call "POST /api/reveal/priceList" answers 50001 "Not today."
    When Vera opens the price list
    And Vera fills in:
      | First name | Vera             |
      | Last name  | Visitor          |
      | Email      | vera@example.com |
    And Vera presses "Show the price list"
    Then Vera sees "Not today."
    And the price list is blurred and can't be read or focused
    When the call "POST /api/reveal/priceList" works again
    And Vera presses "Show the price list"
    Then Vera sees the message "Thank you! The price list is unlocked"
    And the price list has the focus
    And "POST /api/reveal/priceList" was sent with:
      | firstName    | Vera             |
      | lastName     | Visitor          |
      | email        | vera@example.com |
      | countryCode  | +61              |
      | mobileNumber |                  |
      | propertyId   | {listing}        |
    And the price list reads:
      | Apartment | Status    | Beds | Balcony m² | Rent pw | Price               | Price per m²      | Colour |
      | 10 | Sold      | 2 | 10 | $500 | $600,000            | $8,571 | purple |
      | 9 | Available | 2 | 10 | $510 | $1,250,000          | $17,857 | none |
      | 11 | Reserved  | 2 | 10 | $520 | $700,000 - $750,000 | $10,000 - $10,714 | green |
      | 12 | Sold      | 2 | 10 | $530 | N/A                 | N/A | purple |
      | 13 | Sold      | 2 | 10 | $540 | $650,000            | $9,286 | purple |

  @screen @B2.6-1 @B2.6-14
  Scenario: Column headers sort the list on the server, and a taken unit turns Reserved in it
    When Vera opens the price list
    And Vera unlocks it
    And Vera presses "Price"
    Then the units in the price list are "10, 13, 11, 9, 12"
    And the order asked for is "revisedPrice asc"
    When Vera presses "Rent pw"
    Then the units in the price list are "10, 9, 11, 12, 13"
    And the order asked for is "rental asc"
    When Vera presses "Rent pw"
    Then the units in the price list are "13, 12, 11, 9, 10"
    And the order asked for is "rental desc"
    When unit 9 is taken by another buyer
    Then the price list reads:
      | Apartment | Status   |
      | 13  | Sold     |
      | 12  | Sold     |
      | 11  | Reserved |
      | 9   | Reserved |
      | 10  | Sold     |

  @screen @B2.6-3 @B2.6-4 @B2.6-5 @B2.6-11
  Scenario: Land replaces storage where there is land, and columns appear only if a unit has a value in them
    Given the units of the building have:
      | storage | 4 |
    When Vera opens the price list
    And Vera unlocks it
    Then the columns of the price list are "Apartment, Status, Outlook, Beds, Baths, Cars, Internal m², Balcony m², Total m², Storage m², Rent pw, Price, Price per m², Stamp duty, Title"
    Given the building has:
      | propertyType | House & Land |
    And the units of the building have:
      | landSize      | 320                                |
      | landPrice     | 300000                             |
      | buildingPrice | 350000                             |
      | lodgement     | 5930                               |
      | councilRates  | 1600                               |
      | strataFees    | 900                                |
      | floorPlanUrl  | /files/listings/1/floorPlans.pdf   |
    When Vera opens the price list
    Then the columns of the price list are "Lot, Status, Outlook, Beds, Baths, Cars, Internal m², Balcony m², Total m², Land m², Rent pw, Price, Price per m², Land price, Building price, Floor plan, Stamp duty, Lodgement, Council rates (yr), Title, Estimated Fees (qtr)"
    Given the units of the building have:
      | titleType | Torrens |
    When Vera opens the price list
    Then the columns of the price list are "Lot, Status, Outlook, Beds, Baths, Cars, Internal m², Balcony m², Total m², Land m², Rent pw, Price, Price per m², Land price, Building price, Floor plan, Stamp duty, Lodgement, Council rates (yr), Title"
    Given the building has:
      | propertyType | Land |
    And the units of the building have:
      | internal | 0 |
      | balcony  | 0 |
      | total    | 0 |
      | beds     | 0 |
      | baths    | 0 |
      | cars     | 0 |
      | outlook  |   |
    When Vera opens the price list
    Then the columns of the price list are "Lot, Status, Land m², Rent pw, Price, Price per m², Land price, Building price, Floor plan, Stamp duty, Lodgement, Council rates (yr), Title"

  @screen @B2.7-6 @B2.7-7 @B4-15 @B5-19
  Scenario: An account finds the form filled in, downloads the list as a PDF, and finds it open next time
    Given Bea is logged in
    And the call "GET /api/user/minimal/reveal/priceList/" is slow
    When Bea opens the price list
    Then Bea sees "Prices in Australian dollars"
    And Bea sees "Balcony m²"
    And there is no button "Show the price list"
    When the call "GET /api/user/minimal/reveal/priceList/" works again
    Then the fields hold:
      | First name        | Bea             |
      | Last name         | Buyer           |
      | Email             | {Bea’s email}   |
      | Country code      | Australia (+61) |
      | Mobile (optional) | 0412345678      |
    When Bea presses "Show the price list"
    And Bea presses "Download as PDF" and gets the file "The Lantern, Price list.pdf"
    And Bea opens the price list
    Then the price list reads:
      | Apartment | Price               |
      | 10  | $600,000            |
      | 9   | $1,250,000          |
      | 11  | $700,000 - $750,000 |
      | 12  | N/A                 |
      | 13  | $650,000            |
    And there is no button "Show the price list"
