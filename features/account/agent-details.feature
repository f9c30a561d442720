Feature: A reserved or purchased property
  What an agent's clients reserved or bought, and how far it is.

  Background:
    Given Alan is logged in as an agent
    And a building with these units:
      | unit | price  | max    |
      | 101  | 600000 | 650000 |
      | 102  | 700000 |        |
    And the building has:
      | rentalYield            | 4.5                                                                                   |
      | commission             | 18000                                                                                 |
      | maxCommission          | 20000                                                                                 |
      | estimatedCommencement  | March 2027                                                                            |
      | estimatedCompletion    | June 2028                                                                             |
      | incentives             | <b>Bonus</b> of a year's rates                                                        |
      | images.0 | /drawings/1/corner-day.svg |
      | images.1 | /drawings/1/elevation-dusk.svg |
      | images.2 | /drawings/1/corner-dusk.svg |

  @browser @A2.1-23 @A2.1-24 @A2.8-1 @A2.8-2 @A2.8-3 @A2.8-4 @A2.8-5 @A2.8-6 @A2.8-7 @A2.8-8 @A2.8-9 @A2.8-10 @A2.8-11 @A2.8-12 @A2.8-13 @A2.8-14 @A7-95
  Scenario: A purchase shows the unit, the commission, the purchasers and how far it is
    Given Alan introduced the buyers of unit 101, which is unconditional
    When Alan opens "/account/purchased/{listing}/{unit 101}/{reservation 1 of unit 101}"
    Then the page is headed "Apartment 101, The Lantern"
    And "GET /api/orders/purchase/{reservation 1 of unit 101}" was sent 1 time
    And the page shows "$600,000 - $650,000"
    And the page shows "Apartments"
    And the page shows "41 Bayview Street, Glenelg SA 5045"
    And the page shows "Apartment 101"
    And the page shows "Bedrooms 2"
    And the page shows "Rent $500 a week"
    And the page shows "Rental yield 4.5%"
    And the page shows "Commencement March 2027"
    And the page shows "Completion June 2028"
    And the bold incentives are "Bonus"
    And the page shows "Commission (incl. GST) $18,000 - $20,000"
    And the page shows "Refer to your agreement for the terms of the commission, or contact your representative."
    And the first purchaser shows "Name Bea Buyer Address 5 King Street, Unley SA 5061 Mobile 0412 345 678 Email bea@example.com"
    And the other purchaser shows "Name Carl Client Address - Mobile - Email carl@example.com"
    And the progress of the sale shows "After completion, expected June 2028"
    And the progress of the sale shows "Over or waived: the contract is unconditional"
    And Alan does not see "Add to calendar"
    And the page shows "1/3"
    When Alan presses "Next picture"
    Then the page shows "2/3"
    When Alan presses "View picture 2 at full size"
    Then the dialog shows "2/3"
    And the screen is accessible
    When Alan presses "Next"
    Then the dialog shows "3/3"
    When Alan presses "Close"
    Then there is no dialog
    When Alan presses "Hide commission (mode)" in the header
    Then the page does not show "Commission"
    And the page does not show "$18,000"
    And the page does not show "Refer to your agreement"
    When Alan presses "Hide commission (mode)" in the header
    Then the page shows "$18,000 - $20,000"
    When Alan opens "/account/purchased/{listing}/room/{reservation 1 of unit 101}"
    Then the page is headed "Apartment 101, The Lantern"

  @screen @A2.1-25 @A2.1-26 @A2.8-1 @A2.8-2 @A2.8-3 @A2.8-5 @A2.8-7 @A2.8-9 @A2.8-15 @A2.8-16 @A2.8-19 @A2.8-20 @A8-23
  Scenario: A reservation shows its documents, and leads to updates and providers
    Given Alan introduced the buyers of unit 102, which is held
    And the reservation of unit 102 has the document "Holding Deposit Receipt"
    When Alan opens "/account/reserved/{listing}/{unit 102}/{reservation 1 of unit 102}"
    Then the page is headed "Apartment 102, The Lantern"
    And the page shows "$700,000"
    And the page shows "1/3"
    And the page shows "March 2027"
    And the bold incentives are "Bonus"
    And the progress of the sale shows "Waiting for the contract, held until"
    And the progress of the sale shows "2 business days from the contract"
    And Alan presses "Add to calendar, reservation {reservation 1 of unit 102}" and gets the file "Hold {reservation 1 of unit 102}.ics"
    And Alan presses "Receipt of the hold, reservation {reservation 1 of unit 102}" and gets the file "Hold receipt {reservation 1 of unit 102}.pdf"
    And the documents of the sale are "Holding Deposit Receipt, Deposit Receipt 1, Deposit Receipt 2, Deposit Receipt 3, Sale Contract 1, Sale Contract 2, Form 1, Additional Documents 1, Additional Documents 2, Additional Documents 3, Additional Documents 4"
    And these links of the page open PDFs:
      | Holding Deposit Receipt |
    When Alan presses "Form 1"
    Then Alan sees the message "No content yet."
    When Alan presses "View picture 1 at full size"
    Then the dialog shows "1/3"
    When Alan presses "Close"
    Then these links of the page lead to:
      | View all updates              | #/account/list/{listing}      |
      | Recommended Service Providers | #/account/recommend/{listing} |
    When Alan opens "/account/reserved/{listing}/room/{reservation 1 of unit 102}"
    Then the page is headed "Apartment 102, The Lantern"

  @screen
  Scenario: An agent cancels what they reserved for a client, after a question about the money
    Given Alan introduced the buyers of unit 102, which is held
    When Alan opens "/account/reserved/{listing}/{unit 102}/{reservation 1 of unit 102}"
    And Alan presses "Cancel reservation {reservation 1 of unit 102}"
    Then Alan sees "The card transaction fee of $30.30 is not refunded. We email your client and the selling agent that you did."
    When Alan presses "Cancel the reservation"
    Then Alan sees "You have cancelled the reservation of apartment 102 at The Lantern for Bea Buyer"
    And the page shows "Status Cancelled"

  @screen
  Scenario: A document still opens after the page has been open for longer than its address lasts
    Given Alan introduced the buyers of unit 102, which is held
    And the reservation of unit 102 has the document "Holding Deposit Receipt"
    When Alan opens "/account/reserved/{listing}/{unit 102}/{reservation 1 of unit 102}"
    Then the page is headed "Apartment 102, The Lantern"
    Given time stands still for Alan
    When 6 minutes pass
    And 6 minutes pass for Alan
    Then these links of the page open PDFs:
      | Holding Deposit Receipt |

  @screen @A2.8-21 @A8-10 @A8-21 @A8-8
  Scenario: Nothing shows before the answer, other codes show their message, and a missing one leads home
    Given Alan introduced the buyers of unit 101, which is contracted
    And the call "GET /api/orders/purchase/{reservation 1 of unit 101}" is slow
    When Alan opens "/account/purchased/{listing}/{unit 101}/{reservation 1 of unit 101}"
    Then Alan sees "Loading the property"
    And the page does not show "The Lantern"
    When the call "GET /api/orders/purchase/{reservation 1 of unit 101}" works again
    Then the page is headed "Apartment 101, The Lantern"
    When the call "GET /api/orders/purchase/{reservation 1 of unit 101}" answers 12345 "M"
    And Alan reloads
    Then the page alerts "M"
    And the page does not show "The Lantern"
    When the call "GET /api/orders/purchase/{reservation 1 of unit 101}" answers 40010 "This property is not available."
    And Alan reloads
    Then Alan is at the home page

  @screen @A2.8-4 @A2.8-6 @A2.8-8 @B3-10
  Scenario: A studio, a house without a unit and a range of rents are shown
    Given the units of the building have:
      | beds               | 0   |
      | anticipatedRentMax | 550 |
    And Alan introduced the buyers of unit 101, which is contracted
    When Alan opens "/account/purchased/{listing}/{unit 101}/{reservation 1 of unit 101}"
    Then the page shows "Bedrooms Studio"
    And the page shows "Rent $500 - $550 a week"
    And the page shows "Apartment 101"
    And the page shows "Address 41 Bayview Street, Glenelg SA 5045"
    Given the units of the building have:
      | apt | "" |
    When Alan opens "/account/purchased/{listing}/room/{reservation 1 of unit 101}"
    Then the page is headed "The Lantern"
    And the page shows "Address 41 Bayview Street, Glenelg SA 5045"
    And the page does not show "Apartment 101"

  @screen @A2.1-29 @A2.8-17 @A2.8-18
  Scenario: A purchase shows the newest construction update, which leads back to it; a reservation shows none
    Given the building has these construction updates:
      | title        | pictures | days ago | text                        |
      | Footings     | 2        | 60       | <p>Footings are in.</p>     |
      | Ground floor | 6        | 30       | <p>The slab is <b>down</b>.</p><script>broken = 1</script> |
    And Alan introduced the buyers of unit 101, which is contracted
    And Alan introduced the buyers of unit 102, which is held
    When Alan opens "/account/purchased/{listing}/{unit 101}/{reservation 1 of unit 101}"
    Then the construction updates are:
      | Ground floor | 21/10/2026 | 5 | + 2 More |
    When Alan follows "VIEW FULL UPDATE of Ground floor"
    Then Alan is at "/account/inner/{update Ground floor}/dtl/{listing}/{unit 101}/{reservation 1 of unit 101}"
    And the page is headed "Ground floor"
    And Alan sees "The slab is down."
    When Alan follows "Back"
    Then Alan is at "/account/purchased/{listing}/{unit 101}/{reservation 1 of unit 101}"
    And the page is headed "Apartment 101, The Lantern"
    When Alan opens "/account/reserved/{listing}/{unit 102}/{reservation 1 of unit 102}"
    Then the page is headed "Apartment 102, The Lantern"
    And the page does not show "Ground floor"
    And "GET /api/houseConstructionList/{listing}" was sent 2 times

  @http
  Scenario: A document from the office opens by its signed address only, for a quarter of an hour
    Given Alan introduced the buyers of unit 101, which is contracted
    When the office attaches the file "Contract (draft).pdf" to the reservation of unit 101 as "Sale Contract 1"
    And Alan calls "GET /api/orders/purchase/{reservation 1 of unit 101}"
    Then "{the answer’s ordersPOJO.saleContractPdf}" opens the file "Contract draft.pdf"
    And these addresses open nothing:
      | {the answer’s ordersPOJO.saleContractPdf}0                               |
      | /files/kept/0b6a53f4-8c1e-4a57-9d51-0f6f0f6f0f6f.pdf?key={the answer’s key} |
    When 16 minutes pass
    Then these addresses open nothing:
      | {the answer’s ordersPOJO.saleContractPdf} |
    When Alan calls "GET /api/orders/purchase/{reservation 1 of unit 101}"
    And the office attaches the file "Contract.pdf" to the reservation of unit 101 as "Sale Contract 1"
    Then these addresses open nothing:
      | {the answer’s ordersPOJO.saleContractPdf} |
    When Alan calls "GET /api/orders/purchase/{reservation 1 of unit 101}"
    Then "{the answer’s ordersPOJO.saleContractPdf}" opens the file "Contract.pdf"
    When the office removes "Sale Contract 1" from the reservation of unit 101
    Then these addresses open nothing:
      | {the answer’s ordersPOJO.saleContractPdf} |
    When Alan calls "GET /api/orders/purchase/{reservation 1 of unit 101}"
    Then the answer has:
      | ordersPOJO.saleContractPdf | |
