Feature: Reservation documents
  Buyers can download their reservation or offer as a PDF. Nobody else can.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |

  @http @B7-31 @A7-54
  Scenario: The buyer gets a PDF link that works for five minutes
    Given Bea has reserved unit 101
    When Bea calls "GET /api/house/order/pdf/{listing}/{unit 101}"
    Then the answer is the PDF of reservation 1 of unit 101
    And these addresses open nothing:
      | /files/orders/{reservation 1 of unit 101}          |
      | /files/orders/1?key={the answer’s key}             |
      | /files/priceLists/{listing}?key={the answer’s key} |
    When 6 minutes pass
    Then these addresses open nothing:
      | {the answer} |

  @http @B7-31
  Scenario: Other people get no document, and there is none without a reservation
    Given Bea has reserved unit 101
    And Carl is logged in
    When Carl calls "GET /api/house/order/pdf/{listing}/{unit 101}"
    Then the answer is 40400 "Reservation not found."
    When Carl calls "GET /api/house/order/pdf/{listing}/{unit 101}?ordersId={reservation 1 of unit 101}"
    Then the answer is 40400 "Reservation not found."
    When Vera calls "GET /api/house/order/pdf/{listing}/{unit 101}"
    Then the answer is 90000 "Please log in."
    When Bea calls "GET /api/house/order/pdf/{listing}/{unit 201}"
    Then the answer is 40400 "Reservation not found."

  @http @B7-31
  Scenario: The newest of several offers is returned unless another is named
    Given Bea is logged in
    And Bea offers "500000" for unit 201
    And Bea offers "510000" for unit 201
    When Bea calls "GET /api/house/order/pdf/{listing}/{unit 201}"
    Then the answer is the PDF of reservation 2 of unit 201
    When Bea calls "GET /api/house/order/pdf/{listing}/{unit 201}?ordersId={reservation 1 of unit 201}"
    Then the answer is the PDF of reservation 1 of unit 201
