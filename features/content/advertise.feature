Feature: Advertising, and affiliated companies

  @screen @A2.1-12 @A1-9 @M1-18 @M2-144
  Scenario: The footer leads to the advertising page, which sells its placements and names the promotions email
    Given the site is "saltline"
    When Vera opens "/"
    And Vera follows "Advertise with us" in the footer
    Then Vera is at "/advertise-with-us"
    And the page is headed "Advertise to people who are buying a home"
    And the page is titled "Saltline | Advertise with us"
    And the page shows:
      | Saltline is where Australians choose new and off-the-plan homes. |
      | Where your advertisement appears                                 |
      | Home page                                                        |
      | Search results                                                   |
      | Why it works for property brands                                 |
      | How to start                                                     |
    And these links of the page lead to:
      | Email our promotions team   | mailto:promotions@saltline.example?subject=Advertising%3A%20Saltline |
      | promotions@saltline.example | mailto:promotions@saltline.example                                   |
    And the links of the contact strip lead to:
      | mailto:promotions@saltline.example | same window |

  @screen @M2-37
  Scenario: The page also opens at its other address
    When Vera opens "/advertise-with-unifi"
    Then the page is headed "Advertise to people who are buying a home"
    And Vera is at "/advertise-with-unifi"

  @screen @A2.10-5 @M2-143
  Scenario: The footer leads to the affiliated companies, in three groups of logos with placeholder text
    When Vera opens "/"
    And Vera follows "Affiliated companies" in the footer
    Then Vera is at "/affiliated-companies"
    And the page is headed "Affiliated companies"
    And the page is titled "UNIFI | Affiliated companies"
    And the page shows "We are still choosing them: the names below are placeholders."
    And the page shows:
      | Removalists Packing, moving and storage |
      | Electricity A connection that is live   |
      | Gas Hot water and cooking               |
      | Tandem Removals Local moves             |
      | Long Haul & Sons Interstate moves       |
      | Boxroom Storage                         |
      | Careful Hands Pianos and art            |
      | Meridian Power Connections              |
      | Lumen & Co Solar plans                  |
      | Switchyard Apartments                   |
      | Pilot Gas Connections                   |
      | Bluering Bottled gas                    |
      | Hearth Energy Gas and electricity       |
    And nothing went wrong in Vera's page
