Feature: Reservation documents
  Buyers can download their reservation or offer as a PDF. Nobody else can.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |

  @http @B7-31
  Scenario: The buyer gets a PDF link that works for five minutes
    Given Bea has reserved unit 101
    When Bea asks for the document of unit 101
    Then it is the PDF of the order of unit 101, and no cache keeps it
    And the document's address without its key, or of another order, answers nothing
    When 6 minutes pass
    Then the document's address answers nothing

  @http @B7-31
  Scenario: Other users get no document, and unpaid checkouts have none
    Given Bea has reserved unit 101
    And Carl is logged in
    When Carl asks for the document of unit 101
    Then the answer is 40400 "Order not found."
    When Carl asks for the document of Bea's order by its number
    Then the answer is 40400 "Order not found."
    When a visitor asks for the document of unit 101
    Then the answer is 90000
    When Bea asks for the document of unit 201
    Then the answer is 40400 "Order not found."

  @http @B7-31
  Scenario: The newest of several offers is returned unless another is named
    Given Bea is logged in
    And Bea offers "500000" for unit 201
    And Bea offers "510000" for unit 201
    When Bea asks for the document of unit 201
    Then it is the PDF of order 2 of unit 201
    When Bea asks for the document of order 1 of unit 201
    Then it is the PDF of order 1 of unit 201
