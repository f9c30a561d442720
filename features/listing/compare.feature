Feature: Comparing units and their total costs

  Background:
    Given a building with these units:
      | unit | price   | max    | status    |
      | 9    | 1250000 |        | Available |
      | 10   | 600000  |        | Sold      |
      | 11   | 700000  | 750000 | Available |
      | 12   | 650000  |        | Available |
      | 13   | 660000  |        | Available |

  @screen
  Scenario: Up to four units are compared as they change, and one is reserved
    When Vera opens the price list
    And Vera unlocks it
    And Vera ticks the units "9, 10, 11, 12, 13" to compare
    Then Vera sees the message "You can compare up to 4 at once. Remove one first."
    And the units to compare are "9, 10, 11, 12"
    When Vera follows "Compare 4"
    Then the units compared are "Apartment 9 Available $1,250,000 Select now, Apartment 10 Sold $600,000, Apartment 11 Available $700,000 - $750,000 Make Offer, Apartment 12 Available $650,000 Select now"
    And the plans drawn are "Apartment 9, Apartment 10, Apartment 11, Apartment 12"
    And the facts that differ are "Rent pw, Price per m², Stamp duty"
    And the prices compared are "$1,250,000, $600,000, $700,000, $650,000"
    And the duties compared are "$62,580, $26,830, $32,330, $29,580"
    When unit 9 is taken by another buyer
    Then the units compared are "Apartment 9 Reserved $1,250,000, Apartment 10 Sold $600,000, Apartment 11 Available $700,000 - $750,000 Make Offer, Apartment 12 Available $650,000 Select now"
    And Vera sees "Apartment 9, The Lantern is now Reserved"
    When Vera reloads
    And Vera presses "Remove apartment 10, The Lantern"
    And Vera ticks "Show differences only"
    Then the facts compared are "Rent pw, Price per m², Stamp duty"
    When Vera follows "Select now"
    Then Vera is asked to log in

  @screen
  Scenario: Prices stay hidden in the comparison until the price list is unlocked
    When Vera opens the building
    And Vera clicks unit "12"
    And Vera presses "Compare"
    And Vera clicks unit "9"
    And Vera presses "Compare"
    And Vera follows "Compare 2"
    Then the units compared are "Apartment 12 Available Unlock the price list to see the price Select now, Apartment 9 Available Unlock the price list to see the price Select now"
    And Vera does not see "Total cost"

  @screen @D13-9
  Scenario: A drawn building has an example of a floor plan; one without a drawing has no plan
    When Vera opens the building
    And Vera clicks unit "12"
    Then Vera sees "Example: floor plan"
    Given the building has:
      | massing | null |
    When Vera opens the building
    And Vera clicks unit "12"
    Then Vera does not see "Example: floor plan"
    When Vera presses "Compare"
    And Vera clicks unit "9"
    And Vera presses "Compare"
    And Vera follows "Compare 2"
    Then Vera sees "No floor plan here yet"

  @browser
  Scenario: On a phone, a message appears above the units to compare
    Given Vera has a phone
    When Vera opens the price list
    And Vera unlocks it
    And Vera ticks the units "9, 10, 11, 12, 13" to compare
    Then Vera sees the message "You can compare up to 4 at once. Remove one first."
    And the message covers none of the units to compare

  @browser @D52-114
  Scenario: The total cost of a unit is printed without the page behind it
    When Vera opens the price list
    And Vera unlocks it
    And Vera presses "$650,000"
    Then the dialog "Total cost of apartment 12" opens
    And only the dialog is printed, with all that is in it

  @screen @D52-68
  Scenario: A phone shows the total cost of a unit, or says why duty is missing
    Given Vera has a phone
    When Vera opens the price list
    And Vera unlocks it
    And Vera presses "$650,000"
    Then these facts show:
      | Price         | $650,000 |
      | Deposit       | $65,000  |
      | Stamp duty    | $29,580  |
    And Vera sees "Stamp duty, SA. Rate of stamp duty, RevenueSA, as at 21/11/2026."
    When Vera sets "Deposit" to "3"
    Then the field "Deposit" says "Enter a deposit from 5 to 100 per cent of the price"
    And these facts show:
      | Price         | $650,000 |
      | Deposit       | $65,000  |
      | Stamp duty    | $29,580  |
    When Vera sets "Deposit" to "20"
    Then these facts show:
      | Price         | $650,000 |
      | Deposit       | $130,000 |
      | Stamp duty    | $29,580  |
    Given the building has:
      | state | ACT |
    When Vera opens the price list
    And Vera presses "$650,000"
    Then Vera sees "Not calculated: the Australian Capital Territory sets new rates each July, and we couldn’t confirm the current ones."
