Feature: About us, how it works and contact us

  @browser @M2-26 @M2-116
  Scenario: About us shows the server's text without scripts
    Given the server's text about the tenant is "<h2>Since Tuesday</h2><p>We sell <b>tents</b>.</p><script>window.broken = 1</script><img src=x onerror='window.broken = 1'>"
    When Vera opens "/about"
    Then the page is headed "About us"
    And Vera sees "Since Tuesday We sell tents."
    And "tents" stands in bold
    And nothing of the server's text has run

  @browser @M2-27 @M2-118 @M1-17
  Scenario: How it works shows four steps and five benefits
    When Vera opens "/how-it-works"
    Then the page is headed "How it works"
    And Vera sees "A buyer can reserve a property online for $1,000, holding it exclusively for seven days."
    And the steps are "1. Find the project, 2. Compare the plans, 3. Reserve your home, 4. Exchange contracts"
    And the list below "What you get" has 5 benefits

  @browser @M1-17
  Scenario: The home page explains the hold
    When Vera opens "/"
    Then Vera sees "A $1,000 fee holds it in your name for 7 days."

  @browser @M2-28 @M2-119 @M2-122 @M2-123 @B9-52
  Scenario: Contact us shows the tenant's name, hours and address
    Given the site is "saltline"
    When Vera opens "/contactus"
    Then the page is headed "SALTLINE"
    And Vera sees "Monday - Friday 9am - 5pm"
    And Vera sees "Monday to Friday 9am to 5pm"
    And the address on the page is "250 The Parade, Norwood, South Australia"

  @browser @M2-120 @M2-121 @M2-125 @M1-5
  Scenario: Phone and email come from the server
    Given the call for the contacts answers "08 1234 5678" and "hi@there.example"
    When Vera opens "/contactus"
    Then "08 1234 5678" on the page leads to "tel:0812345678"
    And "hi@there.example" on the page leads to "mailto:hi@there.example"
    And "Email us" on the page leads to "mailto:hi@there.example"

  @browser @M2-124
  Scenario: Contact us shows a map with a marker
    When Vera opens "/contactus"
    Then the page has a map with one marker, "Map with a marker at Level 2, 104 The Parade, Norwood, South Australia"

  @browser @M1-3 @M6-1
  Scenario: Public pages need no account
    Then these routes are open to Vera, who is nobody, each with its heading:
      | /                   | Buy Tomorrow's Real Estate...Today |
      | /agents             | Sell off the plan |
      | /pricing            | Off-the-plan stock for your clients |
      | /agent-registration | Sell with UNIFI                     |
      | /about              | About us                            |
      | /how-it-works       | How it works                        |
      | /contactus          | UNIFI                               |
      | /term2              | Terms and Conditions                |
      | /blog               | Blog                                |

  @browser
  Scenario: A page opened at its plain URL has its own title and canonical URL from the server
    Then each of these pages comes with its title, which stays:
      | /how-it-works         | UNIFI \| How it works                 |
      | /about                | UNIFI \| About us                     |
      | /contactus            | UNIFI \| Contact us                   |
      | /agents               | UNIFI \| Developers & Agents          |
      | /pricing              | UNIFI \| Channel Partners             |
      | /agent-registration   | UNIFI \| Agent kit                    |
      | /terms-and-conditions | UNIFI \| Terms and Conditions         |
      | /website-terms        | UNIFI \| Website Terms and Conditions |
      | /policy2              | UNIFI \| Privacy Policy               |

  @browser
  Scenario Outline: A page that cannot be loaded can be retried: <route>
    Given the call "<call>" fails for Vera
    When Vera opens "<route>"
    Then Vera sees "The server is away."
    And axe finds nothing on Vera's page
    When the call "<call>" no longer fails for Vera
    And Vera presses "Try again"
    Then Vera sees "<text>"

    Examples:
      | route      | call               | text                     |
      | /about     | POST /api/about    | Choose on the building     |
      | /contactus | POST /api/contacts | hello@unifi.example      |

  @browser
  Scenario Outline: The page is accessible and fits on desktop and phone: <route>, <host>
    Given the site is "<host>"
    When Vera opens "<route>"
    Then the page has settled
    And axe finds nothing on Vera's page
    Given Vera has a phone
    Then axe finds nothing on Vera's page
    And nothing is wider than Vera's page
    And nothing went wrong in Vera's page

    Examples:
      | route                 | host     |
      | /about                |          |
      | /how-it-works         | saltline |
      | /contactus            | wren     |
      | /term2                |          |
      | /terms-and-conditions | saltline |
      | /website-terms        | wren     |
      | /policy2              |          |
      | /blog                 | saltline |
      | /agent-registration   | wren     |
