Feature: Navigation

  @screen @M2-1
  Scenario: Routes use the URL hash and survive a reload, and a plain path redirects to its hash route
    When Vera opens the home page
    Then nothing has the focus
    When Vera follows "About us" in the header
    Then the address is "/#/about"
    When Vera reloads
    Then the address is "/#/about"
    And the page is headed "About us"
    When Vera opens the address "/how-it-works"
    Then the address is "/#/how-it-works"
    And the page is headed "How it works"

  @browser @M2-2
  Scenario: Every page starts at the top
    When Vera opens "/terms-and-conditions"
    And Vera scrolls to the foot of the page
    And Vera follows "About us" in the footer
    Then Vera is at "/about"
    And the page is headed "About us"
    And the page is at its top
    And the page's main part has the focus

  @screen @M2-3 @M2-6
  Scenario: The home page needs no account, and unknown paths redirect to it
    When Vera opens the home page
    Then the page is headed "Buy Tomorrow's Real Estate...Today"
    And the browser does not keep "token"
    When Vera opens "/no/such/page"
    Then Vera is at the home page
    And the page is headed "Buy Tomorrow's Real Estate...Today"

  @screen @A1-1
  Scenario: Visitors, professionals, buyers and agents each reach their pages
    Given Bea has an account
    And Alan has an account with:
      | role     | agent |
      | lastName | Agent |
    When Vera opens the home page
    And Vera presses "For agents" in the header
    And Vera follows "Developers & Agents" in the header
    Then the page is headed "Sell off the plan"
    When Vera presses "For agents" in the header
    And Vera follows "Channel Partners" in the header
    Then Vera is at the pricing page
    When Vera presses "Sign up now for Basic"
    Then Vera is at the password step
    And the browser does not keep "token"
    When Bea opens the account page
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at the account page
    And the page is headed "Bea, welcome back!"
    When Alan opens the dashboard
    Then Alan is asked to log in
    When Alan logs in
    Then Alan is at the dashboard
    And the page is headed "Alan Agent"

  @screen @B2.1-2
  Scenario: The signing service's window closes, and its address in a person's own window shows the home page
    When Vera opens "/about"
    Then windows that Vera's page opens at these addresses close:
      | /?event=signing_complete            |
      | /?envelope=7&event=signing_complete |
      | /#/?event=signing_complete          |
    When Vera opens the address "/?event=signing_complete"
    Then the page is headed "Buy Tomorrow's Real Estate...Today"

  @screen @M2-62 @M2-63
  Scenario: Every page is titled with the brand and its name
    Given the site is "wren"
    When Vera opens the home page
    Then these pages open to Vera:
      | /                     | Buy Tomorrow's Real Estate...Today  | Wren & Co \| New and off-the-plan homes   |
      | /about                | About us                            | Wren & Co \| About us                     |
      | /contactus            | Contact us                          | Wren & Co \| Contact us                   |
      | /how-it-works         | How it works                        | Wren & Co \| How it works                 |
      | /agents               | Sell off the plan                   | Wren & Co \| Developers & Agents          |
      | /pricing              | Off-the-plan stock for your clients | Wren & Co \| Channel Partners             |
      | /faq                  | Frequently asked questions          | Wren & Co \| FAQ                          |
      | /advertise-with-us    | Advertise to people who are buying a home | Wren & Co \| Advertise with us      |
      | /affiliated-companies | Affiliated companies                | Wren & Co \| Affiliated companies         |
      | /agent1               | Imogen Castellari                   | Wren & Co \| Imogen Castellari            |
      | /agent2               | Daniel Okafor                       | Wren & Co \| Daniel Okafor                |
      | /agency               | Ardent & Vale                       | Wren & Co \| Ardent & Vale                |
      | /login                | Login                               | Wren & Co \| Login                        |
      | /term2                | Terms and Conditions                | Wren & Co \| Terms and Conditions         |
      | /terms-and-conditions | Terms and Conditions                | Wren & Co \| Terms and Conditions         |
      | /website-terms        | Website Terms and Conditions        | Wren & Co \| Website Terms and Conditions |
      | /policy2              | Privacy Policy                      | Wren & Co \| Privacy Policy               |

  @screen @M9-33 @M9-34 @A1-13 @A1-14 @A9-3
  Scenario: Phones and narrow windows are redirected to the tenant's mobile host, on load and on resize
    Given Vera visits the site of a tenant with:
      | mobile host | m.unifi.example |
    When Vera opens "/about"
    Then the address is "/#/about"
    When Vera makes the window 1200 pixels wide
    Then the address is "/#/about"
    When Vera makes the window 1199 pixels wide
    Then the address is "http://m.unifi.example/#/about"
    When Vera opens the address "/#/how-it-works"
    Then the address is "http://m.unifi.example/#/how-it-works"
