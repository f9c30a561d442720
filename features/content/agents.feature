Feature: The page for developers and agents

  @screen @M2-13 @M2-69 @M2-71 @M1-13
  Scenario: The page shows the request form, the five steps and the agent login
    Given the site is "saltline"
    When Vera opens "/agents"
    Then the page is headed "Sell off the plan"
    And the fields of the request are "First name, Last name, Company name, State, Email, Phone number, Message"
    And the steps are:
      | Create account                   |
      | Upload project information       |
      | Publish live to channel partners |
      | Receive sales                    |
      | Repeat                           |
    And the page does not show "Welcome,"
    When Vera presses "Request to join"
    Then "First name" has the focus
    And "Login" leads to "#/account"
    When Vera follows "Request the agent kit"
    Then Vera is at "/agent-registration"
    And the page is headed "Sell with Saltline"
    And nothing went wrong in Vera's page

  @screen @M1-12 @M2-70 @M2-78 @M2-129 @B2.2-12
  Scenario: A tenant's external dashboard opens in a new window wherever agents log in
    Given Vera visits the site of a tenant with:
      | agent login | https://agents.unifi.example/ |
    When Vera opens "/agents"
    And Vera follows "Login" to another site
    Then a window opens at "https://agents.unifi.example/"
    When Vera opens "/agent-registration"
    And Vera follows "Agent login" to another site
    Then a window opens at "https://agents.unifi.example/"
    When Vera opens "/term2"
    And Vera follows "Agent login" to another site
    Then a window opens at "https://agents.unifi.example/"
    When Vera opens the home page
    And Vera reads the page to its end
    And Vera follows "Agent Sign in" to another site
    Then a window opens at "https://agents.unifi.example/"

  @screen @M2-154
  Scenario: Leaving a started request asks for confirmation
    When Vera opens the home page
    And Vera presses "For agents" in the header
    And Vera follows "Developers & Agents" in the header
    Then Vera is at "/agents"
    When Vera sets "First name" to "Vera"
    And Vera follows "Blog" in the header
    Then the dialog "Are you sure you want to leave without saving?" opens
    When Vera presses "Stay"
    And Vera goes back
    Then the dialog "Are you sure you want to leave without saving?" opens
    And Vera is at "/agents"
    When Vera presses "Stay"
    Then the field "First name" holds "Vera"
    When Vera goes back
    And Vera presses "Leave"
    Then Vera is at the home page

  @screen @M2-69 @M8-27 @M4-39 @M9-23
  Scenario: A request is sent once and confirmed for six seconds
    When Vera opens "/agents"
    And Vera fills in the request
    Given the call "POST /api/agent/requestUConnectKit" is slow
    When Vera double-clicks "Send request"
    Then "POST /api/agent/requestUConnectKit" was sent 1 time
    And "POST /api/agent/requestUConnectKit" was sent with:
      | firstName   | Jo              |
      | lastName    | Lee             |
      | companyName | Lee Homes       |
      | state       | South Australia |
      | email       | jo@ex.com       |
      | phoneNumber | 0412345678      |
      | message     | N/A             |
    Given time stands still for Vera
    When the call "POST /api/agent/requestUConnectKit" works again
    Then Vera sees the message "Success"
    And Vera sees the message "Joining request sent successfully"
    And the request is empty
    When 5.5 seconds pass for Vera
    Then Vera sees the message "Joining request sent successfully"
    When 1 second passes for Vera
    Then Vera does not see "Joining request sent successfully"
    And "POST /api/agent/requestUConnectKit" was sent 1 time

  @screen @M2-72 @M6-6
  Scenario: Vera is welcomed by name once logged in, and a failed request keeps what she typed
    Given Vera is logged in
    And the call "POST /api/agent/requestUConnectKit" answers 50001 "The server is away."
    When Vera opens "/agents"
    Then Vera sees "Welcome, Vera"
    When Vera fills in the request
    And Vera presses "Send request"
    Then the page alerts "The server is away."
    And the field "First name" holds "Jo"

  @screen
  Scenario Outline: An expired session ends without interrupting the page: <code>
    Given Vera is logged in
    And the call "GET /api/user" answers <code> "You are out."
    When Vera opens "/agents"
    Then the browser does not keep "token"
    When Vera fills in the request
    Then the field "First name" holds "Jo"
    And Vera is at "/agents"
    And Vera sees no message
    And the page does not show "Welcome,"

    Examples:
      | ids   | code  |
      | M8-42 | 90000 |
      | M8-44 | 90001 |
      | M8-43 | 90002 |

  @screen @M8-44
  Scenario: A session that cannot be checked does not interrupt the page, and is still there afterwards
    Given Vera is logged in
    And the call "GET /api/user" answers 8902 "You are out."
    When Vera opens "/agents"
    And Vera fills in the request
    Then the field "First name" holds "Jo"
    And "GET /api/user" was sent 1 time
    And Vera is at "/agents"
    And Vera sees no message
    And the page does not show "Welcome,"
    When the call "GET /api/user" works again
    And Vera reloads
    Then Vera sees "Welcome, Vera"
