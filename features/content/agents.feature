Feature: The page for developers and agents

  @browser @M2-13 @M2-69 @M2-70 @M2-71 @M1-12 @M1-13
  Scenario: The page shows the request form, the five steps and the agent login
    Given the site is "saltline"
    When Vera opens "/agents"
    Then the page is headed "Sell off the plan"
    And the request to join on the page has the fields "First name, Last name, Company name, State, Email, Phone number, Message"
    And the drawn steps are "Create account, Upload project information, Publish live to channel partners, Receive sales, Repeat"
    And nobody is welcomed by name
    And axe finds nothing on Vera's page
    When Vera presses "Request to join"
    Then the first field of the request has the focus
    When Vera follows "Login" on the page to another site
    Then a window opens at "https://agents.saltline.example/"
    When Vera follows "Request the agent kit"
    Then the route is "/agent-registration", and the page is headed "Sell with Saltline"
    Given Vera has a phone
    When Vera opens "/agents"
    Then the page is headed "Sell off the plan"
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page
    And nothing went wrong in Vera's page

  @browser @M2-69 @M8-27 @M4-39 @M9-23
  Scenario: A request is sent once and confirmed for six seconds
    Given the call for joining takes its time
    When Vera opens the page for developers and agents
    And Vera fills in the request, without a message, and sends it twice
    And the call for joining is answered
    Then one request to join was sent: {"firstName":"Jo","lastName":"Lee","companyName":"Lee Homes","state":"South Australia","email":"jo@ex.com","phoneNumber":"0412345678","message":"N/A"}
    And the notification "Success" says "Joining request sent successfully"
    And the fields of the request are empty
    When 5.5 seconds pass at Vera's
    Then the message "Joining request sent successfully" is there
    When 1 seconds pass at Vera's
    Then the message "Joining request sent successfully" is gone

  @browser @M2-72 @M6-6
  Scenario: A logged-in visitor is welcomed by name, and a failed request can be resent
    Given Vera is logged in
    And the call "POST /api/agent/requestUConnectKit" fails for Vera
    When Vera opens the page for developers and agents
    Then Vera sees "Welcome, Vera"
    When Vera fills in the request, without a message, and sends it
    Then the page of the request alerts "The server is away."
    And the first name still holds "Jo"

  @browser
  Scenario Outline: An expired session does not interrupt the page: <code>
    Given Vera is logged in
    And the call for who is there answers code <code> to Vera
    When Vera opens the page for developers and agents
    Then Vera has been told code <code>, and <token> of it is left in the browser
    And Vera can fill in the request, at "/agents", without a message and without a welcome

    Examples:
      | ids   | code  | token   |
      | M8-42 | 90000 | nothing |
      | M8-44 | 90001 | nothing |
      | M8-43 | 90002 | nothing |
      | M8-44 | 8902  | a token |
