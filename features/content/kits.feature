Feature: Join requests and agent kit requests

  @browser @M2-58 @M2-84 @M2-85 @M4-38 @M3-5 @M9-38 @M5-1 @M5-2 @M5-4 @M5-6 @M5-8 @M5-9 @M5-10 @M5-12 @B2.2-15
  Scenario: The join dialog opens from header and home page, and shows missing fields
    Given the site is "wren"
    When Vera opens "/"
    Then there is no dialog yet
    When Vera presses "Request to join"
    Then the dialog "Request to Join WREN & CO" is open
    When Vera closes the dialog
    And Vera presses "Contact" in the header
    Then the dialog "Request to Join WREN & CO" is open
    And the states to choose from are "Australian Capital Territory, New South Wales, Northern Territory, Queensland, South Australia, Tasmania, Victoria, Western Australia, International"
    And axe finds nothing in the open dialog
    When Vera leaves the first name empty
    Then the complaints are "Please enter your first name"
    When Vera sends the request
    Then the complaints are "Please enter your first name, Please enter your last name, Please enter your company name, Please select your state, Please enter a correct email, Please enter your phone number"
    And no request was sent

  @browser @M1-2
  Scenario Outline: The default brand's name is in capitals: <host>
    When Vera opens the contact page of the host "<host>"
    Then the page is headed "UNIFI"
    When Vera presses "Contact" in the header
    Then the dialog "Request to Join UNIFI" is open

    Examples:
      | host      |
      | localhost |
      | 127.0.0.1 |

  @browser
  Scenario Outline: Fields limit the length of their text: <form>
    When Vera opens <form>
    And Vera types 1100 letters into every field, and "04a1 2-3" into the phone number
    Then the fields hold 50, 100, 100, 100 and 1000 letters, and the phone number "04123"
    When Vera types 25 digits into the phone number
    Then the phone number holds 20 digits
    And the counter reads "1000 / 1000"

    Examples:
      | ids                                                                                   | form             |
      | M5-3 M5-5 M5-7 M5-11 M5-13 M5-14 M5-16 M5-18 M9-21                                    | the join dialog  |
      | B9-29 B9-30 B9-31 B9-32 B9-33 B9-34 B9-35                                             | the kit page     |

  @browser @M1-7 @M3-4 @M4-39 @M4-40 @M5-15 @M5-17 @M8-28 @M9-23 @M5-23
  Scenario: A request is sent once, confirmed for six seconds, and the form is cleared
    Given the call for joining takes its time
    When Vera opens the join dialog
    And Vera fills in the request, without a message, and sends it twice
    And the call for joining is answered
    Then one request to join was sent: {"firstName":"Jo","lastName":"Lee","companyName":"Lee Homes","state":"South Australia","email":"jo@ex.com","phoneNumber":"0412345678","message":"N/A"}
    And the notification "Success" says "U-Connect request sent successfully"
    And there is no dialog any more
    When 5.5 seconds pass at Vera's
    Then the message "U-Connect request sent successfully" is there
    When 1 seconds pass at Vera's
    Then the message "U-Connect request sent successfully" is gone
    When Vera presses "Contact" in the header
    Then the fields of the request are empty

  @browser @M4-41 @M8-29
  Scenario: A refused request keeps the typed text, even after closing the dialog
    Given the call "POST /api/agent/requestUConnectKit" fails for Vera
    When Vera opens the join dialog
    And Vera fills in the request, without a message, and sends it
    Then the dialog of the request alerts "The server is away."
    When Vera closes the dialog
    And Vera presses "Contact" in the header
    Then the first name still holds "Jo"

  @browser @M2-73 @M2-74 @M2-75 @M2-76 @M2-77 @M2-78
  Scenario: The kit page has a video that can be paused and a link back to the form
    When Vera opens the kit page
    Then the form of the kit has 7 fields, and beside it stand 4 benefits and the address that answers
    And a film loops without a sound, stands still for those who want no movement, and its file is there
    When Vera lets the film play
    Then the film plays, until Vera pauses it
    And axe finds nothing on Vera's page
    When Vera follows "Agent login" on the page to another site
    Then a window opens at "https://agents.unifi.example/"
    When Vera scrolls to the foot of the page
    And Vera follows the call to action
    Then the page is at its top
    And the first field of the request has the focus

  @browser @M1-6 @B6-3 @B8-30 @M8-24 @M8-25 @M8-26 @B7-42
  Scenario: A failed kit request can be resent
    Given the call "POST /api/agent/requestAgentKit" fails for Vera
    When Vera opens the kit page
    And Vera fills in the request, without a message, and sends it
    Then the page of the request alerts "The server is away."
    When the call "POST /api/agent/requestAgentKit" no longer fails for Vera
    And Vera sends the request
    Then the notification "Success" says "Agent kit request sent successfully"
    And the fields of the request are empty
