Feature: Contacting the agents of a listing
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |

  @browser @B1-4 @B2.5-25 @B2.10-1 @B2.10-2 @B2.10-3 @B2.10-4 @B3-32 @B4-19 @B4-20 @B8-31
  Scenario: The enquiry service is slow: one enquiry is sent, and the dialog closes only once it is sent
    When Vera opens "/property-details/view?pid=" of the building
    And Vera begins to "Contact Agent"
    Then the enquiry offers "Name, Email, Phone, Message"
    And axe finds nothing in the open dialog
    When Vera fills in the enquiry:
      | Name    | Vera Visitor     |
      | Email   | vera@example.com |
      | Phone   | 0412345678       |
      | Message | Is it sunny?     |
    And Vera ticks "Make an appointment" and "Send email" in the enquiry
    And the enquiry service is down
    And Vera sends the enquiry
    Then the enquiry is not sent: "The postman is ill."
    And the enquiry still has:
      | Name    | Vera Visitor     |
      | Email   | vera@example.com |
      | Phone   | 0412345678       |
      | Message | Is it sunny?     |
    When Vera closes the enquiry
    And Vera begins to "Contact Agent"
    Then the enquiry still has:
      | Name    | Vera Visitor     |
      | Message | Is it sunny?     |
    When the enquiry service is slow
    And Vera presses send twice before the answer comes
    Then Vera sees "Successfully submitted"
    And the enquiry is closed
    And one enquiry was sent, with {"name":"Vera Visitor","email":"vera@example.com","phone":"0412345678","message":"Is it sunny?","actions":["MAKE_APPOINTMENT","SEND_EMAIL"]}
    When Vera begins to "Contact Agent"
    Then the enquiry still has:
      | Name    |  |
      | Email   |  |
      | Phone   |  |
      | Message |  |

  @browser @B5-4 @B5-6 @B5-8 @B5-12 @B5-14
  Scenario: Each empty field shows its message on leaving it
    When Vera opens "/property-details/view?pid=" of the building
    And Vera begins to "Contact Agent"
    And Vera leaves each field of the enquiry empty
    Then the enquiry shows "Please enter your name, Please enter a correct email, Please enter phone number, Please enter message"
    And no enquiry was sent

  @browser @B5-2 @B5-5 @B5-7 @B5-9 @B5-10 @B5-11
  Scenario: Each field stops at its maximum length
    When Vera opens "/property-details/view?pid=" of the building
    And Vera begins to "Contact Agent"
    Then the field "Name" of the enquiry takes 50 of 51 characters
    And the field "Email" of the enquiry takes 100 of 101 characters
    And the field "Phone" of the enquiry takes 20 of 21 digits
    And the field "Message" of the enquiry takes 1000 of 1001 characters
    And typing "04a1-2" as the phone of the enquiry leaves "0412"
    And the enquiry accepts an email whose final part has 20 letters, and with 21 shows "Please enter a correct email"

  @browser @B2.5-27
  Scenario: An enquiry about a listing with two agents goes to both
    Given the building has a second agent, "Grace Holloway"
    When Vera opens "/property-details/view?pid=" of the building
    And Vera begins to "Contact Agents" beside the agents
    Then the enquiry goes to "Alex Agent, Grace Holloway"

  @http @B7-18 @B5-13
  Scenario: Every agent gets an email, and replies go to the visitor
    Given the building has a second agent, "Grace Holloway"
    When a visitor asks the agents {"name":"Vera Visitor","email":"vera@example.com","phone":"0412345678","message":"Is it sunny?","actions":["CALL_BACK"]}
    Then the answer is 0
    When the emails are sent
    Then both agents have an email "Enquiry about The Lantern, 41 Bayview Street, Glenelg SA 5045" that replies to "vera@example.com" and says:
      | Vera Visitor has sent an enquiry about The Lantern |
      | Is it sunny?                        |
      | Phone: 0412345678                   |
      | Requested: Call back                |
    When a visitor asks the agents {"name":"Vera Visitor","email":"vera@example.com","phone":"0412345678","message":"Is it sunny?","actions":["CALL_BACK"]}
    Then the answer is 0
    When the emails are sent
    Then no agent has another email

  @http
  Scenario Outline: An enquiry with <change> is refused
    When a visitor asks the agents <change>
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | ids  | change          | field | message                             |
      | B5-4 | {"name":" "}    | name  | Please enter your name              |
      | B5-6 | {"email":"abc"} | email | Please enter a correct email        |
      | B5-8 | {"phone":""}    | phone | Please enter a correct phone number |

  @http @B2.10-2
  Scenario: An enquiry with an unknown action is refused
    When a visitor asks the agents {"actions":["SING"]}
    Then the answer is 40000

  @http @B7-18
  Scenario: An enquiry about a listing that does not exist is refused
    Given the building is not there
    When a visitor asks the agents {}
    Then the answer is 20001
