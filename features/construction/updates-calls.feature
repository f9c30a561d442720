Feature: Construction API
  Updates and providers are for agents, of properties in which they have a reservation or purchase.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent
    And the building has these construction updates:
      | title        | pictures | days ago | attachment          |
      | Site cleared | 0        | 90       |                     |
      | Footings     | 2        | 60       | Footings report.pdf |

  @http @A7-46 @A7-47 @A3-13
  Scenario: Updates come newest first, each with its seven fields
    Given Alan introduced Bea to unit 101, which is held
    When Alan calls "GET /api/houseConstructionList/{listing}"
    Then the answer is 0
    And the answer's "0" has just the fields "constructionId, title, createTime, imageUrl, description, attachmentSrc, attachmentName"
    And the answer's "1" has just the fields "constructionId, title, createTime, imageUrl, description, attachmentSrc, attachmentName"
    And the answer has:
      | title            | Footings, Site cleared                                                             |
      | constructionId   | {update Footings}, {update Site cleared}                                           |
      | 0.imageUrl       | /drawings/{listing}/corner-day.svg,/drawings/{listing}/corner-morning.svg          |
      | 0.description    | <p>All is well.</p>                                                                |
      | 0.attachmentName | Footings report.pdf                                                                |
      | 1.imageUrl       |                                                                                    |
      | 1.attachmentSrc  |                                                                                    |
      | 1.attachmentName |                                                                                    |
    When Alan calls "GET /api/houseConstruction/{update Footings}"
    Then the answer has just the fields "constructionId, title, createTime, imageUrl, description, attachmentSrc, attachmentName"
    And the answer has:
      | constructionId | {update Footings} |
      | title          | Footings          |

  @http @A7-46 @A7-47
  Scenario: Other people's properties answer as missing ones, and so do reservations that ended
    Given Alan introduced Bea to unit 101, which is cancelled
    When Alan calls "GET /api/houseConstructionList/{listing}"
    Then the answer is 40400 "Property not found."
    When Alan calls "GET /api/houseConstructionList/999999999"
    Then the answer is 40400 "Property not found."
    When Alan calls "GET /api/houseConstruction/{update Footings}"
    Then the answer is 40400 "Update not found."
    When Alan calls "GET /api/houseConstruction/999999999"
    Then the answer is 40400 "Update not found."
    When Alan calls "GET /api/houseProvidersList/{listing}"
    Then the answer is 40400 "Property not found."

  @http
  Scenario: An attachment opens by the address that was issued, for a quarter of an hour
    Given Alan introduced Bea to unit 101, which is settled
    When Alan calls "GET /api/houseConstruction/{update Footings}"
    Then "{the answer’s attachmentSrc}" opens the file "Footings report.pdf"
    And these addresses open nothing:
      | /files/kept/{update Footings}.pdf?key={the answer’s key} |
    When 16 minutes pass
    Then these addresses open nothing:
      | {the answer’s attachmentSrc} |

  @http @A3-14
  Scenario: Providers are grouped by type, those of other states left out
    Given Alan introduced Bea to unit 101, which is held
    When Alan calls "GET /api/houseProvidersList/{listing}"
    Then the answer is 0
    And the answer's "0" has just the fields "type, houseProvidersPojoList"
    And the answer's "0.houseProvidersPojoList.0" has just the fields "name, logoUrl, url, tags"
    And the answer has:
      | type                               | Conveyancing and legal, Home loans, Moving in, Furnishing and care |
      | 0.houseProvidersPojoList.name      | Parade Conveyancing, Lindqvist Legal, Keystone Settlements         |
      | 0.houseProvidersPojoList.0.logoUrl | /drawings/provider/1.svg                                           |
      | 0.houseProvidersPojoList.0.url     | https://parade-conveyancing.example/                               |
      | 0.houseProvidersPojoList.0.tags    | Contract review, Settlement, Fixed fee                             |

  @http
  Scenario: Publishing an update emails the buyer and the introducer
    Given Alan introduced Bea to unit 101, which is contracted
    When the office publishes the update "The roof is on", "Tiles follow next week."
    Then Alan gets the email "Construction update: The Lantern", which says:
      | The roof is on                               |
      | Tiles follow next week.                      |
      | https://wren.example/account/inner/          |
    And Bea gets the email "Construction update: The Lantern", which says:
      | Tiles follow next week. |
    And Bea gets 1 email
