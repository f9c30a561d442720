Feature: Invoices
  Agents send the invoices for their commission, and find those they have sent.

  @screen @A2.1-22 @A2.11-1 @A2.11-2 @A2.11-3 @A2.11-4 @A2.11-5 @A2.11-6 @A2.11-7 @A2.11-8 @A4-6 @A4-7 @A4-8 @A7-100
  Scenario: A due invoice is sent: it leaves the list, and is found among the past ones
    Given Alan is logged in as an agent
    And Alan has these invoices due:
      | kind       | unit             | amount   |
      | commission | 905, The Lantern | 18000    |
      | commission | 101, The Lantern | 15250.50 |
      | bonus      |                  | 5000     |
    When Alan opens the invoices page
    Then the page is headed "Invoices"
    And the page is titled "UNIFI | Invoices"
    And Alan sees "Direct all invoices to hello@unifi.example"
    And "hello@unifi.example" leads to "mailto:hello@unifi.example"
    And Alan sees "Due invoices Past invoices Receipts 3 not sent yet"
    And the invoices are:
      | Send now - {today}; Sales bonus; #3; $5,000                                                | Invoice Sent |
      | Send now - {today}; Commission, 100% when unconditional; 101, The Lantern; #2; $15,250.50 | Invoice Sent |
      | Send now - {today}; Commission, 100% when unconditional; 905, The Lantern; #1; $18,000    | Invoice Sent |
    When Alan presses "Invoice Sent, #2"
    Then Alan sees "Unifi Property Platform Pty Ltd"
    And Alan sees "This invoice has no bank details yet"
    When Alan presses "Send invoice"
    Then the invoices are:
      | Send now - {today}; Sales bonus; #3; $5,000                                             | Invoice Sent |
      | Send now - {today}; Commission, 100% when unconditional; 905, The Lantern; #1; $18,000 | Invoice Sent |
    And "Invoice Sent, #1" has the focus
    And "PUT /api/invoice/done/{invoice 2 of Alan}" was sent 1 time
    And Alan sees "2 not sent yet"
    When Alan presses "Past invoices"
    Then the invoices are:
      | Sent {today}; Commission, 100% when unconditional; 101, The Lantern; #2; $15,250.50 | Invoice (PDF); Invoice Sent (disabled) |
    And pressing "Invoice (PDF), #2" saves the file "Invoice 2.pdf", which begins "%PDF-1"
    And pressing "Export CSV" saves the file "Invoices.csv", which begins "*ContactName,EmailAddress,POAddressLine1"
    When Alan presses "Receipts"
    Then Alan sees "No data."
    When Alan opens the dashboard
    Then the link to the invoices has the badge "2"

  @screen @A2.11-9 @A2.11-10 @A7-63 @A7-64 @A9-7
  Scenario: Invoices come ten at a time, and a tab starts at the first ten
    Given Alan is logged in as an agent
    And Alan has 12 invoices due
    When Alan opens the invoices page
    Then 10 invoices are listed, first "Invoice 12"
    And "GET /api/invoice/due/0/9999999999/1/10" was sent with, among others:
      | type | 1 |
    When Alan presses "Load More"
    Then 12 invoices are listed, first "Invoice 12"
    And there is no button "Load More"
    And "GET /api/invoice/due/0/9999999999/2/10" was sent without "type"
    When Alan presses "Past invoices"
    Then Alan sees "No data."
    And "GET /api/invoice/past/0/9999999999/1/10" was sent 1 time
    When Alan presses "Due invoices"
    Then 10 invoices are listed, first "Invoice 12"
    And "GET /api/invoice/due/0/9999999999/1/10" was sent 2 times

  @screen @A4-9 @A7-100 @A8-20
  Scenario: The count follows the answer, and after a refusal nothing changes
    Given Alan is logged in as an agent
    And Alan has 2 invoices due
    When Alan opens the invoices page
    Then 2 invoices are listed, first "Invoice 2"
    Given the call "PUT /api/invoice/done/{invoice 2 of Alan}" answers 12345 "The accounts are closed."
    When Alan presses "Invoice Sent, #2"
    And Alan presses "Send invoice"
    Then Alan sees "The accounts are closed."
    When Alan presses "Cancel"
    Then 2 invoices are listed, first "Invoice 2"
    And Alan sees "2 not sent yet"
    And the button "Invoice Sent, #2" is enabled
    Given the call "PUT /api/invoice/done/{invoice 2 of Alan}" answers with:
      | unReadNumers | 7 |
    When Alan presses "Invoice Sent, #2"
    And Alan presses "Send invoice"
    Then 1 invoice is listed, first "Invoice 1"
    And Alan sees "7 not sent yet"
    Given the call "GET /api/invoice/past/0/9999999999/1/10" answers 12345 "The archive is closed."
    When Alan presses "Past invoices"
    Then Alan sees "The archive is closed."
    When the call "GET /api/invoice/past/0/9999999999/1/10" works again
    And Alan presses "Try again"
    Then Alan sees "No data."

  @screen
  Scenario: Amounts are hidden while commission is hidden
    Given Alan is logged in as an agent
    And Alan has 1 invoice due
    When Alan opens the invoices page
    Then the page shows "$1,001"
    When Alan presses "Hide commission (mode)" in the header
    Then the page does not show "$1,001"

  @screen
  Scenario: Buyers have no invoices
    Given Bea is logged in
    When Bea opens "/account/invoice"
    Then Bea is at "/profile"

  @browser @D51-18 @D51-19
  Scenario: Olga pays an invoice that Alan has sent, and Alan reads when
    Given Alan is logged in as an agent
    And Alan has these invoices due:
      | kind       | unit             | amount |
      | commission | 905, The Lantern | 18000  |
    And Olga works in the office, with two-step login
    When Alan opens the invoices page
    And Alan presses "Invoice Sent, #1"
    And Alan presses "Send invoice"
    And Alan presses "Past invoices"
    Then the invoices are:
      | Sent {today}; Commission, 100% when unconditional; 905, The Lantern; #1; $18,000 | Invoice (PDF); Invoice Sent (disabled) |
    When Olga opens "/desk/office/invoices"
    And Olga fills in:
      | Agent, unit or number | {Alan’s email} |
    And Olga presses "Find"
    Then Olga sees "#1, 905, The Lantern"
    When Olga presses "Mark as paid, invoice 1 of Alan Buyer"
    And Olga presses "Mark as paid" in the dialog
    Then Olga sees "No invoice matches"
    When Alan reloads
    And Alan presses "Receipts"
    Then the invoices are:
      | Paid {today}; Commission, 100% when unconditional; 905, The Lantern; #1; $18,000 | Invoice (PDF); Invoice Sent (disabled) |
    And Alan gets the email "Invoice 1 was paid: $18,000.00", which says:
      | It is now under Receipts on your invoices page. |
