Feature: Contacting the agents of a listing
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |

  @screen @B1-4 @B2.5-25 @B2.10-1 @B2.10-2 @B2.10-3 @B2.10-4 @B3-32 @B4-19 @B4-20 @B8-31
  Scenario: The enquiry service fails, then is slow: the text is kept, one enquiry is sent, and the dialog closes
    When Vera opens the listing
    And Vera presses "Contact Agent about The Lantern"
    Then the dialog "Contact Agent" opens
    And the fields of the enquiry are "Name, Email, Phone, Message"
    When Vera fills in:
      | Name                | Vera Visitor     |
      | Email               | vera@example.com |
      | Phone               | 0412345678       |
      | Message             | Is it sunny?     |
      | Make an appointment | yes              |
      | Send email          | yes              |
    And the call "POST /api/agent/contact-agent-email/{listing}" answers 50001 "The email service is down."
    And Vera presses "Send"
    Then the page alerts "The email service is down. Your details are still here."
    And the fields hold:
      | Name    | Vera Visitor     |
      | Email   | vera@example.com |
      | Phone   | 0412345678       |
      | Message | Is it sunny?     |
    When Vera presses "Close"
    Then there is no dialog
    When Vera presses "Contact Agent about The Lantern"
    Then the fields hold:
      | Name    | Vera Visitor |
      | Message | Is it sunny? |
    When the call "POST /api/agent/contact-agent-email/{listing}" is slow
    And Vera double-clicks "Send"
    Then the button "Send" is busy
    When the call "POST /api/agent/contact-agent-email/{listing}" works again
    Then Vera sees the message "Successfully submitted"
    And there is no dialog
    And "POST /api/agent/contact-agent-email/{listing}" was sent 2 times
    And "POST /api/agent/contact-agent-email/{listing}" was sent with:
      | name    | Vera Visitor                 |
      | email   | vera@example.com             |
      | phone   | 0412345678                   |
      | message | Is it sunny?                 |
      | actions | MAKE_APPOINTMENT, SEND_EMAIL |
    When Vera presses "Contact Agent about The Lantern"
    Then the fields hold:
      | Name    |  |
      | Email   |  |
      | Phone   |  |
      | Message |  |

  @screen @B5-2 @B5-4 @B5-5 @B5-6 @B5-7 @B5-8 @B5-9 @B5-10 @B5-11 @B5-12 @B5-14
  Scenario: Each field says what it needs on leaving it, and stops at its maximum length
    When Vera opens the listing
    And Vera presses "Contact Agent about The Lantern"
    And Vera fills in:
      | Name    |  |
      | Email   |  |
      | Phone   |  |
      | Message |  |
    Then the fields say:
      | Name    | Please enter your name       |
      | Email   | Please enter a correct email |
      | Phone   | Please enter phone number    |
      | Message | Please enter message         |
    When Vera sets "Email" to "a@x.zzzzzzzzzzzzzzzzzzzz"
    Then the field "Email" says ""
    When Vera sets "Email" to "a@x.zzzzzzzzzzzzzzzzzzzzz"
    Then the field "Email" says "Please enter a correct email"
    When Vera sets "Phone" to "04a1-2"
    Then the field "Phone" holds "0412"
    And the fields take at most:
      | Name    | 50   |
      | Email   | 100  |
      | Phone   | 20   |
      | Message | 1000 |
    And "POST /api/agent/contact-agent-email/{listing}" was not sent

  @screen @B2.5-5 @B2.5-27 @B5-13
  Scenario: A listing with two agents shows both, and an enquiry goes to both
    Given the building has a second agent, "Grace Holloway"
    When Vera opens the listing
    Then Vera sees "Meet the agents"
    And Vera sees "Alex Agent"
    And Vera sees "Grace Holloway"
    When Vera presses "Contact Agents about The Lantern" in the agents
    Then the dialog "Contact Agents" opens
    And the agents asked are "Alex Agent, Grace Holloway"
    When Vera fills in:
      | Name    | Vera Visitor     |
      | Email   | vera@example.com |
      | Phone   | 0412345678       |
      | Message | Is it sunny?     |
    And Vera presses "Send"
    Then Vera sees the message "Successfully submitted"
    And "POST /api/agent/contact-agent-email/{listing}" was sent with:
      | name    | Vera Visitor     |
      | email   | vera@example.com |
      | phone   | 0412345678       |
      | message | Is it sunny?     |
      | actions |                  |

  @http @B7-18 @B5-13 @A7-22
  Scenario: Every agent gets one email, however often the visitor sends it, and replies go to the visitor
    Given the building has a second agent, "Grace Holloway"
    When Vera calls "POST /api/agent/contact-agent-email/{listing}" with:
      | name      | Vera Visitor     |
      | email     | vera@example.com |
      | phone     | "0412345678"     |
      | message   | Is it sunny?     |
      | actions.0 | CALL_BACK        |
    Then the answer is 0
    And Alex gets the email "Enquiry about The Lantern, 41 Bayview Street, Glenelg SA 5045", which says:
      | Vera Visitor has sent an enquiry about The Lantern |
      | Is it sunny?                                       |
      | Phone: 0412 345 678                                |
      | Requested: Call back                               |
    And replies to Alex's email go to "vera@example.com"
    And Grace gets the email "Enquiry about The Lantern, 41 Bayview Street, Glenelg SA 5045", which says:
      | Vera Visitor has sent an enquiry about The Lantern |
      | Is it sunny?                                       |
      | Phone: 0412 345 678                                |
      | Requested: Call back                               |
    And replies to Grace's email go to "vera@example.com"
    When Vera calls "POST /api/agent/contact-agent-email/{listing}" with:
      | name      | Vera Visitor     |
      | email     | vera@example.com |
      | phone     | "0412345678"     |
      | message   | Is it sunny?     |
      | actions.0 | CALL_BACK        |
    Then the answer is 0
    And Alex gets 1 email
    And Grace gets 1 email

  @http
  Scenario Outline: An enquiry without a proper <field> is refused
    When Vera calls "POST /api/agent/contact-agent-email/{listing}" with:
      | name    | Vera Visitor     |
      | email   | vera@example.com |
      | phone   | "0412345678"     |
      | message |                  |
      | actions | []               |
      | <field> | <value>          |
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | ids  | field | value | message                             |
      | B5-4 | name  | " "   | Please enter your name              |
      | B5-6 | email | abc   | Please enter a correct email        |
      | B5-8 | phone |       | Please enter a correct phone number |

  @http @B2.10-2 @B7-18
  Scenario: An enquiry with an unknown action, or about no listing, is refused
    When Vera calls "POST /api/agent/contact-agent-email/{listing}" with:
      | name      | Vera Visitor     |
      | email     | vera@example.com |
      | phone     | "0412345678"     |
      | message   |                  |
      | actions.0 | SING             |
    Then the answer is 40000
    Given the building is not there
    When Vera calls "POST /api/agent/contact-agent-email/{listing}" with:
      | name    | Vera Visitor     |
      | email   | vera@example.com |
      | phone   | "0412345678"     |
      | message |                  |
      | actions | []               |
    Then the answer is 20001
