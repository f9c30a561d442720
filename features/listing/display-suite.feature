Feature: The display suite and the builder
  Where a development can be seen before it is built, and who builds it.

  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
      | 102  | 700000 | Available |

  @browser
  Scenario: A visitor asks to inspect the display suite, and the agent gets the day and time
    When Vera opens the listing
    Then Vera sees "2 of 2 available"
    And Vera does not see "Display suite"
    Given the building has:
      | displaySuite.address        | 12 Moseley Square, Glenelg SA 5045 |
      | displaySuite.hours.0.days.0 | 6                                  |
      | displaySuite.hours.0.days.1 | 0                                  |
      | displaySuite.hours.0.from   | 11:00                              |
      | displaySuite.hours.0.to     | 12:30                              |
    When Vera opens the listing
    Then these facts show:
      | Address             | 12 Moseley Square, Glenelg SA 5045 |
      | Saturday and Sunday | 11 am to 12:30 pm                  |
    When Vera presses "Book an inspection"
    Then the dialog "Book an inspection" opens
    And the choices of "Day" are "Saturday 21 November, Sunday 22 November, Saturday 28 November, Sunday 29 November, Saturday 5 December, Sunday 6 December"
    And the screen is accessible
    When Vera presses "Request this time"
    Then the fields say:
      | Day   | Please choose a day          |
      | Time  | Please choose a time         |
      | Name  | Please enter your name       |
      | Email | Please enter a correct email |
      | Phone | Please enter phone number    |
    When Vera sets "Day" to "Sunday 29 November"
    Then the choices of "Time" are "11 am, 11:30 am, 12 pm"
    When Vera fills in:
      | Time    | 11:30 am          |
      | Name    | Vera Visitor      |
      | Email   | vera@example.com  |
      | Phone   | 0412345678        |
      | Message | Is there parking? |
    And the call "POST /api/agent/contact-agent-email/{listing}" answers 50001 "The email service is down."
    And Vera presses "Request this time"
    Then the page alerts "The email service is down. Your details are still here."
    When Vera presses "Close"
    And Vera presses "Book an inspection"
    Then the fields hold:
      | Name    | Vera Visitor      |
      | Message | Is there parking? |
    When the call "POST /api/agent/contact-agent-email/{listing}" works again
    And Vera presses "Request this time"
    Then Vera sees the message "Your request was sent. The agent will confirm the time."
    And there is no dialog
    And Alex gets the email "Enquiry about The Lantern, 41 Bayview Street, Glenelg SA 5045", which says:
      | I’d like to inspect The Lantern at the display suite, 12 Moseley Square, Glenelg SA 5045, on Sunday 29 November at 11:30 am. |
      | Is there parking?                                                                                                            |
      | Phone: 0412 345 678                                                                                                           |
      | Requested: Make an appointment                                                                                               |

  @browser @B2.5-13
  Scenario: The Builder shows the builder's own record, and the agency as the seller
    When Vera opens the listing
    And Vera presses "The Builder"
    Then these facts show:
      | Agency  | Spec Agency |
      | Builder | not there   |
    And Vera does not see "Past projects"
    Given the building has:
      | builder.name               | Marlowe Constructions |
      | builder.licence            | BLD 284 651           |
      | builder.projects.0.name    | Fisher Lane           |
      | builder.projects.0.suburb  | Semaphore             |
      | builder.projects.0.year    | 2019                  |
      | builder.projects.1.name    | Tramway Apartments    |
      | builder.projects.1.suburb  | Glenelg               |
      | builder.projects.1.year    | 2024                  |
    When Vera opens the listing
    And Vera presses "The Builder"
    Then these facts show:
      | Builder | Marlowe Constructions |
      | Licence | BLD 284 651           |
      | Agency  | Spec Agency           |
    And Vera sees "Past projects Tramway Apartments Glenelg 2024 Fisher Lane Semaphore 2019"
    And the screen is accessible
