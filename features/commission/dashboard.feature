Feature: The agent's dashboard
  Agents open it every morning: what they have sold, what they will be paid and when, and what they must do today.

  @screen @A1-3 @A1-5 @A2.1-17 @A2.5-1 @A2.5-7 @A2.5-8 @A5-35 @A5-37 @A7-87 @A6-4
  Scenario: An agent finds details, bonus, charts and lists on one screen
    Given Alan has an agent's account with:
      | companyName | Parade Introductions |
      | address     | 104 The Parade       |
      | suburb      | Norwood              |
      | state       | SA                   |
      | postcode    | 5067                 |
      | phone       | 0855501290           |
      | mobile      | 491576801            |
      | ccEmail     | accounts@example.com |
      | abn         | 51824753556          |
    And Alan is logged in
    When Alan opens the dashboard
    Then the page is titled "UNIFI | Dashboard"
    And the page is headed "Alan Buyer"
    And Alan's details show:
      | Company    | Parade Introductions            |
      | Address    | 104 The Parade, Norwood SA 5067 |
      | Phone      | +61 8 5550 1290                 |
      | Mobile     | +61 491 576 801                 |
      | Email      | {Alan’s email}                  |
      | C/C email  | accounts@example.com            |
      | ABN or ACN | 51 824 753 556                  |
    And the page shows:
      | Commission to receive |
      | Financial year income |
      | $5,000 bonus          |

  @screen @A5-34 @A5-36 @A8-23
  Scenario Outline: A business number of <digits> digits is shown as "<shown>"
    Given Alan has an agent's account with:
      | abn | <abn> |
    And Alan is logged in
    When Alan opens the dashboard
    Then Alan's details show:
      | ABN or ACN | <shown> |

    Examples:
      | digits | abn        | shown        |
      | 9      | 123456789  | 123 456 789  |
      | 10     | 1234567890 | format error |

  @screen @A2.5-2 @A2.5-10 @A2.5-12 @A2.5-13 @A2.5-14
  Scenario: The dashboard's buttons lead to the agent's lists
    Given Alan is logged in as an agent
    When Alan opens the dashboard
    Then these links of the page lead to:
      | Edit details | #/account/edit     |
      | Invoices     | #/account/invoice  |
      | Bookmarked 0 | #/account/book     |
      | Reserved 0   | #/account/reserve  |
      | Purchased 0  | #/account/purchase |

  @browser @A9-11 @A9-14 @A9-16 @A9-18 @A9-19 @A7-89 @A7-56 @A7-57
  Scenario: The charts draw months and years to scale
    Given Alan is logged in as an agent
    And Alan has this commission:
      | due        | unit             | amount   |
      | 2025-03-01 | 101, The Lantern | 123456   |
      | 2026-11-30 | 102, The Lantern | 12345    |
      | 2026-12-01 | 103, The Lantern | 6300     |
    When Alan opens the dashboard
    Then the axis of "Commission to receive" reads "0 / 2,100 / 4,200 / 6,300 / 8,400 / 10,500 / 12,600"
    And the months of the chart are "Jul, Aug, Sept, Oct, Nov, Dec, Jan, Feb, Mar, Apr, May, Jun"
    And the bars of "Commission to receive" are "195, 99.5" pixels high
    And the axis of "Financial year income" reads "0 / 17,700 / 35,400 / 53,100 / 70,800 / 88,500 / 106,200 / 123,900"
    And the bars of "Financial year income" are "228.2, 34.5" pixels high

  @browser @A9-18 @A9-19
  Scenario: A bar as high as the axis is 199 pixels high by month and 229 by year
    Given Alan is logged in as an agent
    And Alan has this commission:
      | due        | unit             | amount |
      | 2026-11-30 | 101, The Lantern | 4200   |
    When Alan opens the dashboard
    Then the bars of "Commission to receive" are "199" pixels high
    And the bars of "Financial year income" are "229" pixels high

  @browser @A9-15 @A9-17
  Scenario: An agent without commission sees empty charts
    Given Alan is logged in as an agent
    When Alan opens the dashboard
    Then the axis of "Commission to receive" reads "0 / 30,000 / 60,000 / 90,000 / 120,000 / 150,000 / 180,000"
    And the axis of "Financial year income" reads "0 / 50,000 / 100,000 / 150,000 / 200,000 / 250,000 / 300,000 / 350,000"

  @browser @A9-12
  Scenario: Of nine years, the chart shows the latest seven
    Given Alan is logged in as an agent
    And Alan has this commission:
      | due        | unit             | amount |
      | 2018-08-01 | 101, The Lantern | 1000   |
      | 2019-08-01 | 102, The Lantern | 1000   |
      | 2020-08-01 | 103, The Lantern | 1000   |
      | 2021-08-01 | 104, The Lantern | 1000   |
      | 2022-08-01 | 105, The Lantern | 1000   |
      | 2023-08-01 | 106, The Lantern | 1000   |
      | 2024-08-01 | 107, The Lantern | 1000   |
      | 2025-08-01 | 108, The Lantern | 1000   |
      | 2026-08-01 | 109, The Lantern | 1000   |
    When Alan opens the dashboard
    Then the years of the chart are "20–21, 21–22, 22–23, 23–24, 24–25, 25–26, 26–27"

  @screen @A9-13
  Scenario: The chart of months changes to the next financial year on 1 July
    Given the date is 30/06/2027
    And Alan is logged in as an agent
    When Alan opens the dashboard
    Then the page shows "2026–27, July to June"
    Given the date is 01/07/2027
    When Alan reloads
    Then the page shows "2027–28, July to June"
    And the page does not show "2026–27"

  @browser
  Scenario: A bar explains itself by the entries it adds up
    Given Alan is logged in as an agent
    And Alan has this commission:
      | due        | kind       | unit             | amount   | rule                                 |
      | 2026-11-03 | commission | 101, The Lantern | 18000.50 | 50% when unconditional               |
      | 2026-11-20 | bonus      |                  | 5000     | 5 unconditional contracts in a month |
      | 2026-11-21 | clawback   | 101, The Lantern | -8000.25 | Contract of 101, The Lantern ended   |
      | 2026-12-01 | commission | 102, The Lantern | 4000     | 50% when unconditional               |
    When Alan opens the dashboard
    And Alan presses the bar "Nov" of "Commission to receive"
    Then the entries of "Commission to receive: Nov 2026" are:
      | 101, The Lantern | 50% when unconditional               | 20/11/2026 | 03/11/2026 | $18,000.50 |
      | Sales bonus      | 5 unconditional contracts in a month | 20/11/2026 | 20/11/2026 | $5,000     |
      | 101, The Lantern | Contract of 101, The Lantern ended   | 20/11/2026 | 21/11/2026 | −$8,000.25 |
      | Total            | $15,000.25                           |            |            |            |
    When Alan presses "Close the entries"
    And Alan opens the figures of "Financial year income"
    And Alan presses "Entries of 2026–27"
    Then the entries of "Financial year income: 2026–27" end with "Total $19,000.25"

  @screen
  Scenario: An agent exports every entry of the ledger as a CSV file
    Given Alan is logged in as an agent
    And Alan has this commission:
      | due        | unit             | amount |
      | 2026-11-30 | 101, The Lantern | 12345  |
    When Alan opens the dashboard
    Then pressing "Export CSV" saves the file "Commission.csv", which begins "Due,Earned,Kind,Unit,Rule,Invoice,Amount"

  @screen @A4-13 @A2.4-4
  Scenario: With "Hide commission" on, the dashboard shows no commission
    Given Alan is logged in as an agent
    And Alan has this commission:
      | due        | unit             | amount |
      | 2026-11-30 | 101, The Lantern | 12345  |
    When Alan opens the dashboard
    Then the page shows "$12,345"
    When Alan presses "Hide commission (mode)" in the header
    Then the page does not show "$"
    And the page shows "Commission is hidden."
    And there is no button "Export CSV"
    When Alan presses "Hide commission (mode)" in the header
    Then the page shows "$12,345"

  @screen @A1-7 @A2.5-9 @A3-7 @A9-8 @A1-8 @A2.5-6 @A9-10
  Scenario: The tracker counts this month's sales towards the bonus
    Given Alan is logged in as an agent
    And Alan has sold 3 units this month and 1 last month
    When Alan opens the dashboard
    Then the tracker shows 3 sold and 2 still needed
    And the page shows:
      | Two more unconditional sales until your bonus                                               |
      | A $5,000 bonus is paid at five or more unconditional sale contracts in a calendar month. |

  @screen @A7-90 @A3-7 @A2.5-6
  Scenario: The tracker follows the answer, and without bonus data there is none
    Given Alan is logged in as an agent
    And the call "GET /bonus/thisMonth" answers with:
      | alreadySales | 4 |
      | needSales    | 1 |
    When Alan opens the dashboard
    Then the tracker shows 4 sold and 1 still needed
    Given the call "GET /bonus/thisMonth" answers with:
      | alreadySales | 7 |
      | needSales    | 0 |
    When Alan reloads
    Then the tracker shows 5 sold and 0 still needed
    Given the call "GET /bonus/thisMonth" answers 12345 "The bonus is unknown."
    When Alan reloads
    Then the page shows "Commission to receive"
    And the page does not show "bonus"

  @browser @A8-11
  Scenario: Commission that cannot be loaded leaves the charts empty, without a message
    Given Alan is logged in as an agent
    And the call "GET /api/commission/month" answers 12345 "The ledger is closed."
    And the call "GET /api/commission/year" answers 12345 "The ledger is closed."
    When Alan opens the dashboard
    Then the axis of "Commission to receive" reads "0 / 30,000 / 60,000 / 90,000 / 120,000 / 150,000 / 180,000"
    And the page does not show "The ledger is closed."
    And the page does not show "$0"
    And Alan sees no message

  @screen @A2.5-11 @A7-91
  Scenario: The Invoices button carries the number of invoices that are due
    Given Alan is logged in as an agent
    And Alan has 9 invoices to send
    When Alan opens the dashboard
    Then the link to the invoices has the badge "9"

  @screen @A2.5-3 @A2.5-4 @A2.5-5 @A4-11
  Scenario: Logging out on the dashboard forgets the account
    Given Alan is logged in as an agent
    When Alan opens the dashboard
    And Alan presses "Log out" in the page
    Then Alan is at the login page
    And "POST /api/user/logout" was sent 1 time
    And the browser does not keep "token"
    When Alan opens "/account"
    Then Alan is asked to log in

  @screen @A6-4 @A6-2
  Scenario: A buyer who opens the dashboard gets to My account
    Given Bea is logged in
    When Bea opens "/account"
    Then Bea is at "/profile"
