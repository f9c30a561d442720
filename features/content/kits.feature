Feature: Join requests and agent kit requests

  @screen @M2-58 @M2-84 @M2-85 @M4-38 @M3-5 @M9-38 @M5-1 @M5-2 @M5-4 @M5-6 @M5-8 @M5-9 @M5-10 @M5-12 @B2.2-15
  Scenario: The join dialog opens from home page and header, and names each missing field
    Given the site is "wren"
    When Vera opens "/"
    And Vera reads the page to its end
    Then the button "Request to join" is enabled
    And there is no dialog
    When Vera presses "Request to join"
    Then the dialog "Request to Join WREN & CO" opens
    When Vera presses "Close"
    Then there is no dialog
    When Vera presses "Contact" in the header
    Then the dialog "Request to Join WREN & CO" opens
    And the field "State" holds "Choose a state"
    And the choices of "State" are "Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia, International"
    When Vera sets "First name" to ""
    Then the fields say:
      | First name   | Please enter your first name |
      | Last name    |                              |
      | Company name |                              |
      | State        |                              |
      | Email        |                              |
      | Phone number |                              |
      | Message      |                              |
    When Vera presses "Send request"
    Then the fields say:
      | First name   | Please enter your first name   |
      | Last name    | Please enter your last name    |
      | Company name | Please enter your company name |
      | State        | Please select your state       |
      | Email        | Please enter a correct email   |
      | Phone number | Please enter your phone number |
      | Message      |                                |
    And "POST /api/agent/requestUConnectKit" was not sent

  @screen @M1-2
  Scenario: The default brand's name is in capitals
    When Vera opens "/contactus"
    Then the page shows "UNIFI Phone (08) 5550 1200"
    When Vera presses "Contact" in the header
    Then the dialog "Request to Join UNIFI" opens

  @screen @M5-3 @M5-5 @M5-7 @M5-11 @M5-13 @M5-14 @M5-16 @M5-18 @M9-21 @B9-29 @B9-30 @B9-31 @B9-32 @B9-33 @B9-34 @B9-35
  Scenario: The forms of the agent kit and of the join request limit the length of each text
    When Vera opens "/agent-registration"
    Then the fields take at most:
      | First name   | 50   |
      | Last name    | 100  |
      | Company name | 100  |
      | Email        | 100  |
      | Phone number | 20   |
      | Message      | 1000 |
    And the page shows "1000 / 1000"
    When Vera sets "Phone number" to "04a1 2-3"
    Then the field "Phone number" holds "04123"
    When Vera presses "Contact" in the header
    Then the dialog "Request to Join UNIFI" opens
    And the fields take at most:
      | First name   | 50   |
      | Last name    | 100  |
      | Company name | 100  |
      | Email        | 100  |
      | Phone number | 20   |
      | Message      | 1000 |
    And the dialog shows "1000 / 1000"
    When Vera sets "Phone number" to "04a1 2-3"
    Then the field "Phone number" holds "04123"

  @screen @M1-7 @M3-4 @M4-39 @M4-40 @M5-15 @M5-17 @M8-28 @M9-23 @M5-23 @M4-41 @M8-29
  Scenario: A refused join request keeps its text; once sent, it is confirmed for six seconds and cleared
    When Vera opens "/about"
    And Vera presses "Contact" in the header
    And Vera fills in the request
    Given the call "POST /api/agent/requestUConnectKit" answers 50001 "The server is away."
    When Vera presses "Send request"
    Then the page alerts "The server is away."
    When Vera presses "Close"
    Then there is no dialog
    When Vera presses "Contact" in the header
    Then the field "First name" holds "Jo"
    Given the call "POST /api/agent/requestUConnectKit" is slow
    When Vera double-clicks "Send request"
    Then "POST /api/agent/requestUConnectKit" was sent 2 times
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
    And Vera sees the message "U-Connect request sent successfully"
    And there is no dialog
    When 5.5 seconds pass for Vera
    Then Vera sees the message "U-Connect request sent successfully"
    When 1 second passes for Vera
    Then Vera does not see "U-Connect request sent successfully"
    When Vera presses "Contact" in the header
    Then the request is empty
    And "POST /api/agent/requestUConnectKit" was sent 2 times

  @browser @M2-73 @M2-74 @M2-75 @M2-76 @M2-77
  Scenario: The kit page has the form, a film that can be paused, and a way back to the form
    When Vera opens "/agent-registration"
    Then the fields of the request are "First name, Last name, Company name, State, Email, Phone number, Message"
    And the benefits are:
      | Live availability          |
      | Online reservations        |
      | Written offers             |
      | All documents in one place |
    And the links of the contact strip lead to:
      | mailto:hello@unifi.example | same window |
    And the film loops silently
    And the film is paused
    When Vera presses "Play video"
    Then the film plays
    When Vera presses "Pause video"
    Then the film is paused
    And "Agent login" leads to "#/account"
    When Vera scrolls to the foot of the page
    And Vera presses "Get the agent kit"
    Then the page is at its top
    And "First name" has the focus

  @screen @M1-6 @B6-3 @B8-30 @M8-24 @M8-25 @M8-26 @B7-42
  Scenario: A failed kit request can be sent again
    When Vera opens "/agent-registration"
    And Vera fills in the request
    Given the call "POST /api/agent/requestAgentKit" answers 50001 "The server is away."
    When Vera presses "Request agent kit"
    Then the page alerts "The server is away."
    When the call "POST /api/agent/requestAgentKit" works again
    And Vera presses "Request agent kit"
    Then Vera sees the message "Success"
    And Vera sees the message "Agent kit request sent successfully"
    And the request is empty
    And "POST /api/agent/requestAgentKit" was sent with:
      | firstName   | Jo              |
      | lastName    | Lee             |
      | companyName | Lee Homes       |
      | state       | South Australia |
      | email       | jo@ex.com       |
      | phoneNumber | 0412345678      |
      | message     | N/A             |
