Feature: The listing view
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
      | 102  | 700000 | Available |
      | 103  | 650000 | Sold      |

  @browser @B2.1-4 @B7-56 @B1-3 @B2.5-1 @B2.5-3 @B2.5-7 @B3-9
  Scenario: One page shows gallery, price, facts and tabs
    Given the building has {"images":["/drawings/1/corner-day.svg","/drawings/1/site.svg"],"price":500000,"maxPrice":600000,"description":"<p>By the sea.</p>"}
    And the listing service is slow
    When Vera opens "/property-details/view?pid=" of the building
    Then Vera waits before a skeleton
    When the listing service responds
    Then Vera sees "The Lantern"
    And Vera sees "41 Bayview Street, Glenelg SA 5045"
    And Vera sees "$500,000 - $600,000"
    And Vera sees "By the sea."
    And the carousel has 2 pictures
    And Vera sees "2 of 3 available"

  @browser
  Scenario Outline: The price <price> to <max> shows <shown>
    Given the building has {"price":<price>,"maxPrice":<max>}
    When Vera opens "/property-details/view?pid=" of the building
    Then the price reads "<shown>"

    Examples:
      | ids             | price  | max    | shown               |
      | B2.5-30         | 500000 | 600000 | $500,000 - $600,000 |
      | B2.5-30         | 500000 | 500000 | $500,000            |
      | B2.5-31         | null   | null   | Make Offer          |

  @browser
  Scenario Outline: With the price <price> to <max> the buttons are "<buttons>"
    Given the building has {"price":<price>,"maxPrice":<max>}
    When Vera opens "/property-details/view?pid=" of the building
    Then the buttons are "<buttons>"

    Examples:
      | ids     | price  | max    | buttons                   |
      | B2.5-33 | 0      | null   | Select now, Make an offer |
      | B2.5-33 | null   | null   | Select now, Make an offer |
      | B2.5-33 | 500000 | 600000 | Select now, Make an offer |
      | B2.5-33 | 500000 | 500000 | Select now                |
      | B2.5-33 | 500000 | null   | Select now                |

  @browser @B2.5-2
  Scenario: The sticky bar shows the buttons after scrolling past the price
    When Vera opens "/property-details/view?pid=" of the building
    Then the bar has no buttons
    When Vera scrolls past the price
    Then the bar has the price and the buttons
    When Vera scrolls back up
    Then the bar has no buttons

  @browser
  Scenario: A listing without units shows empty states
    Given the building has no units yet
    When Vera opens "/property-details/view?pid=" of the building
    And Vera opens the tab "Pricelist"
    Then Vera sees "No units listed yet"
    When Vera opens "/property/selection?pid=" of the building
    Then Vera sees "No units listed yet"
    And axe finds nothing on Vera's page

  @browser
  Scenario: If part of the page fails to load, the rest of the listing stays
    Given the network loses the code of "PriceListPanel" on its way to Vera
    And the network loses the code of "ShareDialog" on its way to Vera
    When Vera opens "/property-details/view?pid=" of the building
    And Vera opens the tab "Pricelist"
    Then Vera sees "We couldn’t load this"
    When the network lets the code of "PriceListPanel" through
    Then the listing stays with the message "We couldn’t load this", and Vera presses "Try again"
    And Vera sees "Live availability."
    When Vera presses "Share" beside the listing
    Then Vera sees "We couldn’t open this"
    When the network lets the code of "ShareDialog" through
    Then the listing stays with the message "We couldn’t open this", and Vera presses "Try again"
    And the dialog "Share this listing" is open

  @browser @B2.5-8 @B2.5-9 @B2.5-10 @B2.5-11 @B2.5-12 @B2.5-13 @B2.5-14 @B2.5-15 @B2.5-16 @B2.5-17 @B2.5-18 @B2.5-19
  Scenario: Tabs appear only for existing content
    Given the building has {"documents":{},"videoUrl":""}
    When Vera opens "/property-details/view?pid=" of the building
    Then the tabs are "Property Details, Pricelist, The Builder, Associated Fees"
    Given the building has {"videoUrl":"/video.mp4","documents":{"floorPlans":"/a.pdf","sitePlans":"/drawings/1/site.svg","specifications":"/b.pdf","associatedFees":"/c.pdf","rentalAppraisal":"/d.pdf","tax":"/e.pdf","valuation":"/f.pdf"}}
    When Vera opens "/property-details/view?pid=" of the building
    Then the tabs are "Property Details, Video, Floor Plans, Pricelist, Site Plans, Specifications, The Builder, Associated Fees, Associated Fees, Rental Appraisal, Tax Depreciation Schedule, Comparable Sales"
    Given the building has {"propertyType":"Land","lineType":"offline","videoUrl":"","documents":{"floorPlans":"/a.pdf"}}
    When Vera opens "/property-details/view?pid=" of the building
    Then the tabs are "Property Details, Individual Plans, The Builder, Associated Fees"

  @browser @B2.5-11 @B2.5-20 @B8-28
  Scenario: PDFs and pictures show in their tabs
    Given the building has {"documents":{"specifications":"/files/listings/1/specifications.pdf","sitePlans":"/drawings/1/site.svg"}}
    When Vera opens "/property-details/view?pid=" of the building
    And Vera opens the tab "Specifications"
    Then the document shows as a PDF
    When Vera opens the tab "Site Plans"
    Then the document shows as a picture
    And pressing "Download" saves "The Lantern, Site Plans.svg"

  @browser @B2.5-13 @B2.5-15
  Scenario: The builder and fees tabs show the company and each unit's fees
    When Vera opens "/property-details/view?pid=" of the building
    And Vera opens the tab "The Builder"
    Then Vera sees "Spec Agency"
    And Vera sees "2 Test Street, Glenelg SA 5045"
    When Vera opens the tab "Associated Fees"
    Then the table "Associated fees of The Lantern" has the columns "Apt, Stamp duty, Lodgement, Council rates (yr), Estimated Fees (qtr)"

  @browser @B2.5-21 @B2.4-24
  Scenario: Breadcrumb and way back
    When Vera opens "/property-details/view?pid=" of the building
    Then the breadcrumb below the tabs is "Home, Search Results, Glenelg, 41 Bayview Street"
    When Vera follows "Back to Search Results"
    Then Vera is at the results

  @browser @B2.5-4 @B2.5-22 @B2.5-23 @B2.5-24 @B4-16 @B4-17 @B4-18
  Scenario: The agent's number is revealed in three steps
    Given the agent's bio is long
    When Vera opens "/property-details/view?pid=" of the building
    Then Vera sees "Meet the agent"
    And Vera sees "RLA 000 001"
    And the agent's bio is shortened until Vera presses "Read More", and again after "Read Less"
    When Vera presses "Show phone number"
    Then Vera sees "+61 0412345XXX"
    When Vera presses "Show all"
    Then the number "+61 0412345678" dials "tel:+61412345678", and has the focus

  @browser @B2.5-5
  Scenario: A listing with two agents shows both
    Given the building has a second agent, "Grace Holloway"
    When Vera opens "/property-details/view?pid=" of the building
    Then Vera sees "Meet the agents"
    And Vera sees "Alex Agent"
    And Vera sees "Grace Holloway"

  @browser @B3-13
  Scenario: The agent's HTML is shown with scripts removed
    Given the building has {"description":"<p>It is <b>bold</b>.</p><script>document.title='taken over'</script><img src=x onerror=\"document.title='taken over'\"><a href=\"javascript:document.title='taken over'\">More</a>"}
    When Vera opens "/property-details/view?pid=" of the building
    Then "bold" is bold
    And none of the agent's scripts can run
    And nothing went wrong in Vera's page

  @browser @B3-12 @B2.5-31 @B2.5-32
  Scenario: House and land prices are shown separately
    Given the building has {"propertyType":"House & Land","landPrice":300000,"maxLandPrice":320000,"buildPrice":null,"landSize":375,"maxLandSize":620,"buildSize":140}
    When Vera opens "/property-details/view?pid=" of the building
    Then the facts say "Land price: $300,000 - $320,000, Build price: TBA, Land size: 375 - 620 m², Build size: 140 m²"

  @browser
  Scenario Outline: <what> sends the visitor home
    Given the building is <what>
    When Vera opens "/property-details/view?pid=" of the building
    Then Vera is at the home page

    Examples:
      | ids   | what                       |
      | B4-7  | reserved and not published |
      | B8-11 | not there                  |

  @browser
  Scenario: The number of available units updates live
    When Vera opens "/property-details/view?pid=" of the building
    Then Vera sees "2 of 3 available"
    When unit 101 is taken by another buyer
    Then Vera sees "1 of 3 available"

  @browser
  Scenario Outline: No accessibility violations and no sideways scrolling: <host>
    Given the site is "<host>"
    And Vera has a phone
    When Vera opens "/property-details/view?pid=" of the building
    Then axe finds nothing on Vera's page
    And nothing is wider than Vera's page

    Examples:
      | host     |
      |          |
      | saltline |
