Feature: Editing an agent's details
  Agents keep the details that their invoices and reservations show.

  Background:
    Given Alan has an account with:
      | role        | agent                |
      | companyName | Parade Introductions |
      | lastName    | Agent                |
      | address     | 104 The Parade       |
      | suburb      | Norwood              |
      | state       | SA                   |
      | postcode    | 5067                 |
      | phone       | 08 8123 4567         |
      | mobile      | 0412 345 678         |
      | ccEmail     | office@parade.example |
      | abn         | 51824753556          |

  @screen @A2.1-18 @A2.6-1 @A2.6-2 @A2.6-3 @A5-5 @A5-6 @A5-7 @A5-8 @A5-9 @A5-10 @A5-11 @A5-12 @A5-13 @A5-14 @A5-27 @A9-20
  Scenario: The form holds the agent's details, each up to its limit
    Given Alan is logged in
    When Alan opens the edit details page
    Then the page is headed "Edit details"
    And the page is titled "UNIFI | Edit details"
    And the fields hold:
      | Company name       | Parade Introductions  |
      | First name         | Alan                  |
      | Surname            | Agent                 |
      | Address            | 104 The Parade        |
      | Suburb             | Norwood               |
      | State              | South Australia       |
      | Postcode           | 5067                  |
      | Phone number       | 0881234567            |
      | Mobile             | 0412345678            |
      | Email              | {Alan’s email}        |
      | C/C email          | office@parade.example |
      | ABN or ACN         | 51824753556           |
      | Registered for GST | no                    |
    And the choices of "State" are "New South Wales, Queensland, South Australia, Tasmania, Victoria, Western Australia, Northern Territory, ACT, ALL"
    And the field "Email" cannot be edited
    And the fields take at most:
      | Company name | 50 |
      | First name   | 20 |
      | Surname      | 20 |
      | Address      | 50 |
      | Suburb       | 50 |
      | Postcode     | 4  |
      | Phone number | 20 |
      | Mobile       | 20 |
      | ABN or ACN   | 11 |
    And typing into "Postcode" gives:
      | 5a0 0-1 | 5001 | |
    And typing into "ABN or ACN" gives:
      | 51 824 753 556 | 51824753556 | |

  @screen @A5-15 @A5-16 @A5-17 @A5-18 @A5-19 @A5-20 @A5-21 @A5-22 @A5-23 @A5-24 @A5-25
  Scenario: Blank details are marked and not sent
    Given Alan is logged in
    When Alan opens the edit details page
    Then pressing "Save changes" is refused with:
      | Company name | ""    | Please enter your company name  |
      | First name   | ""    | Please enter your first name    |
      | Surname      | ""    | Please enter your surname       |
      | Address      | ""    | Please enter your address       |
      | Suburb       | ""    | Please enter your suburb        |
      | Postcode     | ""    | Please enter your postcode      |
      | Mobile       | ""    | Please enter your mobile number |
      | ABN or ACN   | ""    | Please enter your ABN or ACN    |
      | Company name | "   " | Please enter your company name  |
      | First name   | "   " | Please enter your first name    |
      | Surname      | "   " | Please enter your surname       |
      | Address      | "   " | Please enter your address       |
      | Suburb       | "   " | Please enter your suburb        |
      | Postcode     | "   " | Please enter your postcode      |
      | Mobile       | "   " | Please enter your mobile number |
      | ABN or ACN   | "   " | Please enter your ABN or ACN    |
    When Alan fills in:
      | Suburb   |  |
      | Postcode |  |
    And Alan presses "Save changes"
    Then the fields say:
      | Suburb   | Please enter your suburb   |
      | Postcode | Please enter your postcode |
    When Alan types "G" into "Suburb"
    Then the fields say:
      | Suburb   |                            |
      | Postcode | Please enter your postcode |
    And "PUT /api/user" was not sent

  @screen @A5-26 @A5-28
  Scenario: Saved details are sent without spaces and without the email
    Given Alan is logged in
    When Alan opens the edit details page
    And Alan fills in:
      | Suburb             | Kensington   |
      | State              | ALL          |
      | Phone number       | 08 8999 0000 |
      | Mobile             | 0491 570 156 |
      | Registered for GST | yes          |
      | Account name       | Parade Introductions |
      | BSB                | 062 000      |
      | Account number     | 1234-5678    |
    And Alan presses "Save changes"
    Then Alan sees the message "Your account information updated successfully"
    And "PUT /api/user" was sent with:
      | companyName   | Parade Introductions  |
      | firstName     | Alan                  |
      | lastName      | Agent                 |
      | address       | 104 The Parade        |
      | suburb        | Kensington            |
      | state         | ALL                   |
      | postcode      | 5067                  |
      | phoneNumber   | 0889990000            |
      | countryCode   | +61                   |
      | mobileNumber  | 0491570156            |
      | ccEmail       | office@parade.example |
      | abn           | 51824753556           |
      | gstRegistered | true                  |
      | bankAccountName   | Parade Introductions |
      | bankBsb           | 062000            |
      | bankAccountNumber | 12345678          |
      | subscribed    |                       |
    And Alan has been at "/#/account"
    When Alan opens the edit details page
    Then the fields hold:
      | Suburb             | Kensington |
      | State              | ALL        |
      | Registered for GST | yes        |
      | Account name       | Parade Introductions |
      | BSB                | 062-000    |
      | Account number     | 12345678   |

  @screen @A2.6-4
  Scenario: A saved suburb shows on the dashboard, also after a reload
    Given Alan is logged in
    When Alan opens the edit details page
    And Alan sets "Suburb" to "Kensington"
    And Alan presses "Save changes"
    Then Alan is at the dashboard
    And "PUT /api/user" was sent 1 time
    And Alan's details show:
      | Address | 104 The Parade, Kensington SA 5067 |
    When Alan reloads
    Then Alan's details show:
      | Address | 104 The Parade, Kensington SA 5067 |

  @screen @A8-17
  Scenario: The server's message shows when the details do not load
    Given Alan is logged in
    And the call "GET /api/user" answers 12345 "The register is closed."
    When Alan opens the edit details page
    Then Alan sees "The register is closed."
    When the call "GET /api/user" works again
    And Alan presses "Try again"
    Then the field "Suburb" holds "Norwood"

  @screen
  Scenario: Typed details survive an expired session
    Given Alan is logged in
    And the call "PUT /api/user" answers 90002 "Over"
    When Alan opens the edit details page
    And Alan sets "Suburb" to "Kensington"
    And Alan presses "Save changes"
    Then Alan is asked to log in
    When the call "PUT /api/user" works again
    And Alan logs in
    Then Alan is at the edit details page
    And the field "Suburb" holds "Kensington"
    When Alan presses "Undo changes"
    Then the field "Suburb" holds "Norwood"

  @http @A5-28
  Scenario: An email that is sent anyway changes nothing, and blank details are refused
    Given Alan is logged in
    When Alan calls "PUT /api/user" with:
      | email         | thief@example.com    |
      | companyName   | Parade Introductions |
      | firstName     | Alan                 |
      | lastName      | Agent                |
      | address       | 104 The Parade       |
      | suburb        | Norwood              |
      | state         | ALL                  |
      | postcode      | "5067"               |
      | phoneNumber   | 08 8123 4567         |
      | countryCode   | "+61"                |
      | mobileNumber  | 0412 345 678              |
      | abn           | "51824753556"        |
      | gstRegistered | true                 |
    Then the answer is 0
    When Alan calls "GET /api/user"
    Then the answer has:
      | email         | {Alan’s email} |
      | state         | ALL            |
      | phoneNumber   | 0881234567     |
      | mobileNumber  | 0412345678         |
      | gstRegistered | true           |
    When Alan calls "PUT /api/user" with:
      | companyName  | Parade Introductions |
      | firstName    | Alan                 |
      | lastName     | Agent                |
      | address      | 104 The Parade       |
      | suburb       | "   "                |
      | postcode     | "5067"               |
      | countryCode  | "+61"                |
      | mobileNumber | "0412345678"         |
    Then the answer is 40000 "Please enter your suburb" at "suburb"
