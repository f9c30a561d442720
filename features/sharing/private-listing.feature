Feature: A shared listing
  What a private link shows: ten tabs, the pictures and documents of the listing, its prices, and a way to ask for a call.

  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 650000 | Available |
      | 102  | 600000 | Sold      |
    And Alan is logged in as an agent
    And Alan has these private links to the building:
      | label  | passphrase | state  |
      | Chen   | wattle77   | open   |
      | Public | banksia8   | public |

  @browser @B2.1-17 @B2.1-18 @B2.15-1 @B2.15-2 @B2.15-3 @B2.15-13 @B2.15-14 @B2.15-15 @B2.15-16 @B4-50 @B6-8
  Scenario: Ten tabs show the listing and its documents, and only a public address offers to reserve
    Given the building has:
      | documents.floorPlans      | /a.pdf               |
      | documents.sitePlans       | /drawings/1/site.svg |
      | documents.specifications  | /b.pdf               |
      | documents.associatedFees  | /c.pdf               |
      | documents.rentalAppraisal | /d.pdf               |
      | documents.lookingAhead    | /e.pdf               |
    When Vera opens "/private/plans/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    Then the private tabs are "Property, Floor Plans, Site Plans, Pricelist, Specifications, Tax Depreciation Schedule, Rental Appraisal, Associated Fees, The Why, Comparable Sales"
    And Vera can follow these private tabs, with "publicFlag=1&sessionId={secret of the link Public}":
      | tab                       | slug        | document                        |
      | Site Plans                | site        | /drawings/1/site.svg            |
      | Floor Plans               | plans       | /a.pdf#navpanes=0&view=FitH     |
      | Pricelist                 | price       |                                 |
      | Specifications            | specificate | /b.pdf#navpanes=0&view=FitH     |
      | Tax Depreciation Schedule | schadule    | Not Uploaded Yet.               |
      | Rental Appraisal          | appraisal   | /d.pdf#navpanes=0&view=FitH     |
      | Associated Fees           | fee         | /c.pdf#navpanes=0&view=FitH     |
      | The Why                   | looking     | /e.pdf#navpanes=0&view=FitH     |
      | Comparable Sales          | valuation   | Not Uploaded Yet.               |
    And "POST /api/housePublic/visit/{listing}" was sent 10 times
    And "POST /api/housePublic/visit/{listing}" was sent with, among others:
      | tab | valuation |
    And "Reserve" leads to "#/private/selection/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    When Vera opens "/private/deed/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    Then Vera is at "/private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    And the private tab "Property" is open
    When Vera opens "/private/deed"
    Then Vera is at the home page
    Given the building has:
      | documents.floorPlans | /files/listings/1/floorPlans.pdf |
    And Vera has a phone
    When Vera opens "/private/plans/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    Then the first page of "Floor Plans" is drawn
    And these links of the page open PDFs:
      | Open Floor Plans, PDF, 6 pages |
    Given Bea's tab keeps "psd" as "wattle77/{listing}"
    And the call "POST /api/housePublic/{listing}" is slow
    When Bea opens "/private/schadule/{listing}?sessionId={secret of the link Chen}"
    Then Bea does not see "Not Uploaded Yet."
    When the call "POST /api/housePublic/{listing}" works again
    Then Bea sees "Not Uploaded Yet."
    And Bea does not see "Reserve"
    Given the building has:
      | pricing | offline |
    When Bea opens "/private/price/{listing}?sessionId={secret of the link Chen}"
    Then Bea is at "/private/property/{listing}?sessionId={secret of the link Chen}"
    And the private tabs are "Property, Floor Plans, Site Plans, Specifications, Tax Depreciation Schedule, Rental Appraisal, Associated Fees, The Why, Comparable Sales"

  @browser @B2.15-7 @B2.15-8 @B2.15-9 @B2.15-10 @B2.15-11 @B8-29 @B9-28
  Scenario: The property tab has pictures, facts, the information pack and a map
    Given the building has:
      | price                   | 600000                                      |
      | maxPrice                | 650000                                      |
      | description             | <p>It is <b>bright</b>.</p>                 |
      | features                | <ul><li>Stone <b>benches</b></li></ul>      |
      | images.0                | /drawings/1/corner-day.svg                  |
      | images.1                | /drawings/1/elevation-dusk.svg              |
      | documents.informationPack |                                           |
    And Vera's tab keeps "psd" as "wattle77/{listing}"
    And the maps of the site have tiles of "© Spec maps" at "https://maps.example/credits"
    When Vera opens "/private/property/{listing}?sessionId={secret of the link Chen}"
    Then the counter of the pictures is "1/2"
    When Vera presses "Next picture"
    Then the counter of the pictures is "2/2"
    When Vera presses the picture
    Then the picture "/drawings/1/elevation-dusk.svg" shows in full size
    And the screen is accessible
    When Vera presses "Next picture"
    Then the picture "/drawings/1/corner-day.svg" shows in full size
    When Vera presses "Close"
    Then Vera sees "$650,000"
    And Vera sees "Apartments"
    And Vera sees "41 Bayview Street, Glenelg SA 5045"
    And Vera sees "bright"
    And Vera sees "benches"
    When Vera presses "Download property information pack"
    Then the page alerts "No content yet."
    And the map of the listing is at zoom 15, its middle at -34.98 and 138.515
    And the private map is 349 pixels high, with 1 marker
    Given the building has:
      | latitude                  | null      |
      | longitude                 | null      |
      | documents.informationPack | /pack.pdf |
    When Vera opens "/private/property/{listing}?sessionId={secret of the link Chen}"
    Then the private map is 349 pixels high, with 0 markers
    And "Download property information pack" leads to "/pack.pdf"

  @browser @B2.15-5 @B2.15-6 @B2.15-12 @B2.15-17 @B2.15-18 @B2.15-19
  Scenario: A request to call opens an email with the referrer and the property in it
    Given the site is "wren"
    And Vera's tab keeps "psd" as "wattle77/{listing}"
    When Vera opens "/private/property/{listing}?sessionId={secret of the link Chen}"
    Then Vera sees "Interested?"
    And Vera does not see "Reserve"
    And the subject and body of the email are "mailto:homes@wren.example, Request a call: {listing name}, 41 Bayview Street, Glenelg SA 5045, Hello Wren & Co,; Please call me about this property.; Property; Name: {listing name}; Address: 41 Bayview Street, Glenelg SA 5045; Type: Apartments; Price: $650,000; Referred by; Name: Alan Buyer; Email: {Alan’s email}; Mobile: +61 412 345 678; My details; Name:; Phone:"
    Given time stands still for Vera
    When Vera follows "Request a call"
    And 0.5 seconds pass for Vera
    Then Vera does not see "Thank you, your call request is ready to send."
    When 0.5 seconds pass for Vera
    Then Vera sees "Thank you, your call request is ready to send."
    Given Bea visits the site of a tenant with:
      | facebook  | https://facebook.example |
      | instagram |                          |
      | twitter   | https://twitter.example  |
    When Bea opens "/private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    Then Bea sees "Reserve"
    And the networks of the footer are "Facebook https://facebook.example, Twitter https://twitter.example"
    And these links of the footer lead to:
      | Terms & Conditions | #/term2   |
      | Privacy Policy     | #/policy2 |

  @screen @B2.1-19 @B2.1-20 @B2.6-13 @B2.11-4 @B2.11-10 @B2.15-1 @B2.15-4
  Scenario: A row of the price list leads to the building, where a public link continues to the form
    When Vera opens "/private/price/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    And Vera presses the row of unit 101
    Then Vera is at "/private/selection/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    And the units of the building are "101, 102"
    And there is no row of private tabs
    And the button "Continue" is disabled
    When Vera clicks unit "102"
    Then the button "Continue" is disabled
    When Vera clicks unit "101"
    Then "Continue" leads to "#/private/write/{listing}/{unit 101}?publicFlag=1&sessionId={secret of the link Public}"
    And "POST /api/roomList" was not sent
    Given Bea's tab keeps "psd" as "wattle77/{listing}"
    When Bea opens "/private/price/{listing}?sessionId={secret of the link Chen}"
    And Bea follows "101"
    Then Bea is at "/private/selection/{listing}?sessionId={secret of the link Chen}"
    And Bea sees "This link is for viewing only"
    And there is no button "Continue"
