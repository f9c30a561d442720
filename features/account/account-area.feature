Feature: The account area
  What agents manage in one place, and who may enter it.

  @screen @A1-6 @A2.5-10 @A2.5-12 @A2.5-13 @A2.5-14
  Scenario: From the dashboard, an agent reaches all areas by links
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 650000 |
    And Alan is logged in as an agent
    And the building has these construction updates:
      | title    | pictures | days ago |
      | Footings | 2        | 60       |
    And Alan adds the listing to the favourites
    And Alan introduced the buyers of unit 101, which is held
    And Alan introduced the buyers of unit 102, which is contracted
    And the reservation of unit 102 has the document "Sale Contract 1"
    And Alan has these invoices due:
      | kind       | unit             | amount |
      | commission | 905, The Lantern | 18000  |
    When Alan opens the dashboard
    And Alan follows "Bookmarked 1"
    Then Alan is at the bookmarked properties
    And the property cards are "The Lantern"
    When Alan goes back
    And Alan follows "Reserved 1"
    Then Alan is at the reserved properties
    And the property cards are "Apartment 101, The Lantern"
    When Alan goes back
    And Alan follows "Invoices 1 due"
    Then Alan is at the invoices page
    And 1 invoice is listed, first "Invoice 1"
    When Alan goes back
    And Alan follows "Purchased 1"
    Then Alan is at the purchased properties
    When Alan follows "Apartment 102, The Lantern"
    Then the page is headed "Apartment 102, The Lantern"
    And these links of the page open PDFs:
      | Sale Contract 1 |
    When Alan follows "View all updates"
    Then Alan is at the construction updates
    And Alan sees "Footings"
    When Alan goes back
    And Alan follows "Recommended Service Providers"
    Then Alan is at the service providers
    And Alan sees "Conveyancing and legal"

  @screen @A6-2 @A6-3 @A6-4
  Scenario: Every page of the account area turns away visitors, ended sessions and buyers
    Given Alan is logged in as an agent
    And Alan's session ends
    And Bea is logged in
    Then every page of an agent's own leads Vera to "/login"
    And every page of an agent's listings leads Vera to "/login"
    And every page of an agent's own leads Alan to "/login"
    And every page of an agent's listings leads Alan to "/login"
    And every page of an agent's own leads Bea to "/profile"
    And every page of an agent's listings leads Bea to "/profile"
    And these are all pages of the account area

  @screen @A2.1-3 @A6-3
  Scenario: A session error in the account area leads to the login form
    When Vera opens the login page
    Then Vera is asked to log in
    And the fields of the page are "Email, Password (hidden)"
    Given Alan has an account with:
      | role | agent |
    Then these answers end Alan's session and lead to the login page:
      | page              | call                                             | code  | message |
      | /account          | GET /api/account/overview                        | 90000 |         |
      | /account          | GET /api/commission/month                        | 90001 |         |
      | /account          | GET /api/invoice/due/numbers                     | 90002 |         |
      | /account/edit     | GET /api/user                                    | 90001 |         |
      | /account/book     | GET /api/user/favorites/0/9999999999/1/8         | 90002 |         |
    And these answers end Alan's session and lead to the login page:
      | page              | call                                             | code  | message |
      | /account/reserve  | GET /api/orders/reservation/0/9999999999/1/8     | 90000 |         |
      | /account/purchase | GET /api/orders/purchase/0/9999999999/1/8        | 90001 |         |
      | /account/invoice  | GET /api/invoice/due/0/9999999999/1/10           | 90002 |         |
      | /account/list/7   | GET /api/houseConstructionList/7                 | 90001 |         |
