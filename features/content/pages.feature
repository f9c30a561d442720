Feature: About us, how it works and contact us

  @screen @M2-26 @M2-116 @A2.1-8 @A8-1
  Scenario: About us shows the server's text without scripts, and can be loaded again after a failure
    When Vera opens "/about"
    Then the page is headed "About us"
    And Vera sees "Choose on the building"
    And the page shows:
      | Talk to UNIFI Phone (08) 5550 1200 Email hello@unifi.example |
      | How buying off the plan works                                |
    And the steps are:
      | 1. Find the project   |
      | 2. Compare the plans  |
      | 3. Reserve your home  |
      | 4. Exchange contracts |
    Given the call "POST /api/about" answers 50001 "The server is away."
    When Vera reloads
    Then the page alerts "The server is away."
    When the call "POST /api/about" works again
    And Vera presses "Try again"
    Then Vera sees "Choose on the building"
    Given the call "POST /api/about" answers with:
      | about | <h2>Since Tuesday</h2><p>We sell <b>tents</b>.</p><script>window.broken = 1</script><img src=x onerror='window.broken = 1'> |
    When Vera reloads
    Then Vera sees "Since Tuesday We sell tents."
    And Vera sees no message
    And "tents" is in bold, and no script of the text has run

  @screen @M2-117
  Scenario: A tenant that wants pictures has them as its About us
    Given Vera visits the site of a tenant with:
      | about us | pictures |
    When Vera opens "/about"
    Then the page is headed "About us"
    And the page has 5 pictures
    And the page shows "Choose on the building See which homes are available, reserved or sold, updated live."
    And "POST /api/about" was not sent
    And nothing went wrong in Vera's page

  @screen @M2-27 @M2-118 @M1-17 @A2.1-10
  Scenario: How it works shows four steps and five benefits
    When Vera opens "/how-it-works"
    Then the page is headed "How it works"
    And Vera sees "A buyer can reserve a property online for $1,000, holding it exclusively for seven days."
    And the steps are:
      | 1. Find the project   |
      | 2. Compare the plans  |
      | 3. Reserve your home  |
      | 4. Exchange contracts |
    And the page shows "What you get"
    And the benefits are:
      | See live availability for every home.                                                 |
      | Don’t go ahead and we refund your $1,000. The card transaction fee is not refundable. |
      | Use our nominated conveyancer or choose your own.                                     |
      | No listed price? Make an offer. No payment needed.                                    |
      | Your card details go straight to the payment provider.                                |

  @browser @M2-28 @M2-119 @M2-122 @M2-123 @B9-52 @M2-124 @M2-120 @M2-121 @M2-125 @M1-5 @A2.1-7 @M7-40
  Scenario: Contact us shows the tenant's name, hours, address and map, and the server's phone and email
    Given the site is "saltline"
    When Vera opens "/contactus"
    Then the page is headed "Contact us"
    And the page shows "SALTLINE Phone (08) 5550 3400"
    And Vera sees "Monday - Friday 9am - 5pm"
    And Vera sees "Monday to Friday 9am to 5pm"
    And the page shows "Address 250 The Parade, Norwood, South Australia"
    And the drawn map with 1 marker is "Map with a marker at 250 The Parade, Norwood, South Australia. In a straight line: Norwood 1 km west, Kent Town 2 km west, Magill 3 km east, Adelaide 4 km west, Campbelltown 5 km north-east, North Adelaide 5 km west."
    Given the call "POST /api/contacts" answers 50001 "The server is away."
    When Vera reloads
    Then the page alerts "The server is away."
    When the call "POST /api/contacts" works again
    And Vera presses "Try again"
    Then Vera sees "ahoy@saltline.example"
    Given the call "POST /api/contacts" answers with:
      | contactPhone | 08 1234 5678     |
      | contactEmail | hi@there.example |
    When Vera reloads
    Then these links of the page lead to:
      | (08) 1234 5678   | tel:+61812345678        |
      | hi@there.example | mailto:hi@there.example |
      | Email us         | mailto:hi@there.example |

  @screen @M7-40
  Scenario: A site with map tiles shows the office on them
    Given the maps of the site have tiles of "© Spec maps" at "https://maps.example/credits"
    When Vera opens "/contactus"
    Then the page is headed "Contact us"
    And "© Spec maps" leads to "https://maps.example/credits"
    And nothing went wrong in Vera's page

  @screen @M1-3 @M6-1 @A1-9 @A6-1
  Scenario: Public pages need no account
    Then these pages open to Vera:
      | /                     | Buy Tomorrow's Real Estate...Today        | UNIFI \| New and off-the-plan homes |
      | /agents               | Sell off the plan                         | UNIFI \| Developers & Agents        |
      | /pricing              | Off-the-plan stock for your clients       | UNIFI \| Channel Partners           |
      | /agent-registration   | Sell with UNIFI                           | UNIFI \| Agent kit                  |
      | /about                | About us                                  | UNIFI \| About us                   |
      | /how-it-works         | How it works                              | UNIFI \| How it works               |
      | /contactus            | Contact us                                | UNIFI \| Contact us                 |
      | /term2                | Terms and Conditions                      | UNIFI \| Terms and Conditions       |
      | /blog                 | Blog                                      | UNIFI \| Blog                       |
      | /faq                  | Frequently asked questions                | UNIFI \| FAQ                        |
      | /advertise-with-us    | Advertise to people who are buying a home | UNIFI \| Advertise with us          |
      | /affiliated-companies | Affiliated companies                      | UNIFI \| Affiliated companies       |
    When Vera opens the results
    Then 15 rows show, on page 1
    And Vera is at the results
    And the browser does not keep "token"
    And nothing went wrong in Vera's page

  @http
  Scenario: A shared page has its own title and canonical address
    Then these addresses have their own title and canonical address:
      | /how-it-works         | UNIFI \| How it works                 | /how-it-works         |
      | /about                | UNIFI \| About us                     | /about                |
      | /contactus            | UNIFI \| Contact us                   | /contactus            |
      | /agents               | UNIFI \| Developers & Agents          | /agents               |
      | /pricing              | UNIFI \| Channel Partners             | /pricing              |
      | /agent-registration   | UNIFI \| Agent kit                    | /agent-registration   |
      | /faq                  | UNIFI \| FAQ                          | /faq                  |
      | /advertise-with-us    | UNIFI \| Advertise with us            | /advertise-with-us    |
      | /advertise-with-unifi | UNIFI \| Advertise with us            | /advertise-with-us    |
      | /affiliated-companies | UNIFI \| Affiliated companies         | /affiliated-companies |
      | /terms-and-conditions | UNIFI \| Terms and Conditions         | /terms-and-conditions |
      | /website-terms        | UNIFI \| Website Terms and Conditions | /website-terms        |
      | /policy2              | UNIFI \| Privacy Policy               | /policy2              |
