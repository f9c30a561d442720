Feature: The listing view
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
      | 102  | 700000 | Available |
      | 103  | 650000 | Sold      |

  @screen @B2.1-4 @B7-56 @B1-3 @B2.5-1 @B2.5-3 @B2.5-7 @B3-9
  Scenario: A skeleton waits for the listing, then one page shows gallery, price, facts and tabs
    Given the building has:
      | images.0    | /drawings/1/corner-day.svg |
      | images.1    | /drawings/1/site.svg       |
      | price       | 600000                     |
      | maxPrice    | 700000                     |
      | description | <p>By the sea.</p>         |
    And the call "GET /api/house/{listing}/0/ordersId" is slow
    And the call "GET /property-details/view" is lost
    When Vera opens the listing
    Then Vera sees "Loading the listing"
    And the tabs are ""
    When the call "GET /api/house/{listing}/0/ordersId" works again
    Then the page shows:
      | The Lantern                        |
      | 41 Bayview Street, Glenelg SA 5045 |
      | $600,000 - $700,000                |
      | 2 bed from $600,000                |
      | By the sea.                        |
      | 2 of 3 available                   |
    And the pictures are "/drawings/1/corner-day.svg, /drawings/1/site.svg"
    And the tabs are "Property Details, Pricelist, Associated Fees, The Builder, Location"

  @screen
  Scenario Outline: A price from <price> to <max> reads <shown>, with the buttons "<buttons>"
    Given a building with these units:
      | unit | price     |
      | 101  | 500000    |
      | 102  | <highest> |
    And the building has:
      | price    | <price> |
      | maxPrice | <max>   |
    When Vera opens the listing
    Then the price is "<shown>"
    And the buttons beside the price are "<buttons>"

    Examples:
      | ids             | price  | max    | highest | shown               | buttons                   |
      | B2.5-30 B2.5-33 | 500000 | 600000 | 600000  | $500,000 - $600,000 | Select now, Make an offer |
      | B2.5-30 B2.5-33 | 500000 | 500000 | 500000  | $500,000            | Select now                |
      | B2.5-31 B2.5-33 | null   | null   | 600000  | Make Offer          | Select now, Make an offer |

  @browser @B2.5-3 @B2.5-7
  Scenario: Name, price and action fit below the pictures on the first screen
    Given the building has:
      | images.0 | /drawings/1/corner-day.svg |
      | images.1 | /drawings/1/site.svg       |
      | price    | 600000                     |
      | maxPrice | 700000                     |
    When Vera opens the listing
    Then the first screen of a laptop shows "The Lantern; $600,000 - $700,000; Select now; Make an offer"

  @browser @B2.5-7
  Scenario: The pictures open in full size, and turn with the arrow keys or a swipe
    Given the building has:
      | images.0 | /drawings/1/corner-day.svg |
      | images.1 | /drawings/1/elevation-dusk.svg |
      | images.2 | /drawings/1/site.svg       |
    When Vera opens the listing
    And Vera presses "View all 3 pictures"
    Then the dialog "Pictures of The Lantern" opens
    And the picture "/drawings/1/corner-day.svg" shows in full size
    And the dialog shows "1 of 3 Example: corner view"
    And the screen is accessible
    When Vera presses the keys "ArrowRight, ArrowRight"
    Then the picture "/drawings/1/site.svg" shows in full size
    And the dialog shows "3 of 3 Example: site plan"
    When Vera presses the key "ArrowRight"
    Then the picture "/drawings/1/corner-day.svg" shows in full size
    When Vera presses "Picture 3: Example: site plan" in the dialog
    Then the dialog shows "3 of 3 Example: site plan"
    And the focus stays in the dialog, and the page behind it does not scroll
    When Vera presses the key "Escape"
    Then there is no dialog
    And "View all 3 pictures" has the focus
    Given Vera has a phone
    When Vera presses the picture
    Then the picture "/drawings/1/corner-day.svg" shows in full size
    And there is no button "Picture 3: Example: site plan"
    When Vera swipes to the next picture
    Then the picture "/drawings/1/elevation-dusk.svg" shows in full size
    And the dialog shows "2 of 3"
    And the screen is accessible

  @browser @B2.5-2
  Scenario: Scrolled past the price, a sticky bar repeats it with its buttons
    When Vera opens the listing
    Then the buttons beside the price are "Select now"
    And the buttons of the sticky bar are ""
    When Vera scrolls to the foot of the page
    Then the buttons of the sticky bar are "Select now"
    And the sticky bar shows "The Lantern $600,000"
    When Vera scrolls to the top of the page
    Then the buttons of the sticky bar are ""

  @screen
  Scenario: A listing without units says so in its price list and in its building
    Given a building with these units:
      | unit |
    When Vera opens the listing
    And Vera presses "Pricelist"
    Then Vera sees "No units listed yet"
    When Vera opens the building
    Then Vera sees "No units listed yet"

  @browser
  Scenario: If part of the page fails to load, the rest of the listing stays, and trying again loads the part
    Given the call "GET {code of PriceListPanel}" is lost
    And the call "GET {code of ShareDialog}" is lost
    When Vera opens the listing
    And Vera presses "Pricelist"
    Then the page alerts "We couldn’t load this"
    When the call "GET {code of PriceListPanel}" works again
    Then the page is headed "The Lantern"
    When Vera presses "Try again"
    Then Vera sees "Live availability."
    When Vera presses "Share"
    Then the page alerts "We couldn’t open this. Check your connection, then try again."
    When the call "GET {code of ShareDialog}" works again
    Then the page is headed "The Lantern"
    When Vera presses "Try again"
    Then the dialog "Share this listing" opens

  @screen @B2.5-8 @B2.5-9 @B2.5-10 @B2.5-11 @B2.5-12 @B2.5-13 @B2.5-14 @B2.5-15 @B2.5-16 @B2.5-17 @B2.5-18 @B2.5-19
  @B3-15
  Scenario: Tabs appear only for existing content
    When Vera opens the listing
    Then the tabs are "Property Details, Pricelist, Associated Fees, The Builder, Location"
    Given the building has:
      | videoUrl                  | /video.mp4           |
      | documents.floorPlans      | /a.pdf               |
      | documents.sitePlans       | /drawings/1/site.svg |
      | documents.specifications  | /b.pdf               |
      | documents.associatedFees  | /c.pdf               |
      | documents.rentalAppraisal | /d.pdf               |
      | documents.tax             | /e.pdf               |
      | documents.valuation       | /f.pdf               |
    When Vera opens the listing
    Then the tabs are "Overview, Plans, Pricelist, Documents, Costs, The Builder, Location"
    And the tabs of the open group are "Property Details, Video"
    When Vera presses "Plans"
    Then the tabs of the open group are "Floor Plans, Site Plans"
    And the document is "PDF /a.pdf#navpanes=0&view=FitH"
    When Vera presses "Documents"
    Then the tabs of the open group are "Specifications, Rental Appraisal, Tax Depreciation Schedule, Comparable Sales"
    When Vera presses the key "ArrowRight"
    Then "Costs" has the focus
    And the tabs of the open group are "Associated Fees, Associated Fees (document)"
    When Vera opens "/property-details/view?pid={listing}&tab=tax"
    Then the tabs of the open group are "Specifications, Rental Appraisal, Tax Depreciation Schedule, Comparable Sales"
    And the document is "PDF /e.pdf#navpanes=0&view=FitH"
    Given the building has:
      | propertyType         | Land    |
      | pricing              | offline |
      | videoUrl             |         |
      | documents.floorPlans | /a.pdf  |
    When Vera opens the listing
    Then the tabs are "Property Details, Individual Plans, Associated Fees, The Builder, Location"

  @browser @B2.5-11 @B2.5-13 @B2.5-15 @B2.5-20 @B8-28
  Scenario: The tabs show PDFs, pictures to download, the company, and each unit's fees
    Given the building has:
      | documents.specifications | /files/listings/1/specifications.pdf |
      | documents.sitePlans      | /drawings/1/site.svg                 |
    When Vera opens the listing
    And Vera presses "Specifications"
    Then the document is "PDF /files/listings/1/specifications.pdf#navpanes=0&view=FitH"
    When Vera presses "Site Plans"
    Then the document is "picture /drawings/1/site.svg"
    When Vera presses "Download" and gets the file "The Lantern, Site Plans.svg"
    And Vera presses "The Builder"
    Then Vera sees "Spec Agency"
    And Vera sees "2 Test Street, Glenelg SA 5045"
    When Vera presses "Associated Fees"
    Then the columns of the fees are "Apartment, Stamp duty, Lodgement, Council rates (yr), Estimated Fees (qtr)"

  @browser @B2.5-20
  Scenario: A phone shows a PDF's first page as a picture, which opens the file
    Given the building has:
      | documents.specifications | /files/listings/1/specifications.pdf |
      | documents.floorPlans     | /files/listings/1/missing.pdf        |
    And Vera has a phone
    When Vera opens the listing
    And Vera presses "Specifications"
    Then the first page of "Specifications" is drawn
    And these links of the page open PDFs:
      | Open Specifications, PDF, 1 page |
    And the screen is accessible
    When Vera presses "Floor Plans"
    Then Vera sees "No preview. Open the document to read it."
    And "Open Floor Plans, PDF" leads to "/files/listings/1/missing.pdf"

  @browser @B2.5-21 @B2.4-24
  Scenario: A breadcrumb follows the tabs, and a link leads back to the results
    When Vera opens the listing
    Then the breadcrumb below the tabs is "Home, Search Results, Glenelg, 41 Bayview Street"
    When Vera follows "Back to Search Results"
    Then Vera is at the results

  @browser @B2.5-4 @B2.5-22 @B2.5-23 @B2.5-24 @B4-16 @B4-17 @B4-18
  Scenario: The agent's long bio opens and closes, and the number is revealed in three steps
    Given the agent of the building has:
      | bio | Alex sells homes in Glenelg. Alex has sold homes in Glenelg since the tram came, and walks its streets every day. Ask Alex about the schools, the sea wall, the market on Sunday, the quiet streets and the loud ones. Alex answers the telephone from eight to eight, and on Saturdays from nine. Alex is at every opening in person, with the keys and the plans. |
    When Vera opens the listing
    Then Vera sees "Meet the agent"
    And Vera sees "RLA 000 001"
    And the agent's bio is "shortened"
    When Vera presses "Read More about Alex Agent"
    Then the agent's bio is "complete"
    When Vera presses "Read Less about Alex Agent"
    Then the agent's bio is "shortened"
    When Vera presses "Show phone number of Alex Agent"
    Then Vera sees "+61 412 345 XXX"
    When Vera presses "+61 412 345 XXX Show all of Alex Agent"
    Then "+61 412 345 678" has the focus
    And "+61 412 345 678" leads to "tel:+61412345678"

  @screen @B3-13
  Scenario: The agent's HTML is shown with scripts removed
    Given the building has:
      | description | <p>It is <b>bold</b>.</p><script>window.broken = 1</script><img src=x onerror="window.broken = 1"><a href="javascript:window.broken = 1">More</a> |
      | features    | <ul><li><b>Lift</b></li></ul><script>window.broken = 1</script>                                                                                   |
      | incentives  | <b>Rebate</b><img src=x onerror="window.broken = 1">                                                                                              |
    When Vera opens the listing
    Then "bold" is in bold, and no script of the text has run
    And "Lift" is in bold, and no script of the text has run
    And "Rebate" is in bold, and no script of the text has run
    And nothing went wrong in Vera's page

  @screen @B3-12 @B2.5-31 @B2.5-32 @B9-40
  Scenario: House and land prices are shown separately
    Given the building has:
      | propertyType | House & Land |
      | landPrice    | 1234567      |
      | maxLandPrice | 1320000      |
      | buildPrice   | null         |
      | landSize     | 375          |
      | maxLandSize  | 620          |
      | buildSize    | 140          |
    When Vera opens the listing
    Then these facts show:
      | Land price  | $1,234,567 - $1,320,000 |
      | Build price | TBA                     |
      | Land size   | 375 - 620 m²            |
      | Build size  | 140 m²                  |

  @screen @B4-7 @B8-11
  Scenario: A listing that is fully reserved, or does not exist, sends the visitor home
    Given the building is reserved and not published
    When Vera opens the listing
    Then Vera is at the home page
    Given the building is not there
    When Vera opens the listing
    Then Vera is at the home page

  @screen
  Scenario: The number of available units updates live
    When Vera opens the listing
    Then Vera sees "2 of 3 available"
    When unit 101 is taken by another buyer
    Then Vera sees "1 of 3 available"
