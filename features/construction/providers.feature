Feature: Recommended service providers
  Agents find the firms that their buyers may need, by what they do.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent
    And Alan introduced Bea to unit 101, which is contracted

  @browser @A2.1-31 @A2.10-1 @A2.10-2 @A2.10-3 @A7-98
  Scenario: Providers are shown by type, each logo leading to its firm
    When Alan opens the service providers
    Then the page is headed "Recommended Service Providers"
    And the providers are:
      | Conveyancing and legal | Parade Conveyancing  | https://parade-conveyancing.example/  | yes | Contract review \| Settlement \| Fixed fee         |
      | Conveyancing and legal | Lindqvist Legal      | https://lindqvist-legal.example/      | yes | Contract review \| Trusts and companies            |
      | Conveyancing and legal | Keystone Settlements | https://keystone-settlements.example/ | yes | Settlement \| First home grants                    |
      | Home loans             | Harbour Lending      | https://harbour-lending.example/      | yes | Pre-approval \| Deposit bonds \| Valuations        |
      | Home loans             | Tenfold Finance      | https://tenfold-finance.example/      | yes | First home buyers \| Refinancing                   |
      | Moving in              | Careful Cartage      | https://careful-cartage.example/      | yes | Removals \| Packing \| Storage                     |
      | Moving in              | Lift & Shift         | https://lift-shift.example/           | yes | Removals \| Apartment specialists                  |
      | Moving in              | Plug & Go            | https://plug-go.example/              | yes | Electricity \| Gas \| Internet                     |
      | Furnishing and care    | Room by Room         | https://room-by-room.example/         | yes | Furniture packages \| Blinds and curtains          |
      | Furnishing and care    | Snaglist             | https://snaglist.example/             | yes | Handover inspections \| Defect reports             |
    And their logos are drawn
    And "GET /api/houseProvidersList/{listing}" was sent 1 time
    When Alan follows "Snaglist" to another site
    Then a window opens at "https://snaglist.example/"

  @screen @A2.10-4 @A9-28
  Scenario: The code word is the product's name in upper case
    When Alan opens the service providers
    Then Alan sees "When you book one of these providers, quote the code word UNIFI so that they know who sent you."
    And "affiliated companies" leads to "#/affiliated-companies"
    Given the site is "saltline"
    And Alan is logged in as an agent
    When Alan opens the service providers
    Then Alan sees "quote the code word SALTLINE so"
