Feature: The document of an order
  A buyer keeps what they reserved or offered as a PDF. Nobody else can have it.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |

  @http @B7-31
  Scenario: An order's own buyer gets the address of a PDF, which opens for five minutes
    Given Bea has reserved unit 101
    When Bea asks for the document of unit 101
    Then it is the PDF of the order of unit 101, and no cache keeps it
    And the document's address without its key, or of another order, answers nothing
    When 6 minutes pass
    Then the document's address answers nothing

  @http @B7-31
  Scenario: Nobody else gets it, and a checkout that was not paid has none
    Given Bea has reserved unit 101
    And Carl is signed in
    When Carl asks for the document of unit 101
    Then it is answered with code 40400 and "Order not found."
    When Carl asks for the document of Bea's order by its number
    Then it is answered with code 40400 and "Order not found."
    When a visitor asks for the document of unit 101
    Then it is answered with code 90000
    When Bea asks for the document of unit 201
    Then it is answered with code 40400 and "Order not found."

  @http @B7-31
  Scenario: Of several offers on a unit the newest is meant, unless one is named
    Given Bea is signed in
    And Bea offers "500000" for unit 201
    And Bea offers "510000" for unit 201
    When Bea asks for the document of unit 201
    Then it is the PDF of order 2 of unit 201
    When Bea asks for the document of order 1 of unit 201
    Then it is the PDF of order 1 of unit 201
