Feature: Demo profiles of agents and an agency

  @screen
  Scenario Outline: <route> shows a bio, the company's details and properties, the same on every load
    When Vera opens "<route>"
    Then the page is headed "<name>"
    And the page is titled "UNIFI | <name>"
    And the page shows:
      | About <name> <bio>                |
      | Company details Company <company> |
      | <properties>                      |
    And these links of the page lead to:
      | View <first>  | #/property/search/results?searchType=buy&suburb=<suburb>  |
      | View <second> | #/property/search/results?searchType=buy&suburb=<another> |
    When Vera reloads
    Then the page shows:
      | About <name> <bio>                |
      | Company details Company <company> |
      | <properties>                      |
    When Vera follows "View <first>"
    Then Vera is at the results
    And Vera sees "<first>"
    And nothing went wrong in Vera's page

    Examples:
      | ids               | route   | name              | bio                                                 | company                                                                                                                           | first       | suburb     | second       | another      | properties                                                      |
      | A1-15 A1-19 A1-20 | /agent  | Imogen Castellari | Imogen leads project sales for Ardent & Vale.       | Ardent & Vale Address 88 The Parade, Norwood SA 5067 Phone (08) 5550 1410 Email projects@ardentvale.example Licence RLA 284 119     | The Lantern | Glenelg    | Barker Row   | Prospect     | Apartments The Lantern 41 Bayview Street, Glenelg SA            |
      | A1-16 A1-19 A1-20 | /agent1 | Imogen Castellari | Imogen leads project sales for Ardent & Vale.       | Ardent & Vale Address 88 The Parade, Norwood SA 5067 Phone (08) 5550 1410 Email projects@ardentvale.example Licence RLA 284 119     | The Lantern | Glenelg    | Barker Row   | Prospect     | Townhouses Barker Row 32 Barker Road, Prospect SA               |
      | A1-17 A1-19 A1-20 | /agent2 | Daniel Okafor     | Daniel runs Northbank’s off-the-plan team.          | Northbank Address 14 Victoria Road, Marrickville NSW 2204 Phone (02) 5550 6120 Email projects@northbank.example Licence RLA 310 442 | Parkline    | Parramatta | Quarry Lane  | Marrickville | Townhouses Quarry Lane 6–14 Quarry Lane, Marrickville NSW       |
      | A1-18 A1-19 A1-20 | /agency | Ardent & Vale     | Ardent & Vale sells new homes across Adelaide, from | Ardent & Vale Address 88 The Parade, Norwood SA 5067 Phone (08) 5550 1410 Email projects@ardentvale.example Licence RLA 284 119     | The Lantern | Glenelg    | Bowden Yards | Bowden       | House & Land Riverbanks Green 14 Riverbanks Road, Angle Vale SA |

  @screen @A1-20
  Scenario: A tenant with an agent platform leads there
    Given Vera visits the site of a tenant with:
      | agent platform | https://platform.example/ |
    When Vera opens "/agent2"
    Then these links of the page lead to:
      | View Parkline     | https://platform.example/property/3  |
      | View Archer Place | https://platform.example/property/16 |
      | View Quarry Lane  | https://platform.example/property/19 |
    When Vera follows "View Parkline" to another site
    Then a window opens at "https://platform.example/property/3"
